import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { GroupSyncs } from '../domain/group-sync.js';

/** Rows a transaction deletes. */
const BATCH = 1_000;

/** Forgets synchronizations of groups as long after their end as those of users. */
@Injectable()
export class PurgeGroupSyncsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { SYNC_RETENTION_DAYS: number },
    private readonly groupSyncs: GroupSyncs,
  ) {}

  /** Answers how many rows went; `goOn` is asked between two batches. */
  run(goOn: () => boolean): Promise<number> {
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    return inBatches(batches, (tx) => this.groupSyncs.purge(this.settings.SYNC_RETENTION_DAYS, BATCH, tx));
  }
}
