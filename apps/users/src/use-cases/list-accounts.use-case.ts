import { Inject, Injectable } from '@nestjs/common';
import type { AccountView, ListAccountsPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { type Account, Accounts } from '../domain/account.js';

const toView = ({ id, name, environment, createdAt }: Account): AccountView => ({
  account_id: id,
  name,
  environment,
  created_at: createdAt.toISOString(),
});

/** All accounts, by id. */
@Injectable()
export class ListAccountsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly accounts: Accounts,
  ) {}

  async run({ limit, after }: ListAccountsPayload): Promise<{ accounts: AccountView[]; next: string | null }> {
    const found = await this.transactions.run((tx) => this.accounts.listAfter(after, limit, tx));
    return { accounts: found.map(toView), next: found.length === limit ? found.at(-1)!.id : null };
  }
}
