import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { InputConfig } from '../config.js';
import type { OcrJob } from './ocr-job.js';
import { OcrJobRepository } from './ocr-job.repository.js';

/** Takes the next document that is to be read. */
@Injectable()
export class ClaimOcrJob {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: InputConfig,
    private readonly jobs: OcrJobRepository,
  ) {}

  run(worker: string, kinds: string[]): Promise<OcrJob | undefined> {
    const { OCR_SLOTS, OCR_PER_ACCOUNT: perAccount = Math.ceil(OCR_SLOTS / 2), OCR_LEASE_SECONDS: leaseSeconds } = this.settings;
    return this.transactions.separately((tx) => this.jobs.claim({ worker, kinds, perAccount, leaseSeconds }, tx));
  }
}
