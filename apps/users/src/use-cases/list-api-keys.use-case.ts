import { Inject, Injectable } from '@nestjs/common';
import type { ApiKeyView } from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { accountNotFound, Accounts } from '../domain/account.js';
import { type ApiKey, ApiKeys, isActive } from '../domain/api-key.js';

const toView = (key: ApiKey, now: Date): ApiKeyView => ({
  key_id: key.id,
  prefix: key.prefix,
  active: isActive(key, now),
  created_at: key.createdAt.toISOString(),
  expires_at: key.expiresAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
});

/** The keys of an account, newest first. */
@Injectable()
export class ListApiKeysUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly keys: ApiKeys,
  ) {}

  run(accountId: string): Promise<ApiKeyView[]> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      if (!(await this.accounts.find(accountId, tx))) throw accountNotFound();
      const keys = await this.keys.list(accountId, tx);
      return keys.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()).map((key) => toView(key, now));
    });
  }
}
