import { GetGroupSync, type GetGroupSyncPayload, type GroupSyncResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { groupSyncNotFound, viewOfGroupSync } from './group-sync.js';
import { GroupSyncRepository } from './group-sync.repository.js';

/** Returns a group synchronization with its progress. */
@Controller()
export class GetGroupSyncHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly groupSyncs: GroupSyncRepository,
  ) {}

  @Answers(GetGroupSync)
  run({ accountId: account, payload: { group, group_sync_id: id } }: IncomingRequest<GetGroupSyncPayload>): Promise<GroupSyncResource> {
    return this.transactions.run(async (tx) => {
      const found = await this.groupSyncs.find(account, group, id, tx);
      if (!found) throw groupSyncNotFound();
      return viewOfGroupSync(found, await this.groupSyncs.counts(account, id, tx));
    });
  }
}
