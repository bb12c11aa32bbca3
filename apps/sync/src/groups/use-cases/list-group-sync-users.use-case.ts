import type { GroupSyncUserResource, ListGroupSyncUsersPayload, Page } from '@company-data/contracts';
import { pageOf, type Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { groupSyncNotFound, GroupSyncs } from '../domain/group-sync.js';

/** A page of the users of a synchronization of a group. */
@Injectable()
export class ListGroupSyncUsersUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly groupSyncs: GroupSyncs,
  ) {}

  run(account: string, { group, group_sync_id: id, page, per_page }: ListGroupSyncUsersPayload): Promise<Page<GroupSyncUserResource>> {
    return this.transactions.run(async (tx) => {
      if (!(await this.groupSyncs.find(account, group, id, tx))) throw groupSyncNotFound();
      const counts = await this.groupSyncs.counts(account, id, tx);
      const total = Object.values(counts).reduce<number>((sum, count) => sum + count, 0);
      return pageOf(await this.groupSyncs.users(account, id, (page - 1) * per_page, per_page, tx), total, { page, per_page });
    });
  }
}
