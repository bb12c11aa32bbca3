import { Inject, Injectable } from '@nestjs/common';
import type { IdempotencyKeyPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { ClaimedKeys } from '../domain/claimed-key.js';

/** Forgets what an idempotency key was used for. */
@Injectable()
export class ReleaseIdempotencyKeyUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly keys: ClaimedKeys,
  ) {}

  async run({ accountId, payload }: IncomingRequest<IdempotencyKeyPayload>): Promise<{ released: true }> {
    await this.transactions.separately((tx) => this.keys.release(accountId, payload, tx));
    return { released: true };
  }
}
