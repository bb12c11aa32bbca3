import { HideUser, type HideUserPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { KnownUserRepository } from './known-user.repository.js';

/**
 * Hides a user from readers while users deletes it. Its rows are erased when the `user-deleted`
 * event arrives.
 */
@Controller()
export class HideUserHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly users: KnownUserRepository,
  ) {}

  @Answers(HideUser)
  async run({ accountId, payload }: IncomingRequest<HideUserPayload>): Promise<{ forgotten: true }> {
    await this.transactions.run((tx) => this.users.addTombstone(accountId, payload.user_id, tx));
    return { forgotten: true };
  }
}
