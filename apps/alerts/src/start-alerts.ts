import type { Environment } from '@company-data/kernel';
import type { INestMicroservice } from '@nestjs/common';
import type { DatabaseServiceParts, PassSchedule } from '@company-data/service';
import { NotificationListener } from '@company-data/persistence';
import { type RunningService, startService } from '@company-data/service/database';
import { AlertsModule, subscriptionsOf } from './app.module.js';
import { type AlertsConfig, loadAlertsConfig } from './config.js';
import { DELIVERIES_CHANNEL } from './deliveries/persistence/wake.sql.js';
import { DeliveryLoop } from './deliveries/transport/delivery-loop.js';
import { ForgetDeliveriesSchedule } from './deliveries/transport/forget-deliveries.schedule.js';
import { MeasureDeliveriesSchedule } from './deliveries/transport/measure-deliveries.schedule.js';
import { entities, migrations, SCHEMA, sealedColumns } from './persistence/data-source.js';
import { TellStaffSchedule } from './notices/transport/tell-staff.schedule.js';
import { RunPassSchedule } from './passes/transport/run-pass.schedule.js';
import { CheckFiltersSchedule } from './transport/check-filters.schedule.js';
import { EraseRowsSchedule } from './transport/erase-rows.schedule.js';
import { ForgetChangesSchedule } from './transport/forget-changes.schedule.js';
import { LookAheadUseCase } from './use-cases/look-ahead.use-case.js';

const SCHEDULES = [
  CheckFiltersSchedule,
  EraseRowsSchedule,
  ForgetChangesSchedule,
  ForgetDeliveriesSchedule,
  MeasureDeliveriesSchedule,
  RunPassSchedule,
  TellStaffSchedule,
];

/** Connections of what delivers. */
const DELIVERING = 4;

/** Delivers from now on; answers what stops it. */
function deliver(app: INestMicroservice, { config, logger }: DatabaseServiceParts<AlertsConfig>): { stop(): Promise<void> }[] {
  if (config.DELIVERIES === 'off') return [];
  const loop = app.get(DeliveryLoop).start();
  const heard = { url: config.DATABASE_URL, channel: DELIVERIES_CHANNEL, heard: loop.wake, logger };
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
      look: (tx) => app.get(LookAheadUseCase).run(tx),
      moved: () => {
        app.get(RunPassSchedule).wake();
        app.get(DeliveryLoop).wake();
      },
    }),
    background: async (app, parts) => {
      const passes = SCHEDULES.map((schedule) => app.get<PassSchedule>(schedule));
      passes.forEach((schedule) => schedule.start());
      const schedules = [...passes, ...deliver(app, parts)];
      return { stop: async () => void (await Promise.all(schedules.map((schedule) => schedule.stop()))) };
    },
  });
}
