import type { GetGroupSyncPayload, GroupSyncResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { groupSyncNotFound, GroupSyncs, viewOfGroupSync } from '../domain/group-sync.js';

/** How far a synchronization of a group is. */
@Injectable()
export class GetGroupSyncUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly groupSyncs: GroupSyncs,
  ) {}

  run(account: string, { group, group_sync_id: id }: GetGroupSyncPayload): Promise<GroupSyncResource> {
    return this.transactions.run(async (tx) => {
      const found = await this.groupSyncs.find(account, group, id, tx);
      if (!found) throw groupSyncNotFound();
      return viewOfGroupSync(found, await this.groupSyncs.counts(account, id, tx));
    });
  }
}
