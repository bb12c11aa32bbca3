import type { HideUserPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { KnownUsers } from '../domain/known-user.js';

/** Closes a user to readers while users removes it; what is held of it is erased when the event comes. */
@Injectable()
export class HideUserUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly users: KnownUsers,
  ) {}

  async run({ accountId, payload }: IncomingRequest<HideUserPayload>): Promise<{ forgotten: true }> {
    await this.transactions.run((tx) => this.users.addTombstone(accountId, payload.user_id, tx));
    return { forgotten: true };
  }
}
