import { Controller, Inject } from '@nestjs/common';
import { GetProfile, type GetProfilePayload, type ProfileResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { apiKeyInvalid } from '../accounts/account.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { UsersConfig } from '../config.js';
import { ProviderRepository } from '../providers/provider.repository.js';
import { ApiKeyRepository } from './api-key.repository.js';

/** Version in the paths of the API. API_VERSION of the gateway is that of the OpenAPI document. */
const PATH_VERSION = 'v6';

/** Returns the account of an API key. */
@Controller()
export class GetProfileHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<UsersConfig, 'RATE_LIMIT_PER_SECOND'>,
    private readonly accounts: AccountRepository,
    private readonly keys: ApiKeyRepository,
    private readonly providers: ProviderRepository,
  ) {}

  @Answers(GetProfile)
  run({ accountId, payload: { key_id: keyId } }: IncomingRequest<GetProfilePayload>): Promise<ProfileResource> {
    return this.transactions.run(async (tx) => {
      const account = await this.accounts.find(accountId, tx);
      const key = await this.keys.find(accountId, keyId, tx);
      if (!account || !key) throw apiKeyInvalid();
      const enabled = (await this.providers.list(accountId, tx)).filter((provider) => provider.enabled);
      return {
        id: account.id,
        name: account.name,
        environment: account.environment,
        api_version: PATH_VERSION,
        enabled_providers: enabled.map(({ name }) => name).sort(),
        rate_limit: { requests_per_second: this.config.RATE_LIMIT_PER_SECOND },
        key: { prefix: key.prefix, last_used_at: key.lastUsedAt?.toISOString() ?? null },
        created_at: account.createdAt.toISOString(),
      };
    });
  }
}
