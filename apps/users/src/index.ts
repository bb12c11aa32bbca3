import { OWN_IMAGE } from '@company-data/contracts';
import { ConfigurationError, type Environment } from '@company-data/kernel';
import { AccountGrantor, PublicKeys, SigningKey } from '@company-data/messaging';
import { offeredCatalogue, providers } from '@company-data/providers';
import { type RunningService, startService } from '@company-data/service/database';
import { AppModule } from './app.module.js';
import { DEFAULT_CLIENT_SETTINGS } from './client-settings/client-settings.js';
import { loadUsersConfig, type UsersConfig } from './config.js';
import { entities, migrations, SCHEMA, sealedColumns } from './data-source.js';
import { PROVIDER_CATALOGUE } from './providers/account-provider.js';
import { CredentialSeal } from './providers/credential-seal.js';

/**
 * Starts the users service: accounts, API keys, users, providers with their credentials, and client
 * settings.
 */
export async function startUsers(environment: Environment): Promise<RunningService> {
  const config = loadUsersConfig(environment);
  const seal = await CredentialSeal.fromJwk(config.ADAPTERS_PUBLIC_KEY).catch(() => {
    throw new ConfigurationError('users', ['ADAPTERS_PUBLIC_KEY: must be a public JWK (JSON)']);
  });
  const grantor = grantorOf(config);
  return startService({
    name: SCHEMA,
    config,
    entities,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: AppModule,
    providers: [
      { provide: CredentialSeal, useValue: seal },
      { provide: AccountGrantor, useValue: grantor },
      { provide: PROVIDER_CATALOGUE, useValue: offeredCatalogue('users', providers, config.PROVIDERS, environment) },
      { provide: DEFAULT_CLIENT_SETTINGS, useValue: defaultsOf(config) },
    ],
    grants: () => grantor,
  });
}

const defaultsOf = (config: UsersConfig) => ({
  logo: config.CLIENT_SETTINGS_DEFAULT_LOGO ?? config.BASE_URL + OWN_IMAGE,
  favicon: config.CLIENT_SETTINGS_DEFAULT_FAVICON ?? config.BASE_URL + OWN_IMAGE,
  display_name: config.CLIENT_SETTINGS_DEFAULT_DISPLAY_NAME,
  primary_color: config.CLIENT_SETTINGS_DEFAULT_COLOR,
});

/**
 * @throws ConfigurationError when a key is invalid, or when other services do not know the public
 *   key of the signing key
 */
function grantorOf({ GRANT_KEYS, GRANT_PUBLIC_KEYS }: UsersConfig): AccountGrantor {
  try {
    const key = SigningKey.fromText(GRANT_KEYS);
    if (PublicKeys.fromText(GRANT_PUBLIC_KEYS).proves(key.sign(key.id), key.id)) return new AccountGrantor(key);
  } catch {
    throw new ConfigurationError('users', ['GRANT_KEYS, GRANT_PUBLIC_KEYS: must be Ed25519 keys']);
  }
  throw new ConfigurationError('users', ['GRANT_KEYS: the first must have its public key in GRANT_PUBLIC_KEYS']);
}
