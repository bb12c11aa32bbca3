import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { InputConfig } from '../config.js';
import { FileRepository } from './file.repository.js';

/** Uploads that one transaction deletes, at most. Their chunks are deleted by cascade. */
const BATCH = 5;

/** Drops expired uploads. */
@Injectable()
export class SweepUploads {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<InputConfig, 'UPLOAD_TTL_SECONDS'>,
    private readonly files: FileRepository,
  ) {}

  /**
   * Returns the number of dropped uploads. Calls `goOn` between batches, and stops when it returns
   * false.
   */
  @Interval('ERASURE_INTERVAL_MS', { log: 'expired uploads deleted' })
  run(goOn: () => boolean): Promise<number> {
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    return inBatches(batches, (tx) => this.files.sweep(this.settings.UPLOAD_TTL_SECONDS, BATCH, tx));
  }
}
