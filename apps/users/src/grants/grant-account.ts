import { Controller, Inject } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { AccountGrantor, Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { GrantAccount, type GrantAccountPayload } from '@company-data/contracts';
import { accountNotFound } from '../accounts/account.js';
import { AccountRepository } from '../accounts/account.repository.js';

/** Returns a grant with which staff can act for an existing account. */
@Controller()
export class GrantAccountHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly grantor: AccountGrantor,
  ) {}

  @Answers(GrantAccount)
  async run({ accountId }: IncomingRequest<GrantAccountPayload>): Promise<{ grant: string }> {
    if (!(await this.transactions.run((tx) => this.accounts.find(accountId, tx)))) throw accountNotFound();
    return { grant: this.grantor.accountGrant(accountId) };
  }
}
