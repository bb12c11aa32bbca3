import { Inject, Injectable } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Users } from '../domain/user.js';

/** Users that one transaction looks at. */
const BATCH = 1_000;
/** Comes before all users. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Takes the name of an alert that is gone from its users, so that it is not sent back. A user that was changed since may be assigned to a new
 * alert of this name, and is left as it is.
 */
@Injectable()
export class RemoveAlertUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly users: Users,
  ) {}

  async run(accountId: string, alert: { name: string; at: Date }): Promise<void> {
    for (let after: string | undefined = FIRST; after !== undefined;) {
      const from: string = after;
      after = await this.transactions.run((tx) => this.users.removeAlert(accountId, alert, from, BATCH, tx));
    }
  }
}
