import { Controller } from '@nestjs/common';
import {
  type AccountView,
  type ApiKeyView,
  AuthenticateKey,
  type AuthenticateKeyPayload,
  type Authentication,
  CreateAccount,
  type CreateAccountPayload,
  CreateApiKey,
  type CreateApiKeyPayload,
  GetProfile,
  type GetProfilePayload,
  GrantAccount,
  type GrantAccountPayload,
  ListAccounts,
  type ListAccountsPayload,
  ListApiKeys,
  type ListApiKeysPayload,
  type ProfileResource,
  RevokeApiKey,
  type RevokeApiKeyPayload,
} from '@company-data/contracts';
import { Answers, IncomingRequest } from '@company-data/messaging';
import { AuthenticateKeyUseCase } from '../use-cases/authenticate-key.use-case.js';
import { CreateAccountUseCase } from '../use-cases/create-account.use-case.js';
import { CreateApiKeyUseCase } from '../use-cases/create-api-key.use-case.js';
import { GetProfileUseCase } from '../use-cases/get-profile.use-case.js';
import { GrantAccountUseCase } from '../use-cases/grant-account.use-case.js';
import { ListAccountsUseCase } from '../use-cases/list-accounts.use-case.js';
import { ListApiKeysUseCase } from '../use-cases/list-api-keys.use-case.js';
import { RevokeApiKeyUseCase } from '../use-cases/revoke-api-key.use-case.js';

@Controller()
export class AccountsRpc {
  constructor(
    private readonly createAccount: CreateAccountUseCase,
    private readonly createApiKey: CreateApiKeyUseCase,
    private readonly revokeApiKey: RevokeApiKeyUseCase,
    private readonly authenticateKey: AuthenticateKeyUseCase,
    private readonly getProfile: GetProfileUseCase,
    private readonly grantAccount: GrantAccountUseCase,
    private readonly listAccounts: ListAccountsUseCase,
    private readonly listApiKeys: ListApiKeysUseCase,
  ) {}

  @Answers(CreateAccount)
  create({ payload }: IncomingRequest<CreateAccountPayload>): Promise<{ account_id: string; api_key: string }> {
    return this.createAccount.run(payload);
  }

  @Answers(ListAccounts)
  list({ payload }: IncomingRequest<ListAccountsPayload>): Promise<{ accounts: AccountView[]; next: string | null }> {
    return this.listAccounts.run(payload);
  }

  @Answers(ListApiKeys)
  listKeys({ accountId }: IncomingRequest<ListApiKeysPayload>): Promise<ApiKeyView[]> {
    return this.listApiKeys.run(accountId);
  }

  @Answers(CreateApiKey)
  addKey({ accountId, payload }: IncomingRequest<CreateApiKeyPayload>): Promise<{ key_id: string; api_key: string }> {
    return this.createApiKey.run(accountId, payload);
  }

  @Answers(RevokeApiKey)
  revokeKey(request: IncomingRequest<RevokeApiKeyPayload>): Promise<{ key_id: string }> {
    return this.revokeApiKey.run(request);
  }

  @Answers(AuthenticateKey)
  authenticate({ payload }: IncomingRequest<AuthenticateKeyPayload>): Promise<Authentication> {
    return this.authenticateKey.run(payload);
  }

  @Answers(GrantAccount)
  grant({ accountId }: IncomingRequest<GrantAccountPayload>): Promise<{ grant: string }> {
    return this.grantAccount.run(accountId);
  }

  @Answers(GetProfile)
  profile({ accountId, payload }: IncomingRequest<GetProfilePayload>): Promise<ProfileResource> {
    return this.getProfile.run(accountId, payload.key_id);
  }
}
