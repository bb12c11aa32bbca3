import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { OcrJob } from '../domain/ocr-job.js';
import { OcrJobs } from '../domain/ocr-jobs.js';
import type { OcrSettings } from '../domain/ocr-settings.js';

/** Takes the next document that is to be read. */
@Injectable()
export class ClaimOcrJobUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: OcrSettings,
    private readonly jobs: OcrJobs,
  ) {}

  run(worker: string, kinds: string[]): Promise<OcrJob | undefined> {
    const { OCR_SLOTS, OCR_PER_ACCOUNT: perAccount = Math.ceil(OCR_SLOTS / 2), OCR_LEASE_SECONDS: leaseSeconds } = this.settings;
    return this.transactions.separately((tx) => this.jobs.claim({ worker, kinds, perAccount, leaseSeconds }, tx));
  }
}
