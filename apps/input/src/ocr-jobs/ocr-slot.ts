import type { Transaction } from '@company-data/kernel';
import type { LeaseKeeper } from '@company-data/leased-queue';
import type { ReadingProcess, TextPage } from '@company-data/tax-return-reading';
import type { OcrJob, Progress } from './ocr-job.js';
import type { OcrJobRepository } from './ocr-job.repository.js';

/** Thrown when a job is released before its end, because another account waits. */
export class ReadingGivesWay extends Error {
  constructor() {
    super('The OCR job yields to another account.');
  }
}

/** Receives the pages of a process, and aborts it by `signal`. */
export interface PageFollower<Page> {
  signal: AbortSignal;
  onPages(count: number): void;
  onPage(page: Page): void;
}

/** A slot that reads one document under a lease. */
export class OcrSlot {
  constructor(
    readonly process: ReadingProcess,
    readonly keeper: LeaseKeeper,
    private readonly job: OcrJob,
    private readonly jobs: OcrJobRepository,
    private readonly hasReadPage: () => void,
  ) {}

  /** Reads the text of a document page by page, and stores the progress. */
  readText(document: Uint8Array, maxPages: number): Promise<TextPage[]> {
    return this.process.readText(document, { maxPages, ...this.follow() });
  }

  /**
   * Stores the progress and runs `write` after each page. `finished` is the number of pages that
   * were read before. An error in `write` ends the job.
   */
  follow<Page>(write?: (page: Page, tx: Transaction) => Promise<void>, finished = 0): PageFollower<Page> {
    const progress = { page: finished, pages: 0 };
    return {
      signal: this.keeper.signal,
      onPages: (count) => {
        progress.pages = count;
        const own = ownColumns(progress);
        this.keeper.enqueue(() => this.keeper.run(async () => {}, own));
      },
      onPage: (page) => {
        progress.page += 1;
        this.hasReadPage();
        this.storePage({ ...progress }, write && ((tx) => write(page, tx)));
      },
    };
  }

  private storePage(progress: Progress, write?: (tx: Transaction) => Promise<void>): void {
    this.keeper.enqueue(async () => {
      const givesWay = await this.keeper.run(async (tx) => {
        await write?.(tx);
        if (progress.page >= progress.pages || !(await this.jobs.mustGiveWay(this.job, write !== undefined, tx))) return false;
        await this.jobs.endTurn(this.job.accountId, tx);
        return true;
      }, ownColumns(progress));
      if (givesWay) throw new ReadingGivesWay();
    });
  }
}

const ownColumns = ({ page, pages }: Progress) => ({ set: 'page = :page, pages = :pages', values: { page, pages } });
