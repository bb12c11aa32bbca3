import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { GroupSyncRepository } from './group-sync.repository.js';

/** Rows per transaction, at most. */
const BATCH = 1_000;

/** Deletes group synchronizations after the same retention period as other synchronizations. */
@Injectable()
export class PurgeGroupSyncs {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'SYNC_RETENTION_DAYS'>,
    private readonly groupSyncs: GroupSyncRepository,
  ) {}

  /** Returns the number of deleted rows. Calls `goOn` between two batches. */
  @Interval('PURGE_INTERVAL_MS', { log: 'old group synchronizations purged', atStart: true, followsClock: true })
  run(goOn: () => boolean): Promise<number> {
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    return inBatches(batches, (tx) => this.groupSyncs.purge(this.settings.SYNC_RETENTION_DAYS, BATCH, tx));
  }
}
