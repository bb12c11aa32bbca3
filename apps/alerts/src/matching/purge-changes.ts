import { Inject, Injectable } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import type { AlertsConfig } from '../config.js';
import { RetentionRepository } from './retention.repository.js';

/** Rows per transaction, at most. Keeps lock times short. */
const BATCH = 1_000;

/** Deletes old changes that no alert will send, and old assignments. One replica runs at a time. */
@Injectable()
export class PurgeChanges {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'CHANGE_RETENTION_DAYS'>,
    private readonly retention: RetentionRepository,
  ) {}

  /** Returns the number of deleted rows. */
  @Interval('CHANGE_PURGE_INTERVAL_MS', { log: 'old changes purged', atStart: true, claim: 'forget changes' })
  async run(goOn: () => boolean): Promise<number> {
    const { CHANGE_RETENTION_DAYS: days } = this.settings;
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    const changes = await inBatches(batches, (tx) => this.retention.purgeChanges(days, BATCH, tx));
    return changes + (await inBatches(batches, (tx) => this.retention.purgeAssignments(days, BATCH, tx)));
  }
}
