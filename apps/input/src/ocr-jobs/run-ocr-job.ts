import { DomainError } from '@company-data/kernel';
import { type LeaseKeeper, LeaseLost, type Release } from '@company-data/leased-queue';
import type { Logger } from '@company-data/observability';
import { LOGGER } from '@company-data/service';
import { type FailureCode, type ReadingProcess, UnreadableDocument } from '@company-data/tax-return-reading';
import { Inject, Injectable } from '@nestjs/common';
import { MAX_ATTEMPTS, namedIn, type OcrJob } from './ocr-job.js';
import { OcrJobRepository } from './ocr-job.repository.js';
import { OcrMetrics } from './ocr-metrics.js';
import { OcrSlot, ReadingGivesWay } from './ocr-slot.js';
import type { OcrTask } from './ocr-task.js';

/** Reads a claimed document, and completes or releases its job. */
@Injectable()
export class RunOcrJob {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: OcrJobRepository,
    private readonly metrics: OcrMetrics,
  ) {}

  async run(task: OcrTask, job: OcrJob, process: ReadingProcess, keeper: LeaseKeeper): Promise<void> {
    const began = performance.now();
    try {
      const outcome = await this.read(task, job, process, keeper);
      const duration = performance.now() - began;
      this.metrics.hasEnded(job.kind, outcome, duration);
      this.logger.info({ ...namedIn(job), outcome, duration_ms: Math.round(duration) }, 'OCR job completed');
    } catch (error) {
      if (error instanceof LeaseLost) this.logger.info(namedIn(job), 'OCR job abandoned: lease lost or job deleted');
      else await keeper.release(keeper.stopping.aborted ? {} : this.releaseAfter(error, job));
    }
  }

  private async read(task: OcrTask, job: OcrJob, process: ReadingProcess, keeper: LeaseKeeper): Promise<string> {
    try {
      const slot = new OcrSlot(process, keeper, job, this.jobs, () => this.metrics.hasRead(job.kind));
      await keeper.complete(await task.read(job, slot));
      return 'finished';
    } catch (error) {
      const code = codeOf(error, job);
      if (code === undefined || keeper.signal.aborted) throw error;
      await keeper.complete((tx) => task.fail(job, code, tx));
      return code;
    }
  }

  /** Counts an attempt only when the process exited. */
  private releaseAfter(error: unknown, job: OcrJob): Release {
    if (error instanceof ReadingGivesWay) {
      this.logger.info(namedIn(job), 'OCR job released: another account is waiting');
      return {};
    }
    if (error instanceof UnreadableDocument) {
      this.logger.warn(namedIn(job), 'OCR process exited, will retry');
      return { counts: 'attempt' };
    }
    if (error instanceof DomainError) this.logger.warn({ ...namedIn(job), code: error.code }, 'document unavailable, will retry');
    else this.logger.error({ ...namedIn(job), err: error }, 'OCR job failed with an unexpected error, will retry');
    return { counts: 'internal error', delaySeconds: retryDelaySeconds(job) };
  }
}

/** Returns 10, 20, 40 seconds and so on, at most half an hour. */
const retryDelaySeconds = ({ internalErrors }: OcrJob): number => Math.min(1_800, 10 * 2 ** internalErrors);

/** Returns the reason why a document cannot be read. Undefined when the job must be retried. */
function codeOf(error: unknown, { attempt }: OcrJob): FailureCode | undefined {
  if (!(error instanceof UnreadableDocument)) return undefined;
  return error.code === 'READING_FAILED' && attempt < MAX_ATTEMPTS ? undefined : error.code;
}
