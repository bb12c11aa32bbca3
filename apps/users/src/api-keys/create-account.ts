import { Controller, Inject } from '@nestjs/common';
import { CreateAccount, type CreateAccountPayload } from '@company-data/contracts';
import { type Clock, newId, type Transactions } from '@company-data/kernel';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { AccountRepository } from '../accounts/account.repository.js';
import { IssueApiKey } from './issue-api-key.js';

/** Creates an account with its first API key, which is returned only once. */
@Controller()
export class CreateAccountHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly issueKey: IssueApiKey,
  ) {}

  @Answers(CreateAccount)
  run({ payload: { name, environment } }: IncomingRequest<CreateAccountPayload>): Promise<{ account_id: string; api_key: string }> {
    const createdAt = this.clock.now();
    return this.transactions.run(async (tx) => {
      const account = { id: newId(), name, environment, createdAt };
      await this.accounts.insert(account, tx);
      const { api_key } = await this.issueKey.run(account, null, createdAt, tx);
      return { account_id: account.id, api_key };
    });
  }
}
