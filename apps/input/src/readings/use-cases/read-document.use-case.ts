import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, type Transactions } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, TRANSACTIONS } from '@company-data/service';
import { type FailureCode, type ReadingProcess, UnreadableDocument } from '@company-data/tax-return-reading';
import { Inject, Injectable } from '@nestjs/common';
import { HeldReading, ReadingGivesWay, ReadingLost } from '../domain/held-reading.js';
import { HeldSlot } from '../domain/held-slot.js';
import { MOST_ATTEMPTS, type ReadingJob } from '../domain/reading-job.js';
import { type GivenBack, ReadingJobs } from '../domain/reading-jobs.js';
import { ReadingMetrics } from '../domain/reading-metrics.js';
import type { ReadingSettings } from '../domain/reading-settings.js';
import { namedIn, type ReadingWork } from '../domain/reading-work.js';

const AGAIN_MS = 500;

/** Reads a document that was claimed, and sees to it that its end is written down, or that it is given back. */
@Injectable()
export class ReadDocumentUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: ReadingSettings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: ReadingJobs,
    private readonly metrics: ReadingMetrics,
  ) {}

  /** Ends when nothing of it is under way any more; a fault is told by the log. */
  async run(work: ReadingWork, job: ReadingJob, process: ReadingProcess, stopping: AbortSignal): Promise<void> {
    const began = performance.now();
    const leaseSeconds = this.settings.READING_LEASE_SECONDS;
    const held = new HeldReading(job, { transactions: this.transactions, jobs: this.jobs, leaseSeconds }, stopping);
    try {
      const outcome = await this.read(work, job, process, held);
      const duration = performance.now() - began;
      this.metrics.hasEnded(job.kind, outcome, duration);
      this.logger.info({ ...namedIn(job), outcome, duration_ms: Math.round(duration) }, 'a document was read');
    } catch (error) {
      await this.letGo(job, error, stopping);
    } finally {
      await held.release();
    }
  }

  private async read(work: ReadingWork, job: ReadingJob, process: ReadingProcess, held: HeldReading): Promise<string> {
    try {
      const ending = await work.read(job, new HeldSlot(process, held, () => this.metrics.hasRead(job.kind)));
      await held.end(ending);
      return 'finished';
    } catch (error) {
      const code = codeOf(error, job);
      if (code === undefined || held.signal.aborted) throw error;
      await held.end((tx) => work.fail(job, code, tx));
      return code;
    }
  }

  private async letGo(job: ReadingJob, error: unknown, stopping: AbortSignal): Promise<void> {
    if (error instanceof ReadingLost)
      return this.logger.info(namedIn(job), 'a reading was given up, as it is taken back or held by another');
    const why = whyGivenBack(error, stopping);
    if (why === 'turn') this.logger.info(namedIn(job), 'a reading gives way to another account, and is gone on with later');
    if (why === 'fault' && error instanceof DomainError)
      this.logger.warn({ ...namedIn(job), code: error.code }, 'a document cannot be had now, and is asked for again');
    else if (why === 'fault') this.logger.error({ ...namedIn(job), err: error }, 'a fault of ours keeps a reading, which is tried again');
    if (why === 'broken') this.logger.warn(namedIn(job), 'the process that read a document is gone: it is read again');
    await this.giveBack(job, why);
  }

  /** What cannot be given back while the lease lasts is found by whoever claims once it is over. */
  private async giveBack(job: ReadingJob, why: GivenBack): Promise<void> {
    const until = performance.now() + this.settings.READING_LEASE_SECONDS * 1_000;
    for (;;) {
      try {
        return void (await this.transactions.run((tx) => this.jobs.giveBack(job, why, tx)));
      } catch (err) {
        if (why === 'stopping' || performance.now() > until)
          return this.logger.error({ ...namedIn(job), err }, 'a reading cannot be given back before its lease is over');
        await pause(AGAIN_MS);
      }
    }
  }
}

function whyGivenBack(error: unknown, stopping: AbortSignal): GivenBack {
  if (stopping.aborted) return 'stopping';
  if (error instanceof ReadingGivesWay) return 'turn';
  return error instanceof UnreadableDocument ? 'broken' : 'fault';
}

/** Why a document cannot be read; undefined where it is to be tried again. */
function codeOf(error: unknown, { attempt }: ReadingJob): FailureCode | undefined {
  if (!(error instanceof UnreadableDocument)) return undefined;
  return error.code === 'READING_FAILED' && attempt < MOST_ATTEMPTS ? undefined : error.code;
}
