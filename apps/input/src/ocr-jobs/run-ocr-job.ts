import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, type Transactions } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, TRANSACTIONS } from '@company-data/service';
import { type FailureCode, type ReadingProcess, UnreadableDocument } from '@company-data/tax-return-reading';
import { Inject, Injectable } from '@nestjs/common';
import type { InputConfig } from '../config.js';
import { LeasedOcrJob, ReadingGivesWay, OcrLeaseLost } from './leased-ocr-job.js';
import { LeasedOcrSlot } from './leased-ocr-slot.js';
import { type GivenBack, MAX_ATTEMPTS, type OcrJob } from './ocr-job.js';
import { OcrJobRepository } from './ocr-job.repository.js';
import { OcrMetrics } from './ocr-metrics.js';
import { namedIn, type OcrTask } from './ocr-task.js';

const RETRY_INTERVAL_MS = 500;

/** Reads a document that was claimed, and sees to it that its end is written down, or that it is given back. */
@Injectable()
export class RunOcrJob {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: InputConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: OcrJobRepository,
    private readonly metrics: OcrMetrics,
  ) {}

  /** Ends when nothing of it is under way any more; a fault is told by the log. */
  async run(task: OcrTask, job: OcrJob, process: ReadingProcess, stopping: AbortSignal): Promise<void> {
    const began = performance.now();
    const leaseSeconds = this.settings.OCR_LEASE_SECONDS;
    const held = new LeasedOcrJob(job, { transactions: this.transactions, jobs: this.jobs, leaseSeconds }, stopping);
    try {
      const outcome = await this.read(task, job, process, held);
      const duration = performance.now() - began;
      this.metrics.hasEnded(job.kind, outcome, duration);
      this.logger.info({ ...namedIn(job), outcome, duration_ms: Math.round(duration) }, 'OCR job completed');
    } catch (error) {
      await this.letGo(job, error, stopping);
    } finally {
      await held.release();
    }
  }

  private async read(task: OcrTask, job: OcrJob, process: ReadingProcess, held: LeasedOcrJob): Promise<string> {
    try {
      const ending = await task.read(job, new LeasedOcrSlot(process, held, () => this.metrics.hasRead(job.kind)));
      await held.end(ending);
      return 'finished';
    } catch (error) {
      const code = codeOf(error, job);
      if (code === undefined || held.signal.aborted) throw error;
      await held.end((tx) => task.fail(job, code, tx));
      return code;
    }
  }

  private async letGo(job: OcrJob, error: unknown, stopping: AbortSignal): Promise<void> {
    if (error instanceof OcrLeaseLost) return this.logger.info(namedIn(job), 'OCR job abandoned, lease lost or job deleted');
    const why = whyGivenBack(error, stopping);
    if (why === 'turn') this.logger.info(namedIn(job), 'OCR job released for another account, will continue later');
    if (why === 'fault' && error instanceof DomainError)
      this.logger.warn({ ...namedIn(job), code: error.code }, 'document unavailable, will retry');
    else if (why === 'fault') this.logger.error({ ...namedIn(job), err: error }, 'OCR job failed on internal error, will retry');
    if (why === 'broken') this.logger.warn(namedIn(job), 'OCR process exited, will retry');
    await this.giveBack(job, why);
  }

  /** What cannot be given back while the lease lasts is found by whoever claims once it is over. */
  private async giveBack(job: OcrJob, why: GivenBack): Promise<void> {
    const until = performance.now() + this.settings.OCR_LEASE_SECONDS * 1_000;
    for (;;) {
      try {
        return void (await this.transactions.run((tx) => this.jobs.giveBack(job, why, tx)));
      } catch (err) {
        if (why === 'stopping' || performance.now() > until) return this.logger.error({ ...namedIn(job), err }, 'OCR job release failed');
        await pause(RETRY_INTERVAL_MS);
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
function codeOf(error: unknown, { attempt }: OcrJob): FailureCode | undefined {
  if (!(error instanceof UnreadableDocument)) return undefined;
  return error.code === 'READING_FAILED' && attempt < MAX_ATTEMPTS ? undefined : error.code;
}
