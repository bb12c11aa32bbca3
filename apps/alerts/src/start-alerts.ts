import type { Environment } from '@company-data/kernel';
import type { INestMicroservice } from '@nestjs/common';
import type { DatabaseServiceDependencies, IntervalLoop } from '@company-data/service';
import { NotificationListener } from '@company-data/persistence';
import { type RunningService, startService } from '@company-data/service/database';
import { AlertsModule, subscriptionsOf } from './app.module.js';
import { type AlertsConfig, loadAlertsConfig } from './config.js';
import { entities, migrations, SCHEMA, sealedColumns } from './data-source.js';
import { DeliveryLoop } from './deliveries/delivery-loop.js';
import { MeasureDeliveriesSchedule } from './deliveries/measure-deliveries.schedule.js';
import { DELIVERIES_CHANNEL } from './deliveries/notify.sql.js';
import { PurgeDeliveriesSchedule } from './deliveries/transport/purge-deliveries.schedule.js';
import { RunDispatchSchedule } from './dispatch/transport/run-dispatch.schedule.js';
import { NotifyStaffSchedule } from './staff-notifications/transport/notify-staff.schedule.js';
import { GetUpcomingWork } from './test-clock/get-upcoming-work.js';
import { CheckFiltersSchedule } from './transport/check-filters.schedule.js';
import { EraseRowsSchedule } from './transport/erase-rows.schedule.js';
import { PurgeChangesSchedule } from './transport/purge-changes.schedule.js';

const SCHEDULES = [
  CheckFiltersSchedule,
  EraseRowsSchedule,
  PurgeChangesSchedule,
  PurgeDeliveriesSchedule,
  MeasureDeliveriesSchedule,
  RunDispatchSchedule,
  NotifyStaffSchedule,
];

/** Connections of what delivers. */
const DELIVERING = 4;

/** Delivers from now on; answers what stops it. */
function deliver(app: INestMicroservice, { config, logger }: DatabaseServiceDependencies<AlertsConfig>): { stop(): Promise<void> }[] {
  if (config.DELIVERIES === 'off') return [];
  const loop = app.get(DeliveryLoop).start();
  const heard = { url: config.DATABASE_URL, channel: DELIVERIES_CHANNEL, onNotification: loop.wake, logger };
  return [loop, NotificationListener.start(heard)];
}

/** Starts alerts: which alerts exist, who is assigned to them, and what happened that they are matched against. */
export async function startAlerts(environment: Environment): Promise<RunningService> {
  const config = loadAlertsConfig(environment);
  return startService({
    name: SCHEMA,
    config,
    entities,
    migrations,
    reservedConnections: DELIVERING,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: () => AlertsModule,
    subscriptions: subscriptionsOf,
    clockWork: (app) => ({
      getDueWork: (tx) => app.get(GetUpcomingWork).run(tx),
      moved: () => {
        app.get(RunDispatchSchedule).trigger();
        app.get(DeliveryLoop).wake();
      },
    }),
    background: async (app, parts) => {
      const passes = SCHEDULES.map((schedule) => app.get<IntervalLoop>(schedule));
      passes.forEach((schedule) => schedule.start());
      const schedules = [...passes, ...deliver(app, parts)];
      return { stop: async () => void (await Promise.all(schedules.map((schedule) => schedule.stop()))) };
    },
  });
}
