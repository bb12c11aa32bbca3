import type { Transactions } from '@company-data/kernel';
import { CONFIG, eraseUserRows, Erasures, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';

interface ErasureSettings {
  ERASE_BATCH_ROWS: number;
}

/** Erases what is held of deleted users, a batch a transaction. */
@Injectable()
export class EraseRowsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: ErasureSettings,
    private readonly erasures: Erasures,
  ) {}

  /** Answers how many rows were erased; `goOn` is asked between two batches. */
  run(goOn: () => boolean): Promise<number> {
    return eraseUserRows(this.transactions, this.erasures, this.settings.ERASE_BATCH_ROWS, goOn);
  }
}
