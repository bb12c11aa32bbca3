import { Module } from '@nestjs/common';
import { DeliveryCountsRepository } from './delivery-counts.repository.js';
import { DeliveryRetentionRepository } from './delivery-retention.repository.js';
import { DeliveryTargetRepository } from './delivery-target.repository.js';
import { MeasureDeliveries } from './measure-deliveries.js';
import { PurgeDeliveries } from './purge-deliveries.js';

/** State changes of deliveries by their target, retention, and gauges. */
@Module({
  providers: [DeliveryCountsRepository, DeliveryRetentionRepository, DeliveryTargetRepository, MeasureDeliveries, PurgeDeliveries],
  exports: [DeliveryTargetRepository],
})
export class DeliveriesModule {}
