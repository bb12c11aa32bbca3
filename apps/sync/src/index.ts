import 'reflect-metadata';
import type { INestMicroservice } from '@nestjs/common';
import type { Environment } from '@company-data/kernel';
import { type RunningService, startService } from '@company-data/service/database';
import { SyncModule } from './app.module.js';
import { readConfig, type SyncConfig } from './config.js';
import { migrations } from './persistence/migrations.js';
import { type Pass, PassSchedule } from './transport/pass.schedule.js';
import { FollowUsers } from './use-cases/follow-users.js';
import { StartRefreshes } from './use-cases/start-refreshes.js';
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
    background: (app, { logger }) => {
      const schedules = passesOf(app, config).map((pass) => new PassSchedule(pass, logger).start());
      return Promise.resolve({ stop: async () => void (await Promise.all(schedules.map((schedule) => schedule.stop()))) });
    },
  });
}

const passesOf = (app: INestMicroservice, { SWEEP_MS, SCHEDULE_MS }: SyncConfig): Pass[] => [
  { name: 'took care of jobs that nobody held', pauseMs: SWEEP_MS, run: () => app.get(SweepJobs).run() },
  { name: 'fetched what new connections are to bring', pauseMs: SWEEP_MS, run: () => app.get(StartRefreshes).awaited() },
  { name: 'started scheduled synchronizations', pauseMs: SCHEDULE_MS, run: () => app.get(StartRefreshes).scheduled() },
];
