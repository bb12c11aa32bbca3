import 'reflect-metadata';
import type { Environment } from '@company-data/kernel';
import { PublicKeys } from '@company-data/messaging';
import { type RunningService, startService } from '@company-data/service/database';
import { AppModule } from './app.module.js';
import { loadSyncConfig } from './config.js';
import { migrations, SCHEMA, sealedColumns } from './data-source.js';
import { GetUpcomingWork } from './schedules/get-upcoming-work.js';
import { AccountGrants } from './users/account-grants.js';

/** Starts sync: data connections, synchronizations, collected records and their changes. */
export async function startSync(environment: Environment): Promise<RunningService> {
  const config = loadSyncConfig(environment);
  return startService({
    name: SCHEMA,
    config,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: AppModule,
    providers: [{ provide: PublicKeys, useValue: PublicKeys.fromText(config.GRANT_PUBLIC_KEYS) }],
    grants: (app) => app.get(AccountGrants),
    clockWork: (app) => ({ getDueWork: (tx) => app.get(GetUpcomingWork).run(tx) }),
  });
}
