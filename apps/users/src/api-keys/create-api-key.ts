import { Controller, Inject } from '@nestjs/common';
import { CreateApiKey, type CreateApiKeyPayload, TooManyKeys } from '@company-data/contracts';
import { type Clock, invalid, refused, type Transactions } from '@company-data/kernel';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { accountNotFound } from '../accounts/account.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { isActive, MAX_ACTIVE_KEYS } from './api-key.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { IssueApiKey } from './issue-api-key.js';

function expiryOf({ expires_at }: CreateApiKeyPayload, now: Date): Date | null {
  if (!expires_at) return null;
  const expiry = new Date(expires_at);
  if (expiry > now) return expiry;
  throw invalid([{ pointer: '/expires_at', code: 'IN_THE_PAST', detail: 'A key must expire in the future.' }]);
}

/**
 * Adds a key to an account below its limit. Locks the account, so that concurrent requests cannot
 * exceed the limit.
 */
@Controller()
export class CreateApiKeyHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly keys: ApiKeyRepository,
    private readonly issueKey: IssueApiKey,
  ) {}

  @Answers(CreateApiKey)
  run({ accountId, payload }: IncomingRequest<CreateApiKeyPayload>): Promise<{ key_id: string; api_key: string }> {
    const now = this.clock.now();
    const expiry = expiryOf(payload, now);
    return this.transactions.run(async (tx) => {
      const account = await this.accounts.lock(accountId, tx);
      if (!account) throw accountNotFound();
      const active = (await this.keys.list(accountId, tx)).filter((key) => isActive(key, now));
      if (active.length >= MAX_ACTIVE_KEYS) throw refused(TooManyKeys, `An account has at most ${MAX_ACTIVE_KEYS} active keys.`);
      return this.issueKey.run(account, expiry, now, tx);
    });
  }
}
