import { Module } from '@nestjs/common';
import { AttemptDelivery } from './attempt-delivery.js';
import { AttemptRepository } from './attempt.repository.js';
import { ClaimDeliveries } from './claim-deliveries.js';
import { ClaimRepository } from './claim.repository.js';
import { DeliveryCountsRepository } from './delivery-counts.repository.js';
import { DeliveryLoop } from './delivery-loop.js';
import { DeliveryRetentionRepository } from './delivery-retention.repository.js';
import { DeliveryTargetRepository } from './delivery-target.repository.js';
import { EndAttempts } from './end-attempts.js';
import { MeasureDeliveriesSchedule } from './measure-deliveries.schedule.js';
import { MeasureDeliveries } from './measure-deliveries.js';
import { PurgeDeliveries } from './purge-deliveries.js';
import { RequestPayloadRepository } from './request-payload.repository.js';
import { SigningSecretRepository } from './signing-secret.repository.js';
import { SweepLeases } from './sweep-leases.js';

@Module({
  providers: [
    AttemptDelivery,
    AttemptRepository,
    ClaimDeliveries,
    ClaimRepository,
    DeliveryCountsRepository,
    DeliveryLoop,
    DeliveryRetentionRepository,
    DeliveryTargetRepository,
    EndAttempts,
    MeasureDeliveries,
    MeasureDeliveriesSchedule,
    PurgeDeliveries,
    RequestPayloadRepository,
    SigningSecretRepository,
    SweepLeases,
  ],
  exports: [DeliveryTargetRepository],
})
export class DeliveriesModule {}
