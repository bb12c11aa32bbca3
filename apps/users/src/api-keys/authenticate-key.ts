import { Controller, Inject } from '@nestjs/common';
import { AuthenticateKey, type AuthenticateKeyPayload, type Authentication } from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import { AccountGrantor, Answers, type IncomingRequest } from '@company-data/messaging';
import { CLOCK, CONFIG, TRANSACTIONS } from '@company-data/service';
import { apiKeyInvalid } from '../accounts/account.js';
import type { UsersConfig } from '../config.js';
import { hashDigest, matchingKey, useIsStale } from './api-key.js';
import { ApiKeyRepository } from './api-key.repository.js';

/**
 * Finds the account of an API key by the prefix of the key, and compares hashes in constant time.
 */
@Controller()
export class AuthenticateKeyHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<UsersConfig, 'API_KEY_PEPPER'>,
    private readonly keys: ApiKeyRepository,
    private readonly grantor: AccountGrantor,
  ) {}

  @Answers(AuthenticateKey)
  run({ payload: { prefix, digest } }: IncomingRequest<AuthenticateKeyPayload>): Promise<Authentication> {
    const now = this.clock.now();
    const hash = hashDigest(digest, this.config.API_KEY_PEPPER);
    return this.transactions.run(async (tx) => {
      const key = matchingKey(await this.keys.withPrefix(prefix, tx), hash, now);
      if (!key) throw apiKeyInvalid();
      if (useIsStale(key, now)) await this.keys.recordUse(key.accountId, key.id, now, tx);
      const { accountId, id, expiresAt } = key;
      return {
        account_id: accountId,
        grant: this.grantor.accountGrant(accountId),
        key_id: id,
        expires_at: expiresAt?.toISOString() ?? null,
      };
    });
  }
}
