import 'reflect-metadata';
import type { Environment } from '@company-data/kernel';
import { type RunningService, startService } from '@company-data/messaging/service';
import { SyncModule } from './app.module.js';
import { readConfig } from './config.js';
import { migrations } from './persistence/migrations.js';
import { SweepSchedule } from './transport/sweep.schedule.js';
import { FollowUsers } from './use-cases/follow-users.js';
import { SweepJobs } from './use-cases/sweep-jobs.js';

/** Starts the sync service. */
export function startSync(environment?: Environment): Promise<RunningService> {
  const config = readConfig(environment);
  return startService({
    name: 'sync',
    config,
    migrations,
    module: (parts) => SyncModule.for(parts),
    subscriptions: (app) => app.get(FollowUsers).subscriptions,
    background: (app, { logger }) => Promise.resolve(new SweepSchedule(app.get(SweepJobs), config.SWEEP_MS, logger).start()),
  });
}
