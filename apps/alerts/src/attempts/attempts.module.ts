import { CONFIG } from '@company-data/service';
import { Module } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import { EmailModule } from '../email/email.module.js';
import { StaffNotificationsModule } from '../staff-notifications/staff-notifications.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AttemptDelivery } from './attempt-delivery.js';
import { AttemptRepository } from './attempt.repository.js';
import { ClaimDeliveries } from './claim-deliveries.js';
import { ClaimRepository } from './claim.repository.js';
import { DeliveryChannels } from './delivery-channels.js';
import { DeliveryLoop } from './delivery-loop.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { EndAttempts } from './end-attempts.js';
import { HostHealth } from './host-health.js';
import { HttpChannel } from './http-channel.js';
import { RequestPayloadRepository } from './request-payload.repository.js';
import { SigningSecretRepository } from './signing-secret.repository.js';
import { Slots } from './slots.js';
import { SweepLeases } from './sweep-leases.js';

/** Bytes of all bodies in flight, at most. */
const MAX_BYTES = 64_000_000;

const slotsOf = ({ DELIVERY_SLOTS: slots, DELIVERIES_PER_ALERT: perAlert }: AlertsConfig): Slots =>
  new Slots({ slots, perAlert, bytes: MAX_BYTES });

/** Claims due deliveries, attempts them by HTTP or e-mail, and stores the results. */
@Module({
  imports: [EmailModule, StaffNotificationsModule, WebhooksModule],
  providers: [
    AttemptDelivery,
    AttemptRepository,
    ClaimDeliveries,
    ClaimRepository,
    DeliveryChannels,
    DeliveryLoop,
    DeliveryMetrics,
    EndAttempts,
    HostHealth,
    HttpChannel,
    RequestPayloadRepository,
    SigningSecretRepository,
    SweepLeases,
    { provide: Slots, useFactory: slotsOf, inject: [CONFIG] },
  ],
})
export class AttemptsModule {}
