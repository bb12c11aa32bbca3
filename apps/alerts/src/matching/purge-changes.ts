import { Inject, Injectable } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import { RetentionRepository } from './retention.repository.js';

/** What a pass takes from its service's configuration. */
export interface RetentionSettings {
  CHANGE_RETENTION_DAYS: number;
  CHANGE_PURGE_INTERVAL_MS: number;
}

/** Rows a transaction deletes: few enough that nobody waits for it. */
const BATCH = 1_000;

/** Forgets changes that no alert will tell any more; of all replicas one does it at a time. */
@Injectable()
export class PurgeChanges {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: RetentionSettings,
    private readonly retention: RetentionRepository,
  ) {}

  /** Answers how many were forgotten; `goOn` is asked between two batches. */
  @Interval('CHANGE_PURGE_INTERVAL_MS', { log: 'old changes purged', atStart: true })
  async run(goOn: () => boolean): Promise<number> {
    const { CHANGE_PURGE_INTERVAL_MS, CHANGE_RETENTION_DAYS } = this.settings;
    if (!(await this.transactions.run((tx) => this.retention.claim(CHANGE_PURGE_INTERVAL_MS, tx)))) return 0;
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    const changes = await inBatches(batches, (tx) => this.retention.purgeChanges(CHANGE_RETENTION_DAYS, BATCH, tx));
    return changes + (await inBatches(batches, (tx) => this.retention.purgeAssignments(CHANGE_RETENTION_DAYS, BATCH, tx)));
  }
}
