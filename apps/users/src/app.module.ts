import { type DynamicModule, type INestMicroservice, Module, type Provider } from '@nestjs/common';
import { type ClientSettingsResource, OWN_IMAGE } from '@company-data/contracts';
import { AccountGrantor, type Subscription } from '@company-data/messaging';
import { SecretBox } from '@company-data/persistence';
import { CONFIG } from '@company-data/service';
import { OncePerKey } from '@company-data/service/database';
import { offeredCatalogue, providers as catalogue } from '@company-data/providers';
import type { UsersConfig } from './config.js';
import { AccountProviders, PROVIDER_CATALOGUE } from './domain/account-provider.js';
import { ClientSettingsStore, DEFAULT_CLIENT_SETTINGS } from './domain/client-settings.js';
import { Accounts } from './domain/account.js';
import { CollectedAccounts } from './domain/collected-accounts.js';
import { GrantStores } from './domain/grant-stores.js';
import { AlertNames } from './domain/alert-names.js';
import { ApiKeys } from './domain/api-key.js';
import { ClaimedKeys } from './domain/claimed-key.js';
import { CredentialSeal } from './domain/credential-seal.js';
import { DataReaders } from './domain/data-readers.js';
import { Users } from './domain/user.js';
import { CollectedAccountRepository } from './persistence/collected-account.repository.js';
import { AccountRepository } from './persistence/account.repository.js';
import { ApiKeyRepository } from './persistence/api-key.repository.js';
import { ClaimedKeyRepository } from './persistence/claimed-key.repository.js';
import { ClientSettingsRepository } from './persistence/client-settings.repository.js';
import { ProviderRepository } from './persistence/provider.repository.js';
import { UserRepository } from './persistence/user.repository.js';
import { AccountsRpc } from './transport/accounts.rpc.js';
import { ClientSettingsRpc } from './transport/client-settings.rpc.js';
import { RemoveAlertSubscriber } from './transport/remove-alert.subscriber.js';
import { IdempotencyKeysRpc } from './transport/idempotency-keys.rpc.js';
import { ProvidersRpc } from './transport/providers.rpc.js';
import { RequestedAlertNames } from './transport/requested-alert-names.js';
import { RemoteGrantStores } from './transport/remote-grant-stores.js';
import { RemoteDataReaders } from './transport/remote-data-readers.js';
import { UsersRpc } from './transport/users.rpc.js';
import { AuthenticateKeyUseCase } from './use-cases/authenticate-key.use-case.js';
import { ClaimIdempotencyKeyUseCase } from './use-cases/claim-idempotency-key.use-case.js';
import { CreateAccountUseCase } from './use-cases/create-account.use-case.js';
import { CreateApiKeyUseCase } from './use-cases/create-api-key.use-case.js';
import { CreateUserUseCase } from './use-cases/create-user.use-case.js';
import { CreateUsersUseCase } from './use-cases/create-users.use-case.js';
import { DeleteUserUseCase } from './use-cases/delete-user.use-case.js';
import { EnableProviderUseCase } from './use-cases/enable-provider.use-case.js';
import { FindConnectTokenUseCase } from './use-cases/find-connect-token.use-case.js';
import { GrantAccountUseCase } from './use-cases/grant-account.use-case.js';
import { DistributeGrantsUseCase } from './use-cases/distribute-grants.use-case.js';
import { GetClientSettingsUseCase } from './use-cases/get-client-settings.use-case.js';
import { RemoveAlertUseCase } from './use-cases/remove-alert.use-case.js';
import { ListAccountsUseCase } from './use-cases/list-accounts.use-case.js';
import { ListApiKeysUseCase } from './use-cases/list-api-keys.use-case.js';
import { GetProfileUseCase } from './use-cases/get-profile.use-case.js';
import { GetProviderAccessUseCase } from './use-cases/get-provider-access.use-case.js';
import { GetProviderUseCase } from './use-cases/get-provider.use-case.js';
import { GetUserUseCase } from './use-cases/get-user.use-case.js';
import { IssueApiKeyUseCase } from './use-cases/issue-api-key.use-case.js';
import { ListProvidersUseCase } from './use-cases/list-providers.use-case.js';
import { ListGroupUsersUseCase } from './use-cases/list-group-users.use-case.js';
import { ListUsersUseCase } from './use-cases/list-users.use-case.js';
import { PutProviderCredentialsUseCase } from './use-cases/put-provider-credentials.use-case.js';
import { PutProviderSettingsUseCase } from './use-cases/put-provider-settings.use-case.js';
import { ReleaseIdempotencyKeyUseCase } from './use-cases/release-idempotency-key.use-case.js';
import { RevokeApiKeyUseCase } from './use-cases/revoke-api-key.use-case.js';
import { UpdateClientSettingsUseCase } from './use-cases/update-client-settings.use-case.js';
import { UpdateUserUseCase } from './use-cases/update-user.use-case.js';

const useCases = [
  AuthenticateKeyUseCase,
  ClaimIdempotencyKeyUseCase,
  CreateAccountUseCase,
  CreateApiKeyUseCase,
  CreateUserUseCase,
  CreateUsersUseCase,
  DeleteUserUseCase,
  EnableProviderUseCase,
  FindConnectTokenUseCase,
  RemoveAlertUseCase,
  GetClientSettingsUseCase,
  GetProfileUseCase,
  GetProviderAccessUseCase,
  GetProviderUseCase,
  GetUserUseCase,
  GrantAccountUseCase,
  DistributeGrantsUseCase,
  IssueApiKeyUseCase,
  ListAccountsUseCase,
  ListApiKeysUseCase,
  ListProvidersUseCase,
  ListGroupUsersUseCase,
  ListUsersUseCase,
  OncePerKey,
  PutProviderCredentialsUseCase,
  PutProviderSettingsUseCase,
  ReleaseIdempotencyKeyUseCase,
  RevokeApiKeyUseCase,
  UpdateClientSettingsUseCase,
  UpdateUserUseCase,
];

const adapters: Provider[] = [
  { provide: Accounts, useClass: AccountRepository },
  { provide: ApiKeys, useClass: ApiKeyRepository },
  { provide: ClaimedKeys, useClass: ClaimedKeyRepository },
  { provide: CollectedAccounts, useClass: CollectedAccountRepository },
  { provide: GrantStores, useClass: RemoteGrantStores },
  { provide: Users, useClass: UserRepository },
  { provide: AccountProviders, useClass: ProviderRepository },
  { provide: ClientSettingsStore, useClass: ClientSettingsRepository },
  { provide: AlertNames, useClass: RequestedAlertNames },
  { provide: DataReaders, useClass: RemoteDataReaders },
];

const defaultsOf = (config: UsersConfig): ClientSettingsResource => ({
  logo: config.CLIENT_SETTINGS_DEFAULT_LOGO ?? config.BASE_URL + OWN_IMAGE,
  favicon: config.CLIENT_SETTINGS_DEFAULT_FAVICON ?? config.BASE_URL + OWN_IMAGE,
  display_name: config.CLIENT_SETTINGS_DEFAULT_DISPLAY_NAME,
  primary_color: config.CLIENT_SETTINGS_DEFAULT_COLOR,
});

/** Users, put together; how credentials are sealed and grants are signed is found out at the start. */
@Module({
  controllers: [AccountsRpc, ClientSettingsRpc, IdempotencyKeysRpc, ProvidersRpc, UsersRpc],
  providers: [
    ...useCases,
    RemoveAlertSubscriber,
    ...adapters,
    { provide: SecretBox, useFactory: ({ ENCRYPTION_KEYS }: UsersConfig) => SecretBox.fromKeys(ENCRYPTION_KEYS), inject: [CONFIG] },
    {
      provide: PROVIDER_CATALOGUE,
      useFactory: ({ PROVIDERS }: UsersConfig) => offeredCatalogue('users', catalogue, PROVIDERS),
      inject: [CONFIG],
    },
    { provide: DEFAULT_CLIENT_SETTINGS, useFactory: defaultsOf, inject: [CONFIG] },
  ],
})
export class UsersModule {
  static for(seal: CredentialSeal, grantor: AccountGrantor): DynamicModule {
    const providers = [
      { provide: CredentialSeal, useValue: seal },
      { provide: AccountGrantor, useValue: grantor },
    ];
    return { module: UsersModule, providers };
  }
}

/** What users listens to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] => [app.get<Subscription>(RemoveAlertSubscriber)];
