import { FindUsers, type FindUsersPayload, type FoundUser } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { UserRepository } from './user.repository.js';

/** Returns the SIREN and group of users. */
@Controller()
export class FindUsersHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly users: UserRepository,
  ) {}

  @Answers(FindUsers)
  async run({ accountId, payload }: IncomingRequest<FindUsersPayload>): Promise<{ users: FoundUser[] }> {
    return { users: await this.transactions.run((tx) => this.users.found(accountId, payload.user_ids, tx)) };
  }
}
