import { ConfigurationError, type Environment } from '@company-data/kernel';
import { AccountGrantor, PublicKeys, SigningKey } from '@company-data/messaging';
import { IntervalLoop } from '@company-data/service';
import { type RunningService, startService } from '@company-data/service/database';
import { subscriptionsOf, UsersModule } from './app.module.js';
import { loadUsersConfig, type UsersConfig } from './config.js';
import { entities, migrations, SCHEMA, sealedColumns } from './persistence/data-source.js';
import { AdaptersKeySeal } from './transport/adapters-key-seal.js';
import { DistributeGrantsUseCase } from './use-cases/distribute-grants.use-case.js';

/** Starts users: accounts, API keys, companies, providers and their credentials, client settings. */
export async function startUsers(environment: Environment): Promise<RunningService> {
  const config = loadUsersConfig(environment);
  const seal = await AdaptersKeySeal.fromJwk(config.ADAPTERS_PUBLIC_KEY).catch(() => {
    throw new ConfigurationError('users', ['ADAPTERS_PUBLIC_KEY: must be a public JWK (JSON)']);
  });
  const grantor = grantorOf(config);
  return startService({
    name: SCHEMA,
    config,
    entities,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: () => UsersModule.for(seal, grantor),
    subscriptions: subscriptionsOf,
    grants: () => grantor,
    background: (app, { logger }) => {
      const handOut = app.get(DistributeGrantsUseCase);
      const pass = {
        name: 'account grants distributed',
        pauseMs: config.GRANT_DISTRIBUTION_INTERVAL_MS,
        firstPauseMs: 0,
        run: (goOn: () => boolean) => handOut.run(goOn),
      };
      return Promise.resolve(new IntervalLoop(pass, logger).start());
    },
  });
}

/** @throws ConfigurationError also when the other services would not know what is signed */
function grantorOf({ GRANT_KEYS, GRANT_PUBLIC_KEYS }: UsersConfig): AccountGrantor {
  try {
    const key = SigningKey.fromText(GRANT_KEYS);
    if (PublicKeys.fromText(GRANT_PUBLIC_KEYS).proves(key.sign(key.id), key.id)) return new AccountGrantor(key);
  } catch {
    throw new ConfigurationError('users', ['GRANT_KEYS, GRANT_PUBLIC_KEYS: must be Ed25519 keys']);
  }
  throw new ConfigurationError('users', ['GRANT_KEYS: the first must have its public key in GRANT_PUBLIC_KEYS']);
}
