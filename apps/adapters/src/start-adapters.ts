import { configureAll, type Environment } from '@company-data/kernel';
import { startService, type RunningService } from '@company-data/service/database';
import { AdaptersModule, subscriptionsOf } from './app.module.js';
import { type AdaptersConfig, loadAdaptersConfig } from './config.js';
import { migrations, SCHEMA, sealedColumns } from './persistence/data-source.js';
import { type Collector, loadCollectors } from './sources/collectors.js';
import { JobConsumers } from './transport/job-consumers.js';
import { MeasureBudgetsSchedule } from './transport/measure-budgets.schedule.js';
import { PurgeCachedResponsesSchedule } from './transport/purge-cached-responses.schedule.js';
import { RevokeEndedSchedule } from './transport/revoke-ended.schedule.js';
import { StoreGrantsUseCase } from './use-cases/store-grants.use-case.js';

/** What runs beside requests and events. */
interface BackgroundWorker {
  start(): unknown;
  stop(): Promise<void>;
}

/** Starts the workers of every provider that has an adapter, or of those that are given. @throws ConfigurationError naming what is missing */
export async function startAdapters(environment: Environment, load: typeof loadCollectors = loadCollectors): Promise<RunningService> {
  const [config, collectors] = await configureAll<[AdaptersConfig, Collector[]]>(SCHEMA, [
    () => loadAdaptersConfig(environment),
    () => load(environment),
  ]);
  return startService({
    name: SCHEMA,
    config,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: () => AdaptersModule.for(collectors),
    subscriptions: subscriptionsOf,
    grants: (app) => app.get(StoreGrantsUseCase),
    background: async (app) => {
      const parts = [JobConsumers, MeasureBudgetsSchedule, PurgeCachedResponsesSchedule, RevokeEndedSchedule].map((part) =>
        app.get<BackgroundWorker>(part),
      );
      parts.forEach((part) => part.start());
      return { stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) };
    },
  });
}
