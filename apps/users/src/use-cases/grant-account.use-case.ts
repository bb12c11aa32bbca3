import { Inject, Injectable } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { AccountGrantor } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { accountNotFound, Accounts } from '../domain/account.js';

/** Lets staff act for an account that there is. */
@Injectable()
export class GrantAccountUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly grantor: AccountGrantor,
  ) {}

  async run(accountId: string): Promise<{ grant: string }> {
    if (!(await this.transactions.run((tx) => this.accounts.find(accountId, tx)))) throw accountNotFound();
    return { grant: this.grantor.accountGrant(accountId) };
  }
}
