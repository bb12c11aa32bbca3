import { Module } from '@nestjs/common';
import { DeliveryTargets } from './domain/delivery-targets.js';
import { DeliveryTargetRepository } from './persistence/delivery-target.repository.js';

/** Deliveries, as those change them whose alerts and registrations they are of. */
@Module({
  providers: [{ provide: DeliveryTargets, useClass: DeliveryTargetRepository }],
  exports: [DeliveryTargets],
})
export class DeliveriesModule {}
