import { Inject, Injectable } from '@nestjs/common';
import type { CreateAccountPayload } from '@company-data/contracts';
import { type Clock, newId, type Transactions } from '@company-data/kernel';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Accounts } from '../domain/account.js';
import { IssueApiKeyUseCase } from './issue-api-key.use-case.js';

/** Opens an account with its first API key, shown this once. */
@Injectable()
export class CreateAccountUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly issueKey: IssueApiKeyUseCase,
  ) {}

  run({ name, environment }: CreateAccountPayload): Promise<{ account_id: string; api_key: string }> {
    const createdAt = this.clock.now();
    return this.transactions.run(async (tx) => {
      const account = { id: newId(), name, environment, createdAt };
      await this.accounts.insert(account, tx);
      const { api_key } = await this.issueKey.run(account, null, createdAt, tx);
      return { account_id: account.id, api_key };
    });
  }
}
