import { Inject, Injectable } from '@nestjs/common';
import { type IdempotencyKeyPayload, IdempotencyKeyReused } from '@company-data/contracts';
import { refused, type Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { ClaimedKeys } from '../domain/claimed-key.js';

/** Notes what an account uses an idempotency key for; one that is used for something else is refused. */
@Injectable()
export class ClaimIdempotencyKeyUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly keys: ClaimedKeys,
  ) {}

  async run({ accountId, payload }: IncomingRequest<IdempotencyKeyPayload>): Promise<{ claimed: true }> {
    const claimed = await this.transactions.separately((tx) => this.keys.claim(accountId, payload, tx));
    if (!claimed) throw refused(IdempotencyKeyReused, 'This Idempotency-Key was used with another request.');
    return { claimed: true };
  }
}
