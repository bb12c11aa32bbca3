import type { Environment } from '@company-data/kernel';
import { startService, type RunningService } from '@company-data/service/database';
import { AdaptersModule, subscriptionsOf } from './app.module.js';
import { loadAdaptersConfig } from './config.js';
import { migrations, SCHEMA, sealedColumns } from './persistence/data-source.js';
import { loadCollectors } from './sources/collectors.js';
import { JobConsumers } from './transport/job-consumers.js';
import { PurgeKeptAnswersSchedule } from './transport/purge-kept-answers.schedule.js';

/** Starts the workers of every provider that has an adapter. @throws ConfigurationError naming what is missing */
export async function startAdapters(environment: Environment): Promise<RunningService> {
  const config = loadAdaptersConfig(environment);
  const collectors = await loadCollectors(environment);
  return startService({
    name: SCHEMA,
    config,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: () => AdaptersModule.for(collectors),
    subscriptions: subscriptionsOf,
    background: async (app) => {
      const parts = [app.get(JobConsumers), app.get(PurgeKeptAnswersSchedule)];
      parts.forEach((part) => part.start());
      return { stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) };
    },
  });
}
