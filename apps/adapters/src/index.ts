import { configureAll, type Environment } from '@company-data/kernel';
import { PublicKeys } from '@company-data/messaging';
import { createLogger } from '@company-data/observability';
import { type RunningService, startService } from '@company-data/service/database';
import { AppModule } from './app.module.js';
import { type AdaptersConfig, loadAdaptersConfig } from './config.js';
import { migrations, SCHEMA, sealedColumns } from './data-source.js';
import { AccountGrants } from './grants/account-grants.js';
import { CredentialOpener } from './keys/credential-opener.js';
import { type Collector, COLLECTORS, loadCollectors } from './sources/collectors.js';

/**
 * Starts the workers of all offered providers, or of those that `load` returns. Logs the providers
 * that lack an address.
 * @throws ConfigurationError with the missing variables
 */
export async function startAdapters(environment: Environment, load: typeof loadCollectors = loadCollectors): Promise<RunningService> {
  const withoutAddress: object[] = [];
  const [config, collectors] = await configureAll<[AdaptersConfig, Collector[]]>(SCHEMA, [
    () => loadAdaptersConfig(environment),
    () => load(environment, (provider, missing) => withoutAddress.push({ provider, missing })),
  ]);
  const logger = createLogger({ app: SCHEMA, level: config.LOG_LEVEL });
  for (const lacking of withoutAddress) logger.warn(lacking, 'provider not offered: a source has no address');
  return startService({
    name: SCHEMA,
    config,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: AppModule,
    providers: [
      { provide: COLLECTORS, useValue: collectors },
      { provide: CredentialOpener, useValue: new CredentialOpener(config.ADAPTERS_PRIVATE_KEY) },
      { provide: PublicKeys, useValue: PublicKeys.fromText(config.GRANT_PUBLIC_KEYS) },
    ],
    grants: (app) => app.get(AccountGrants),
  });
}
