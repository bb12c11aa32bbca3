import type { Transaction, Transactions } from '@company-data/kernel';
import type { Progress, OcrJob } from './ocr-job.js';
import type { OcrJobRepository } from './ocr-job.repository.js';

/** A job is another's, or gone: nothing may be written of it. */
export class OcrLeaseLost extends Error {
  constructor() {
    super('The reading is not held any more.');
  }
}

/** A job is given back in its middle, as it is another account's turn. */
export class ReadingGivesWay extends Error {
  constructor() {
    super('The reading gives way to another account.');
  }
}

/** What a reading is held by. */
export interface LeaseContext {
  transactions: Transactions;
  jobs: OcrJobRepository;
  leaseSeconds: number;
}

/** Heartbeats that fit into a lease. */
const BEATS = 3;

/** Keeps the lease of a job while it is read, and writes nothing once it is lost. */
export class LeasedOcrJob {
  private readonly losing = new AbortController();
  private readonly beat: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();
  readonly signal: AbortSignal;

  constructor(
    private readonly job: OcrJob,
    private readonly by: LeaseContext,
    stopping: AbortSignal,
  ) {
    this.signal = AbortSignal.any([this.losing.signal, stopping]);
    this.beat = setInterval(() => this.renew(), (by.leaseSeconds * 1_000) / BEATS);
  }

  /** Does something in a transaction that holds the job for longer. @throws OcrLeaseLost */
  runWithLease<T>(work: (tx: Transaction) => Promise<T>, progress?: Progress): Promise<T> {
    return this.by.transactions.run(async (tx) => {
      if (!(await this.by.jobs.renew(this.job, this.by.leaseSeconds, progress, tx))) throw new OcrLeaseLost();
      return work(tx);
    });
  }

  /** The same, one after the other; the reading is given up where it cannot be done. */
  readonly renew = (progress?: Progress): void => this.next(() => this.runWithLease(async () => {}, progress));

  /** The same after a page, with what is to be written of it. The reading is given up in its middle when it must give way. */
  keepPage(progress: Progress, write?: (tx: Transaction) => Promise<void>): void {
    this.next(async () => {
      const mustGiveWay = await this.runWithLease(async (tx) => {
        await write?.(tx);
        return this.by.jobs.mustGiveWay(this.job, write !== undefined, tx);
      }, progress);
      if (mustGiveWay && progress.page < progress.pages) throw new ReadingGivesWay();
    });
  }

  private next(work: () => Promise<void>): void {
    this.writing = this.writing.then(work).catch((error: unknown) => this.losing.abort(error));
  }

  /** Ends the job with what is to be written of it, once all is written that was before. @throws OcrLeaseLost, or why something could not be written */
  async end(work: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.writing;
    this.losing.signal.throwIfAborted();
    await this.by.transactions.run(async (tx) => {
      if (!(await this.by.jobs.close(this.job, tx))) throw new OcrLeaseLost();
      await work(tx);
    });
  }

  /** Lets go of the lease's heartbeat. */
  async release(): Promise<void> {
    clearInterval(this.beat);
    await this.writing;
  }
}
