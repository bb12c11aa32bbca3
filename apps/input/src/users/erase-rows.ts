import type { Transactions } from '@company-data/kernel';
import { CONFIG, eraseUserRows, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { InputConfig } from '../config.js';
import { ErasureRepository } from './erasure.repository.js';

/** Erases the rows of deleted users, one batch per transaction. */
@Injectable()
export class EraseRows {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<InputConfig, 'ERASE_BATCH_ROWS'>,
    private readonly erasures: ErasureRepository,
  ) {}

  /**
   * Returns the number of erased rows. Calls `goOn` between batches, and stops when it returns
   * false.
   */
  @Interval('ERASURE_INTERVAL_MS', { log: 'rows of deleted users erased' })
  run(goOn: () => boolean): Promise<number> {
    return eraseUserRows(this.transactions, this.erasures, this.settings.ERASE_BATCH_ROWS, goOn);
  }
}
