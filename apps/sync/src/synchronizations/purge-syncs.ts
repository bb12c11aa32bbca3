import type { Transactions } from '@company-data/kernel';
import { CONFIG, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { OldSynchronizationRepository } from './old-synchronization.repository.js';
import { BEFORE_ALL, type PurgeCursor } from './old-synchronizations.js';

/** Synchronizations per transaction, at most. Each is deleted with its jobs and entries. */
const BATCH = 200;

/**
 * Deletes old synchronizations that no served value depends on. Only one replica runs at a time.
 */
@Injectable()
export class PurgeSyncs {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'SYNC_RETENTION_DAYS'>,
    private readonly old: OldSynchronizationRepository,
  ) {}

  /** Returns the number of deleted synchronizations. Calls `goOn` between two batches. */
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
