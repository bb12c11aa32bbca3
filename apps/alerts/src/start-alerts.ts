import type { Environment } from '@company-data/kernel';
import { type RunningService, startService } from '@company-data/service/database';
import { AlertsModule, subscriptionsOf } from './app.module.js';
import { loadAlertsConfig } from './config.js';
import { entities, migrations, SCHEMA, sealedColumns } from './persistence/data-source.js';
import { RunPassSchedule } from './passes/transport/run-pass.schedule.js';
import { CheckFiltersSchedule } from './transport/check-filters.schedule.js';
import { EraseRowsSchedule } from './transport/erase-rows.schedule.js';
import { ForgetChangesSchedule } from './transport/forget-changes.schedule.js';

/** Starts alerts: which alerts exist, who is assigned to them, and what happened that they are matched against. */
export async function startAlerts(environment: Environment): Promise<RunningService> {
  const config = loadAlertsConfig(environment);
  return startService({
    name: SCHEMA,
    config,
    entities,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: () => AlertsModule,
    subscriptions: subscriptionsOf,
    background: async (app) => {
      const schedules = [
        app.get(ForgetChangesSchedule),
        app.get(EraseRowsSchedule),
        app.get(RunPassSchedule),
        app.get(CheckFiltersSchedule),
      ];
      schedules.forEach((schedule) => schedule.start());
      return { stop: async () => void (await Promise.all(schedules.map((schedule) => schedule.stop()))) };
    },
  });
}
