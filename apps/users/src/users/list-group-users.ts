import { Controller, Inject } from '@nestjs/common';
import { GroupNotFound, type GroupUser, ListGroupUsers, type ListGroupUsersPayload } from '@company-data/contracts';
import { notFound, type Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { UserRepository } from './user.repository.js';

/** Returns a page of the users of a group. */
@Controller()
export class ListGroupUsersHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly users: UserRepository,
  ) {}

  /** @throws GROUP_NOT_FOUND when the group has no user. A later page may be empty. */
  @Answers(ListGroupUsers)
  async run({ accountId, payload: { group, after, limit } }: IncomingRequest<ListGroupUsersPayload>): Promise<{ users: GroupUser[] }> {
    const users = await this.transactions.run((tx) => this.users.inGroup(accountId, group, after, limit, tx));
    if (users.length === 0 && after === undefined) throw notFound(GroupNotFound, 'No user is in this group.');
    return { users };
  }
}
