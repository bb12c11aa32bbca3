import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { FileRepository } from './file.repository.js';

/** Uploads dropped by one transaction: each takes its chunks along. */
const BATCH = 5;

/** Drops uploads that nobody took. */
@Injectable()
export class SweepUploads {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { UPLOAD_TTL_SECONDS: number },
    private readonly files: FileRepository,
  ) {}

  /** Answers how many were dropped; `goOn` is asked between two batches. */
  @Interval('ERASURE_INTERVAL_MS', { log: 'unclaimed uploads purged' })
  run(goOn: () => boolean): Promise<number> {
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    return inBatches(batches, (tx) => this.files.sweep(this.settings.UPLOAD_TTL_SECONDS, BATCH, tx));
  }
}
