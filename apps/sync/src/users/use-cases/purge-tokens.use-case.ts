import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ConnectTokens } from '../domain/connect-tokens.js';

interface PurgeSettings {
  CONNECT_TOKEN_RETENTION_DAYS: number;
}

/** Rows a transaction deletes. */
const BATCH = 1_000;

/** Forgets keys to connect pages that ended long ago: until then they answer that they have. */
@Injectable()
export class PurgeTokensUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: PurgeSettings,
    private readonly tokens: ConnectTokens,
  ) {}

  /** Answers how many were forgotten; `goOn` is asked between two batches. */
  run(goOn: () => boolean): Promise<number> {
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    return inBatches(batches, (tx) => this.tokens.purgeEnded(this.settings.CONNECT_TOKEN_RETENTION_DAYS, BATCH, tx));
  }
}
