import { Controller, Inject } from '@nestjs/common';
import { type AccountView, ListAccounts, type ListAccountsPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import type { Account } from './account.js';
import { AccountRepository } from './account.repository.js';

const toView = ({ id, name, environment, createdAt }: Account): AccountView => ({
  account_id: id,
  name,
  environment,
  created_at: createdAt.toISOString(),
});

/** Lists all accounts by id. */
@Controller()
export class ListAccountsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
  ) {}

  @Answers(ListAccounts)
  async run({
    payload: { limit, after },
  }: IncomingRequest<ListAccountsPayload>): Promise<{ accounts: AccountView[]; next: string | null }> {
    const found = await this.transactions.run((tx) => this.accounts.listAfter(after, limit, tx));
    return { accounts: found.map(toView), next: found.length === limit ? found.at(-1)!.id : null };
  }
}
