import type { Environment } from '@company-data/kernel';
import { type RunningService, startService } from '@company-data/service/database';
import { AppModule } from './app.module.js';
import { loadAlertsConfig } from './config.js';
import { entities, migrations, SCHEMA, sealedColumns } from './data-source.js';
import { GetUpcomingWork } from './test-clock/get-upcoming-work.js';

/** Connections of the loop that delivers, so that requests and events do not delay it. */
const DELIVERY_CONNECTIONS = 4;

/**
 * Starts alerts: it owns alerts and their assignments, matches changes with them, and delivers
 * their requests and e-mails.
 */
export async function startAlerts(environment: Environment): Promise<RunningService> {
  const config = loadAlertsConfig(environment);
  return startService({
    name: SCHEMA,
    config,
    entities,
    migrations,
    reservedConnections: DELIVERY_CONNECTIONS,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: AppModule,
    dueWork: (app) => (tx) => app.get(GetUpcomingWork).run(tx),
  });
}
