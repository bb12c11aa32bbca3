import { ConfigurationError, type Environment } from '@company-data/kernel';
import { type RunningService, startService } from '@company-data/service/database';
import { UsersModule } from './app.module.js';
import { loadUsersConfig } from './config.js';
import { entities, migrations, SCHEMA, sealedColumns } from './persistence/data-source.js';
import { AdaptersKeySeal } from './transport/adapters-key-seal.js';

/** Starts users: accounts, API keys, companies, providers and their credentials, client settings. */
export async function startUsers(environment: Environment): Promise<RunningService> {
  const config = loadUsersConfig(environment);
  const seal = await AdaptersKeySeal.fromJwk(config.ADAPTERS_PUBLIC_KEY).catch(() => {
    throw new ConfigurationError('users', ['ADAPTERS_PUBLIC_KEY: must be a public JWK (JSON)']);
  });
  return startService({
    name: SCHEMA,
    config,
    entities,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: () => UsersModule.for(seal),
  });
}
