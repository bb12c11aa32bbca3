import { Inject, Injectable } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { AlertDeleted, type AlertDeletedV1, type EventEnvelope } from '@company-data/contracts';
import { OnEvent } from '@company-data/messaging';
import { UserRepository } from './user.repository.js';

/** Users per transaction, at most. */
const BATCH = 1_000;
/** Sorts before all user ids. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Removes the name of a deleted alert from its users. Skips a user that was changed later, since it
 * may be assigned to a new alert with this name.
 */
@Injectable()
export class RemoveAlert {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly users: UserRepository,
  ) {}

  @OnEvent(AlertDeleted, 'users--forget-alert')
  async run({ account_id: accountId, payload: { name }, occurred_at }: EventEnvelope<AlertDeletedV1>): Promise<void> {
    const alert = { name, at: new Date(occurred_at) };
    for (let after: string | undefined = FIRST; after !== undefined;) {
      const from: string = after;
      after = await this.transactions.run((tx) => this.users.removeAlert(accountId, alert, from, BATCH, tx));
    }
  }
}
