import { type INestMicroservice, Module } from '@nestjs/common';
import type { Subscription } from '@company-data/messaging';
import { SecretBox } from '@company-data/persistence';
import type { Logger, Metrics } from '@company-data/observability';
import { CONFIG, Erasures, LOGGER, METRICS } from '@company-data/service';
import type { AlertsConfig } from './config.js';
import { Alerts } from './domain/alerts.js';
import { Assignments } from './domain/assignments.js';
import { ChangeLog } from './domain/change-log.js';
import { Filters } from './domain/filters.js';
import { DueWork } from './domain/due-work.js';
import { PendingEvents } from './domain/pending-events.js';
import { Retention } from './domain/retention.js';
import { WatchedUsers } from './domain/watched-users.js';
import { WebhookSecrets } from './domain/webhook-secret.js';
import { AlertRepository } from './persistence/alert.repository.js';
import { AssignmentRepository } from './persistence/assignment.repository.js';
import { ChangeLogRepository } from './persistence/change-log.repository.js';
import { DueWorkRepository } from './persistence/due-work.repository.js';
import { ErasureRepository } from './persistence/erasure.repository.js';
import { PendingEventRepository } from './persistence/pending-event.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { WatchedUserRepository } from './persistence/watched-user.repository.js';
import { WebhookSecretRepository } from './persistence/webhook-secret.repository.js';
import { DefinitionsModule } from './definitions/definitions.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { StaffNotificationsModule } from './staff-notifications/staff-notifications.module.js';
import { DispatchModule } from './dispatch/dispatch.module.js';
import { SummariesModule } from './summaries/summaries.module.js';
import { AlertsRpc } from './transport/alerts.rpc.js';
import { AssignAlertsSubscriber } from './transport/assign-alerts.subscriber.js';
import { CheckFiltersSchedule } from './transport/check-filters.schedule.js';
import { EraseRowsSchedule } from './transport/erase-rows.schedule.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';
import { PurgeChangesSchedule } from './transport/purge-changes.schedule.js';
import { RecordChangesSubscriber } from './transport/record-changes.subscriber.js';
import { AssignAlertsUseCase } from './use-cases/assign-alerts.use-case.js';
import { CheckFiltersUseCase } from './use-cases/check-filters.use-case.js';
import { CreateWebhookSecretUseCase } from './use-cases/create-webhook-secret.use-case.js';
import { EraseRowsUseCase } from './use-cases/erase-rows.use-case.js';
import { EraseUserUseCase } from './use-cases/erase-user.use-case.js';
import { FindAlertsUseCase } from './use-cases/find-alerts.use-case.js';
import { PurgeChangesUseCase } from './use-cases/purge-changes.use-case.js';
import { ListAlertNamesUseCase } from './use-cases/list-alert-names.use-case.js';
import { GetUpcomingWorkUseCase } from './use-cases/get-upcoming-work.use-case.js';
import { RecordChangesUseCase } from './use-cases/record-changes.use-case.js';
import { subscribers as webhookSubscribers, WebhooksModule } from './webhooks/webhooks.module.js';

const subscribers = [RecordChangesSubscriber, AssignAlertsSubscriber, EraseUserSubscriber];

/** A filter that fits no more is an error that somebody is to mend: until then its alert tells of everything. */
function filtersOf(metrics: Metrics, logger: Logger): Filters {
  const broken = new Set<string>();
  metrics.gaugeOf('alerts_filter_broken', 'Alerts whose filter fits their data type no more; the log names them', [], (gauge) =>
    gauge.set(broken.size),
  );
  return new Filters({
    report: ({ alertId, dataType }, err) => {
      broken.add(alertId);
      logger.error({ err, alert: alertId, data_type: dataType }, 'alert filter invalid, matching all changes');
    },
    clearExcept: (alertIds) => {
      broken.clear();
      for (const alertId of alertIds) broken.add(alertId);
    },
  });
}

/** Alerts, put together. */
@Module({
  imports: [
    DefinitionsModule,
    DeliveriesModule.for([StaffNotificationsModule, SummariesModule, WebhooksModule]),
    StaffNotificationsModule,
    DispatchModule,
    SummariesModule,
    WebhooksModule,
  ],
  controllers: [AlertsRpc],
  providers: [
    ...subscribers,
    AssignAlertsUseCase,
    CheckFiltersSchedule,
    CheckFiltersUseCase,
    CreateWebhookSecretUseCase,
    EraseRowsSchedule,
    EraseRowsUseCase,
    EraseUserUseCase,
    FindAlertsUseCase,
    PurgeChangesSchedule,
    PurgeChangesUseCase,
    ListAlertNamesUseCase,
    GetUpcomingWorkUseCase,
    RecordChangesUseCase,
    { provide: Alerts, useClass: AlertRepository },
    { provide: Assignments, useClass: AssignmentRepository },
    { provide: ChangeLog, useClass: ChangeLogRepository },
    { provide: DueWork, useClass: DueWorkRepository },
    { provide: Erasures, useClass: ErasureRepository },
    { provide: Filters, useFactory: filtersOf, inject: [METRICS, LOGGER] },
    { provide: PendingEvents, useClass: PendingEventRepository },
    { provide: Retention, useClass: RetentionRepository },
    { provide: SecretBox, useFactory: ({ ENCRYPTION_KEYS }: AlertsConfig) => SecretBox.fromKeys(ENCRYPTION_KEYS), inject: [CONFIG] },
    { provide: WatchedUsers, useClass: WatchedUserRepository },
    { provide: WebhookSecrets, useClass: WebhookSecretRepository },
  ],
})
export class AlertsModule {}

/** What alerts listens to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] =>
  [...subscribers, ...webhookSubscribers].map((subscriber): Subscription => app.get<Subscription>(subscriber));
