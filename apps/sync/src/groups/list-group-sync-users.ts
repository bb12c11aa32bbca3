import { type GroupSyncUserResource, ListGroupSyncUsers, type ListGroupSyncUsersPayload, type Page } from '@company-data/contracts';
import { pageOf, type Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { groupSyncNotFound } from './group-sync.js';
import { GroupSyncRepository } from './group-sync.repository.js';

/** Returns a page of the users of a group synchronization. */
@Controller()
export class ListGroupSyncUsersHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly groupSyncs: GroupSyncRepository,
  ) {}

  @Answers(ListGroupSyncUsers)
  run({
    accountId: account,
    payload: { group, group_sync_id: id, page, per_page },
  }: IncomingRequest<ListGroupSyncUsersPayload>): Promise<Page<GroupSyncUserResource>> {
    return this.transactions.run(async (tx) => {
      if (!(await this.groupSyncs.find(account, group, id, tx))) throw groupSyncNotFound();
      const counts = await this.groupSyncs.counts(account, id, tx);
      const total = Object.values(counts).reduce<number>((sum, count) => sum + count, 0);
      return pageOf(await this.groupSyncs.users(account, id, (page - 1) * per_page, per_page, tx), total, { page, per_page });
    });
  }
}
