import type { Transactions } from '@company-data/kernel';
import { CONFIG, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { OldSynchronizationRepository } from './old-synchronization.repository.js';
import { BEFORE_ALL, type PurgeCursor } from './old-synchronizations.js';

/** Synchronizations a transaction looks at; each takes its jobs and entries along. */
const BATCH = 200;

/**
 * Forgets synchronizations that are old and of which nothing is served any more; of all replicas
 * one does it at a time.
 */
@Injectable()
export class PurgeSyncs {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { SYNC_RETENTION_DAYS: number },
    private readonly old: OldSynchronizationRepository,
  ) {}

  /** Answers how many were purged; `goOn` is asked between two batches. */
  @Interval('PURGE_INTERVAL_MS', {
    log: 'old synchronizations purged',
    atStart: true,
    followsClock: true,
    claim: 'forget synchronizations',
  })
  async run(goOn: () => boolean): Promise<number> {
    let place: PurgeCursor | undefined = BEFORE_ALL;
    let purged = 0;
    while (place && goOn()) {
      const after: PurgeCursor = place;
      const batch = await this.transactions.run((tx) => this.old.purge(this.settings.SYNC_RETENTION_DAYS, after, BATCH, tx));
      purged += batch.purged;
      place = batch.next;
    }
    return purged;
  }
}
