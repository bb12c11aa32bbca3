import { Inject, Injectable } from '@nestjs/common';
import type { Authentication, AuthenticateKeyPayload } from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import { AccountGrantor } from '@company-data/messaging';
import { CLOCK, CONFIG, TRANSACTIONS } from '@company-data/service';
import { apiKeyInvalid } from '../domain/account.js';
import { ApiKeys, hashDigest, matchingKey, useIsStale } from '../domain/api-key.js';

/** Finds whose key this is, by its prefix and then by comparing hashes in constant time. */
@Injectable()
export class AuthenticateKeyUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: { API_KEY_PEPPER: string },
    private readonly keys: ApiKeys,
    private readonly grantor: AccountGrantor,
  ) {}

  run({ prefix, digest }: AuthenticateKeyPayload): Promise<Authentication> {
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
