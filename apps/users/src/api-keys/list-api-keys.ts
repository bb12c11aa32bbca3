import { Controller, Inject } from '@nestjs/common';
import { type ApiKeyView, ListApiKeys, type ListApiKeysPayload } from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { accountNotFound } from '../accounts/account.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { type ApiKey, isActive } from './api-key.js';
import { ApiKeyRepository } from './api-key.repository.js';

const toView = (key: ApiKey, now: Date): ApiKeyView => ({
  key_id: key.id,
  prefix: key.prefix,
  active: isActive(key, now),
  created_at: key.createdAt.toISOString(),
  expires_at: key.expiresAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
});

/** Lists the keys of an account, newest first. */
@Controller()
export class ListApiKeysHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly keys: ApiKeyRepository,
  ) {}

  @Answers(ListApiKeys)
  run({ accountId }: IncomingRequest<ListApiKeysPayload>): Promise<ApiKeyView[]> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      if (!(await this.accounts.find(accountId, tx))) throw accountNotFound();
      const keys = await this.keys.list(accountId, tx);
      return keys.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()).map((key) => toView(key, now));
    });
  }
}
