import type { Transactions } from '@company-data/kernel';
import { CONFIG, eraseUserRows, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ErasureRepository } from './erasure.repository.js';

interface ErasureSettings {
  ERASE_BATCH_ROWS: number;
}

/** Erases the rows of deleted users, one batch per transaction. Each replica claims users. */
@Injectable()
export class EraseRows {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: ErasureSettings,
    private readonly erasures: ErasureRepository,
  ) {}

  /** Returns the number of erased rows. */
  @Interval('ERASURE_INTERVAL_MS', { log: 'rows of deleted users erased' })
  run(goOn: () => boolean): Promise<number> {
    return eraseUserRows(this.transactions, this.erasures, this.settings.ERASE_BATCH_ROWS, goOn);
  }
}
