import type { Environment } from '@company-data/kernel';
import { type RunningService, startService } from '@company-data/service/database';
import { AppModule } from './app.module.js';
import { loadAlertsConfig } from './config.js';
import { entities, migrations, SCHEMA, sealedColumns } from './data-source.js';
import { ForgetFutureWork } from './test-clock/forget-future-work.js';
import { GetUpcomingWork } from './test-clock/get-upcoming-work.js';

/**
 * Starts the alerts service, which owns alerts and their assignments, matches changes, and delivers
 * requests and e-mails.
 */
export async function startAlerts(environment: Environment): Promise<RunningService> {
  const config = loadAlertsConfig(environment);
  return startService({
    name: SCHEMA,
    config,
    entities,
    migrations,
    reservedConnections: config.DELIVERY_POOL_SIZE,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: AppModule,
    clockWork: (app) => ({
      getDueWork: (tx) => app.get(GetUpcomingWork).run(tx),
      forgetFuture: (tx) => app.get(ForgetFutureWork).run(tx),
    }),
  });
}
