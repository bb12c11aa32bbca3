import type { Environment } from '@company-data/kernel';
import { type RunningService, startService } from '@company-data/service/database';
import { AppModule } from './app.module.js';
import { loadInputConfig } from './config.js';
import { entities, migrations, SCHEMA, sealedColumns } from './data-source.js';

/**
 * Starts input: it owns the records and files that clients send, reads their documents, and erases
 * all of it with its user.
 */
export async function startInput(environment: Environment): Promise<RunningService> {
  const config = loadInputConfig(environment);
  return startService({
    name: SCHEMA,
    config,
    entities,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: AppModule,
  });
}
