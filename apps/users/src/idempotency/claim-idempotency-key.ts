import { Controller, Inject } from '@nestjs/common';
import { ClaimIdempotencyKey, type IdempotencyKeyPayload, IdempotencyKeyReused } from '@company-data/contracts';
import { refused, type Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { ClaimedKeyRepository } from './claimed-key.repository.js';

/**
 * Records the request for which an account uses an idempotency key. A key that was used with
 * another request is rejected.
 */
@Controller()
export class ClaimIdempotencyKeyHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly keys: ClaimedKeyRepository,
  ) {}

  @Answers(ClaimIdempotencyKey)
  async run({ accountId, payload }: IncomingRequest<IdempotencyKeyPayload>): Promise<{ claimed: true }> {
    const claimed = await this.transactions.separately((tx) => this.keys.claim(accountId, payload, tx));
    if (!claimed) throw refused(IdempotencyKeyReused, 'This Idempotency-Key was used with another request.');
    return { claimed: true };
  }
}
