import { createWebhookEgress } from '@company-data/egress';
import { SecretBox } from '@company-data/persistence';
import { CONFIG, METRICS } from '@company-data/service';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import { Attempts } from './domain/attempts.js';
import { RequestPayloads } from './domain/request-payloads.js';
import { Claims } from './domain/claims.js';
import type { DeliveryChannel } from './domain/delivery-channel.js';
import { DeliveryChannels, MAIL_CHANNEL } from './domain/delivery-channels.js';
import { DeliveryCounts } from './domain/delivery-gauges.js';
import { DeliveryMetrics } from './domain/delivery-metrics.js';
import { DeliveryRetention } from './domain/delivery-retention.js';
import { DeliveryTargets } from './domain/delivery-targets.js';
import { HostHealth } from './domain/host-health.js';
import { SigningSecrets } from './domain/signing-secrets.js';
import { Slots } from './domain/slots.js';
import { WebhookCaller } from './domain/webhook-caller.js';
import { AttemptRepository } from './persistence/attempt.repository.js';
import { RequestPayloadRepository } from './persistence/request-payload.repository.js';
import { ClaimRepository } from './persistence/claim.repository.js';
import { DeliveryCountsRepository } from './persistence/delivery-counts.repository.js';
import { DeliveryRetentionRepository } from './persistence/delivery-retention.repository.js';
import { DeliveryTargetRepository } from './persistence/delivery-target.repository.js';
import { SigningSecretRepository } from './persistence/signing-secret.repository.js';
import { DeliveryLoop } from './transport/delivery-loop.js';
import { PurgeDeliveriesSchedule } from './transport/purge-deliveries.schedule.js';
import { HttpChannel } from './transport/http-channel.js';
import { MeasureDeliveriesSchedule } from './transport/measure-deliveries.schedule.js';
import { AttemptDeliveryUseCase } from './use-cases/attempt-delivery.use-case.js';
import { ClaimDeliveriesUseCase } from './use-cases/claim-deliveries.use-case.js';
import { EndAttemptsUseCase } from './use-cases/end-attempts.use-case.js';
import { PurgeDeliveriesUseCase } from './use-cases/purge-deliveries.use-case.js';
import { MeasureDeliveriesUseCase } from './use-cases/measure-deliveries.use-case.js';
import { SweepLeasesUseCase } from './use-cases/sweep-leases.use-case.js';

/** Of all bodies under way in a process. */
const MAX_BYTES = 64_000_000;

const slotsOf = ({ DELIVERY_SLOTS: slots, DELIVERIES_PER_ALERT: perAlert }: AlertsConfig): Slots =>
  new Slots({ slots, perAlert, bytes: MAX_BYTES });

function callerOf(config: AlertsConfig): WebhookCaller {
  const allowLoopback = config.WEBHOOK_ALLOW_LOOPBACK === 'on';
  return createWebhookEgress({
    rules: { allowLoopback },
    limits: { deadlineMs: config.WEBHOOK_DEADLINE_MS },
    connections: { maxPerHost: config.MAX_DELIVERIES_PER_HOST },
  });
}

function httpChannel(config: AlertsConfig, requestPayloads: RequestPayloads, secrets: SigningSecrets, caller: WebhookCaller): HttpChannel {
  const { WEBHOOK_LEASE_MS: leaseMs, WEBHOOK_DEADLINE_MS: deadlineMs, MAX_DELIVERIES_PER_HOST: maxPerHost } = config;
  return new HttpChannel({ terms: { leaseMs, deadlineMs, maxPerHost }, payloads: requestPayloads, secrets, caller });
}

const deliveryChannelsOf = (http: HttpChannel, mail?: DeliveryChannel): DeliveryChannels => new DeliveryChannels({ http, mail });

/** What delivers: it takes what others bring, such as who hears of disablings. */
const delivering: Provider[] = [
  AttemptDeliveryUseCase,
  ClaimDeliveriesUseCase,
  DeliveryLoop,
  EndAttemptsUseCase,
  PurgeDeliveriesSchedule,
  PurgeDeliveriesUseCase,
  HostHealth,
  MeasureDeliveriesSchedule,
  MeasureDeliveriesUseCase,
  SweepLeasesUseCase,
  { provide: Attempts, useClass: AttemptRepository },
  { provide: RequestPayloads, useClass: RequestPayloadRepository },
  { provide: Claims, useClass: ClaimRepository },
  { provide: DeliveryChannels, useFactory: deliveryChannelsOf, inject: [HttpChannel, { token: MAIL_CHANNEL, optional: true }] },
  { provide: DeliveryCounts, useClass: DeliveryCountsRepository },
  { provide: DeliveryMetrics, useFactory: (metrics) => new DeliveryMetrics(metrics), inject: [METRICS] },
  { provide: DeliveryRetention, useClass: DeliveryRetentionRepository },
  { provide: HttpChannel, useFactory: httpChannel, inject: [CONFIG, RequestPayloads, SigningSecrets, WebhookCaller] },
  { provide: SecretBox, useFactory: ({ ENCRYPTION_KEYS }: AlertsConfig) => SecretBox.fromKeys(ENCRYPTION_KEYS), inject: [CONFIG] },
  { provide: SigningSecrets, useClass: SigningSecretRepository },
  { provide: Slots, useFactory: slotsOf, inject: [CONFIG] },
  { provide: WebhookCaller, useFactory: callerOf, inject: [CONFIG] },
];

/** Deliveries, as those change them whose alerts and registrations they are of; `for` adds what delivers them. */
@Module({
  providers: [{ provide: DeliveryTargets, useClass: DeliveryTargetRepository }],
  exports: [DeliveryTargets],
})
export class DeliveriesModule {
  /** `imports`: modules that export `Disablings` and `Failures`, and a courier of e-mails as `MAIL_CHANNEL`. */
  static for(imports: DynamicModule['imports']): DynamicModule {
    return { module: DeliveriesModule, imports, providers: delivering };
  }
}
