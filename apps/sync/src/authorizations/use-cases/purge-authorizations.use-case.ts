import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Authorizations } from '../domain/authorization.js';

/** Rows a transaction deletes. */
const BATCH = 1_000;

/** Forgets ways back that ended long ago: until then they answer that they have. */
@Injectable()
export class PurgeAuthorizationsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { CONNECT_TOKEN_RETENTION_DAYS: number },
    private readonly authorizations: Authorizations,
  ) {}

  /** Answers how many were forgotten; `goOn` is asked between two batches. */
  run(goOn: () => boolean): Promise<number> {
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    return inBatches(batches, (tx) => this.authorizations.purgeEnded(this.settings.CONNECT_TOKEN_RETENTION_DAYS, BATCH, tx));
  }
}
