import type { Transaction } from '@company-data/kernel';
import type { ReadingProcess, TextPage } from '@company-data/tax-return-reading';
import type { LeasedOcrJob } from './leased-ocr-job.js';
import type { PageFollower, OcrSlot } from './ocr-task.js';

/** A slot in which a job is read while it is held; `hasRead` hears of each page. */
export class LeasedOcrSlot implements OcrSlot {
  readonly signal: AbortSignal;

  constructor(
    readonly process: ReadingProcess,
    private readonly leasedJob: LeasedOcrJob,
    private readonly hasRead: () => void,
  ) {
    this.signal = leasedJob.signal;
  }

  runWithLease<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.leasedJob.runWithLease(work);
  }

  readText(document: Uint8Array, maxPages: number): Promise<TextPage[]> {
    return this.process.readText(document, { maxPages, ...this.follow() });
  }

  follow<Page>(write?: (page: Page, tx: Transaction) => Promise<void>, finished = 0): PageFollower<Page> {
    const progress = { page: finished, pages: 0 };
    return {
      signal: this.signal,
      onPages: (count) => {
        progress.pages = count;
        this.leasedJob.renew({ ...progress });
      },
      onPage: (page) => {
        progress.page += 1;
        this.hasRead();
        this.leasedJob.keepPage({ ...progress }, write && ((tx) => write(page, tx)));
      },
    };
  }
}
