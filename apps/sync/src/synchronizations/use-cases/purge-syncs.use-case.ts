import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { BEFORE_ALL, type PurgeCursor, OldSynchronizations } from '../domain/old-synchronizations.js';

interface PurgeSettings {
  SYNC_RETENTION_DAYS: number;
  PURGE_INTERVAL_MS: number;
}

/** Synchronizations a transaction looks at; each takes its jobs and entries along. */
const BATCH = 200;

/** Forgets synchronizations that are old and of which nothing is served any more; of all replicas one does it at a time. */
@Injectable()
export class PurgeSyncsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: PurgeSettings,
    private readonly old: OldSynchronizations,
  ) {}

  /** Answers how many were purged; `goOn` is asked between two batches. */
  async run(goOn: () => boolean): Promise<number> {
    if (!(await this.transactions.run((tx) => this.old.claim(this.settings.PURGE_INTERVAL_MS, tx)))) return 0;
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
