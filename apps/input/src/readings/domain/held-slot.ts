import type { Transaction } from '@company-data/kernel';
import type { ReadingProcess, TextPage } from '@company-data/tax-return-reading';
import type { HeldReading } from './held-reading.js';
import type { PageFollower, ReadingSlot } from './reading-work.js';

/** A slot in which a job is read while it is held; `hasRead` hears of each page. */
export class HeldSlot implements ReadingSlot {
  readonly signal: AbortSignal;

  constructor(
    readonly process: ReadingProcess,
    private readonly holding: HeldReading,
    private readonly hasRead: () => void,
  ) {
    this.signal = holding.signal;
  }

  held<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.holding.held(work);
  }

  readText(document: Uint8Array, mostPages: number): Promise<TextPage[]> {
    return this.process.readText(document, { mostPages, ...this.follow() });
  }

  follow<Page>(write?: (page: Page, tx: Transaction) => Promise<void>, finished = 0): PageFollower<Page> {
    const progress = { page: finished, pages: 0 };
    return {
      signal: this.signal,
      onPages: (count) => {
        progress.pages = count;
        this.holding.keep({ ...progress });
      },
      onPage: (page) => {
        progress.page += 1;
        this.hasRead();
        this.holding.keepPage({ ...progress }, write && ((tx) => write(page, tx)));
      },
    };
  }
}
