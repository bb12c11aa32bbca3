import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { ConnectTokenRepository } from './connect-token.repository.js';

/** Rows per transaction, at most. */
const BATCH = 1_000;

/**
 * Deletes connect tokens that expired long ago. Until then, they are rejected without a request to
 * users.
 */
@Injectable()
export class PurgeTokens {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'CONNECT_TOKEN_RETENTION_DAYS'>,
    private readonly tokens: ConnectTokenRepository,
  ) {}

  /** Returns the number of deleted rows. Calls `goOn` between two batches. */
  @Interval('PURGE_INTERVAL_MS', { log: 'expired connect tokens purged', atStart: true, followsClock: true })
  run(goOn: () => boolean): Promise<number> {
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    return inBatches(batches, (tx) => this.tokens.purgeEnded(this.settings.CONNECT_TOKEN_RETENTION_DAYS, BATCH, tx));
  }
}
