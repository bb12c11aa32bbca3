import { Inject, Injectable } from '@nestjs/common';
import { GroupNotFound, type GroupUser, type ListGroupUsersPayload } from '@company-data/contracts';
import { notFound, type Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Users } from '../domain/user.js';

/** A part of the users of a group. */
@Injectable()
export class ListGroupUsersUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly users: Users,
  ) {}

  /** @throws GROUP_NOT_FOUND when nobody is in it; behind somebody there may be nobody */
  async run(accountId: string, { group, after, limit }: ListGroupUsersPayload): Promise<{ users: GroupUser[] }> {
    const users = await this.transactions.run((tx) => this.users.inGroup(accountId, group, after, limit, tx));
    if (users.length === 0 && after === undefined) throw notFound(GroupNotFound, 'No user is in this group.');
    return { users };
  }
}
