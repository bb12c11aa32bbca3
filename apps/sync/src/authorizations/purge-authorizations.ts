import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { AuthorizationRepository } from './authorization.repository.js';

/** Rows a transaction deletes. */
const BATCH = 1_000;

/** Forgets ways back that ended long ago: until then they answer that they have. */
@Injectable()
export class PurgeAuthorizations {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { CONNECT_TOKEN_RETENTION_DAYS: number },
    private readonly authorizations: AuthorizationRepository,
  ) {}

  /** Answers how many were forgotten; `goOn` is asked between two batches. */
  @Interval('PURGE_INTERVAL_MS', { log: 'expired authorizations purged', atStart: true, followsClock: true })
  run(goOn: () => boolean): Promise<number> {
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    return inBatches(batches, (tx) => this.authorizations.purgeEnded(this.settings.CONNECT_TOKEN_RETENTION_DAYS, BATCH, tx));
  }
}
