import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { GroupSyncRepository } from './group-sync.repository.js';

/** Rows a transaction deletes. */
const BATCH = 1_000;

/** Forgets synchronizations of groups as long after their end as those of users. */
@Injectable()
export class PurgeGroupSyncs {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { SYNC_RETENTION_DAYS: number },
    private readonly groupSyncs: GroupSyncRepository,
  ) {}

  /** Answers how many rows went; `goOn` is asked between two batches. */
  @Interval('PURGE_INTERVAL_MS', { log: 'old group synchronizations purged', atStart: true, followsClock: true })
  run(goOn: () => boolean): Promise<number> {
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    return inBatches(batches, (tx) => this.groupSyncs.purge(this.settings.SYNC_RETENTION_DAYS, BATCH, tx));
  }
}
