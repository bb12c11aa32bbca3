import type { Environment } from '@company-data/kernel';
import { type RunningService, startService } from '@company-data/service/database';
import { InputModule, subscriptionsOf } from './app.module.js';
import { loadInputConfig } from './config.js';
import { SweepUploadsSchedule } from './files/transport/sweep-uploads.schedule.js';
import { entities, migrations, SCHEMA, sealedColumns } from './persistence/data-source.js';
import { EraseRowsSchedule } from './users/transport/erase-rows.schedule.js';

/** Starts input: it owns what clients enter themselves, and forgets it with its user. */
export async function startInput(environment: Environment): Promise<RunningService> {
  const config = loadInputConfig(environment);
  return startService({
    name: SCHEMA,
    config,
    entities,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: () => InputModule,
    subscriptions: subscriptionsOf,
    background: async (app) => {
      const schedules = [app.get(EraseRowsSchedule), app.get(SweepUploadsSchedule)];
      schedules.forEach((schedule) => schedule.start());
      return { stop: async () => void (await Promise.all(schedules.map((schedule) => schedule.stop()))) };
    },
  });
}
