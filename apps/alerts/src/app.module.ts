import { type DynamicModule, type INestMicroservice, Module } from '@nestjs/common';
import type { Subscription } from '@company-data/messaging';
import type { ServiceParts } from '@company-data/service';
import { SecretBox } from '@company-data/persistence';
import type { AlertsConfig } from './config.js';
import { Alerts, ChangeLog, Retention, SyncOutcomes, WatchedUsers, WebhookSecrets } from './domain/ports.js';
import { AlertRepository } from './persistence/alert.repository.js';
import { ChangeLogRepository } from './persistence/change-log.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { SyncOutcomeRepository } from './persistence/sync-outcome.repository.js';
import { WatchedUserRepository } from './persistence/watched-user.repository.js';
import { WebhookSecretRepository } from './persistence/webhook-secret.repository.js';
import { AlertsRpc } from './transport/alerts.rpc.js';
import { AssignAlertsSubscriber } from './transport/assign-alerts.subscriber.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';
import { ForgetChangesSchedule } from './transport/forget-changes.schedule.js';
import { RecordChangesSubscriber } from './transport/record-changes.subscriber.js';
import { RecordSyncOutcomesSubscriber } from './transport/record-sync-outcomes.subscriber.js';
import { CreateWebhookSecretUseCase } from './use-cases/create-webhook-secret.use-case.js';
import { FindAlertsUseCase } from './use-cases/find-alerts.use-case.js';
import { ForgetChangesUseCase } from './use-cases/forget-changes.use-case.js';

const subscribers = [RecordChangesSubscriber, RecordSyncOutcomesSubscriber, AssignAlertsSubscriber, EraseUserSubscriber];

/** Alerts, put together. */
@Module({})
export class AlertsModule {
  static for({ config }: ServiceParts<AlertsConfig>): DynamicModule {
    return {
      module: AlertsModule,
      controllers: [AlertsRpc],
      providers: [
        FindAlertsUseCase,
        CreateWebhookSecretUseCase,
        ForgetChangesUseCase,
        ForgetChangesSchedule,
        ...subscribers,
        { provide: SecretBox, useValue: SecretBox.fromKeys(config.ENCRYPTION_KEYS) },
        { provide: Alerts, useClass: AlertRepository },
        { provide: WebhookSecrets, useClass: WebhookSecretRepository },
        { provide: WatchedUsers, useClass: WatchedUserRepository },
        { provide: ChangeLog, useClass: ChangeLogRepository },
        { provide: Retention, useClass: RetentionRepository },
        { provide: SyncOutcomes, useClass: SyncOutcomeRepository },
      ],
    };
  }
}

/** What alerts listens to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] =>
  subscribers.map((subscriber): Subscription => app.get<Subscription>(subscriber));
