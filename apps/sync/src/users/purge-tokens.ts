import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ConnectTokenRepository } from './connect-token.repository.js';

interface PurgeSettings {
  CONNECT_TOKEN_RETENTION_DAYS: number;
}

/** Rows a transaction deletes. */
const BATCH = 1_000;

/** Forgets keys to connect pages that ended long ago: until then they answer that they have. */
@Injectable()
export class PurgeTokens {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: PurgeSettings,
    private readonly tokens: ConnectTokenRepository,
  ) {}

  /** Answers how many were forgotten; `goOn` is asked between two batches. */
  @Interval('PURGE_INTERVAL_MS', { log: 'expired connect tokens purged', atStart: true, followsClock: true })
  run(goOn: () => boolean): Promise<number> {
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    return inBatches(batches, (tx) => this.tokens.purgeEnded(this.settings.CONNECT_TOKEN_RETENTION_DAYS, BATCH, tx));
  }
}
