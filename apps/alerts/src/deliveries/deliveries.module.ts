import { Module } from '@nestjs/common';
import { AttemptDelivery } from '../attempts/attempt-delivery.js';
import { AttemptRepository } from '../attempts/attempt.repository.js';
import { ClaimDeliveries } from '../attempts/claim-deliveries.js';
import { ClaimRepository } from '../attempts/claim.repository.js';
import { DeliveryCountsRepository } from './delivery-counts.repository.js';
import { DeliveryLoop } from '../attempts/delivery-loop.js';
import { DeliveryRetentionRepository } from './delivery-retention.repository.js';
import { DeliveryTargetRepository } from './delivery-target.repository.js';
import { EndAttempts } from '../attempts/end-attempts.js';
import { MeasureDeliveries } from './measure-deliveries.js';
import { PurgeDeliveries } from './purge-deliveries.js';
import { RequestPayloadRepository } from '../attempts/request-payload.repository.js';
import { SigningSecretRepository } from '../attempts/signing-secret.repository.js';
import { SweepLeases } from '../attempts/sweep-leases.js';

/** Deliveries, as the features change them that own their alerts and registrations, their retention and their gauges. */
@Module({
  providers: [
    DeliveryCountsRepository,
    DeliveryRetentionRepository,
    DeliveryTargetRepository,
    MeasureDeliveries,
    PurgeDeliveries,
    AttemptDelivery,
    AttemptRepository,
    ClaimDeliveries,
    ClaimRepository,
    DeliveryLoop,
    EndAttempts,
    RequestPayloadRepository,
    SigningSecretRepository,
    SweepLeases,
  ],
  exports: [DeliveryTargetRepository],
})
export class DeliveriesModule {}
