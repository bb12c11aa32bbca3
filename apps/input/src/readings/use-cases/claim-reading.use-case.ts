import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { ReadingJob } from '../domain/reading-job.js';
import { ReadingJobs } from '../domain/reading-jobs.js';
import type { ReadingSettings } from '../domain/reading-settings.js';

/** Takes the next document that is to be read. */
@Injectable()
export class ClaimReadingUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: ReadingSettings,
    private readonly jobs: ReadingJobs,
  ) {}

  run(worker: string, kinds: string[]): Promise<ReadingJob | undefined> {
    const { OCR_SLOTS, OCR_PER_ACCOUNT: perAccount = Math.ceil(OCR_SLOTS / 2), READING_LEASE_SECONDS: leaseSeconds } = this.settings;
    return this.transactions.separately((tx) => this.jobs.claim({ worker, kinds, perAccount, leaseSeconds }, tx));
  }
}
