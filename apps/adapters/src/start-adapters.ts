import type { Environment } from '@company-data/kernel';
import type { DatabaseServiceParts } from '@company-data/service';
import { startService, type RunningService } from '@company-data/service/database';
import { AdaptersModule } from './app.module.js';
import { loadAdaptersConfig, type AdaptersConfig } from './config.js';
import { loadCollectors } from './collectors.js';
import { OpenProviders } from './open-providers.js';
import { migrations } from './persistence/migrations.js';
import { startPurging } from './purge-schedule.js';
import { startJobConsumers } from './start-job-consumers.js';

/** Starts the workers of every provider that has an adapter. @throws ConfigurationError naming what is missing */
export async function startAdapters(environment: Environment): Promise<RunningService> {
  const config = loadAdaptersConfig(environment);
  const collectors = await loadCollectors(environment);
  return startService({
    name: 'adapters',
    config,
    migrations,
    module: (parts) => AdaptersModule.for(new OpenProviders(collectors, parts), parts),
    background: (app, parts) => startBackground(app.get(OpenProviders), parts),
  });
}

async function startBackground(providers: OpenProviders, parts: DatabaseServiceParts<AdaptersConfig>): Promise<{ stop(): Promise<void> }> {
  const consumers = await startJobConsumers(providers.all, parts);
  const purging = startPurging(() => providers.answers.purge(), parts.logger);
  return {
    stop: async () => {
      await Promise.all([consumers.stop(), purging.stop()]);
    },
  };
}
