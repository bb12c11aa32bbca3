import { Controller, Inject } from '@nestjs/common';
import { ApiKeyNotFound, ApiKeyRevoked, RevokeApiKey, type RevokeApiKeyPayload } from '@company-data/contracts';
import { type Clock, notFound, type Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, Outbox } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { ApiKeyRepository } from './api-key.repository.js';

/**
 * Revokes a key and publishes `api-key-revoked`, so that every gateway removes it from its cache.
 */
@Controller()
export class RevokeApiKeyHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly keys: ApiKeyRepository,
    private readonly outbox: Outbox,
  ) {}

  @Answers(RevokeApiKey)
  run({ accountId, payload: { key_id }, cause }: IncomingRequest<RevokeApiKeyPayload>): Promise<{ key_id: string }> {
    return this.transactions.run(async (tx) => {
      const key = await this.keys.find(accountId, key_id, tx);
      if (!key) throw notFound(ApiKeyNotFound, 'There is no key with this id.');
      if (key.revokedAt) return { key_id };
      await this.keys.revoke(accountId, key_id, this.clock.now(), tx);
      this.outbox.append(tx, ApiKeyRevoked, cause, { key_id });
      return { key_id };
    });
  }
}
