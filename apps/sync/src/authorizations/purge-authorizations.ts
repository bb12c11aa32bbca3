import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { AuthorizationRepository } from './authorization.repository.js';

/** Rows per transaction, at most. */
const BATCH = 1_000;

/**
 * Deletes authorizations that expired long ago. Until then, their state fails with
 * AUTHORIZATION_STATE_EXPIRED.
 */
@Injectable()
export class PurgeAuthorizations {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'CONNECT_TOKEN_RETENTION_DAYS'>,
    private readonly authorizations: AuthorizationRepository,
  ) {}

  /** Returns the number of deleted rows. Calls `goOn` between two batches. */
  @Interval('PURGE_INTERVAL_MS', { log: 'expired authorizations purged', atStart: true, followsClock: true })
  run(goOn: () => boolean): Promise<number> {
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    return inBatches(batches, (tx) => this.authorizations.purgeEnded(this.settings.CONNECT_TOKEN_RETENTION_DAYS, BATCH, tx));
  }
}
