import { Controller, Inject } from '@nestjs/common';
import { type IdempotencyKeyPayload, ReleaseIdempotencyKey } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { ClaimedKeyRepository } from './claimed-key.repository.js';

/** Deletes the record of an idempotency key. */
@Controller()
export class ReleaseIdempotencyKeyHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly keys: ClaimedKeyRepository,
  ) {}

  @Answers(ReleaseIdempotencyKey)
  async run({ accountId, payload }: IncomingRequest<IdempotencyKeyPayload>): Promise<{ released: true }> {
    await this.transactions.separately((tx) => this.keys.release(accountId, payload, tx));
    return { released: true };
  }
}
