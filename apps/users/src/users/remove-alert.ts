import { Inject, Injectable } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { AlertDeleted, type AlertDeletedV1, type EventEnvelope } from '@company-data/contracts';
import { OnEvent } from '@company-data/messaging';
import { UserRepository } from './user.repository.js';

/** Users that one transaction looks at. */
const BATCH = 1_000;
/** Comes before all users. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Takes the name of an alert that is gone from its users, so that it is not sent back. A user that
 * was changed since may be assigned to a new alert of this name, and is left as it is.
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
