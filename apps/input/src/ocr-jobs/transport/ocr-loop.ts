import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, RepeatedFailure } from '@company-data/observability';
import { CONFIG, LOGGER } from '@company-data/service';
import { ReadingProcess } from '@company-data/tax-return-reading';
import { Inject, Injectable } from '@nestjs/common';
import type { OcrJob } from '../domain/ocr-job.js';
import type { OcrSettings } from '../domain/ocr-settings.js';
import type { OcrTask } from '../domain/ocr-task.js';
import { ClaimOcrJobUseCase } from '../use-cases/claim-ocr-job.use-case.js';
import { ReadDocumentUseCase } from '../use-cases/read-document.use-case.js';
import { SweepOcrJobsUseCase } from '../use-cases/sweep-ocr-jobs.use-case.js';

/** A place for one document at a time. */
interface Slot {
  process: ReadingProcess;
  /** Whose documents its process has seen: one of another account is read by a fresh one. */
  accountId?: string;
  reading?: Promise<void>;
}

/** Reads what waits, over and over: woken when a document comes, when a slot is free again, and by a timer, which alone would do. */
@Injectable()
export class OcrLoop {
  private readonly worker = randomUUID();
  private readonly stopping = new AbortController();
  private readonly slots: Slot[];
  private works: ReadonlyMap<string, OcrTask> = new Map();
  private looping: Promise<void> = Promise.resolve();
  private wakeUp = Promise.withResolvers<void>();
  private sweptAt = -Infinity;
  private readonly failure: RepeatedFailure;

  constructor(
    private readonly claimOcrJob: ClaimOcrJobUseCase,
    private readonly readDocument: ReadDocumentUseCase,
    private readonly sweepOcrJobs: SweepOcrJobsUseCase,
    @Inject(CONFIG) private readonly settings: OcrSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { OCR_SLOTS, OCR_ENGINE: engine, OCR_MAX_PAGES: maxPages } = settings;
    this.failure = new RepeatedFailure(logger, 'looks for documents to read again after a moment');
    const slots = Math.min(OCR_SLOTS, availableParallelism());
    this.slots = Array.from({ length: slots }, () => ({ process: new ReadingProcess({ engine, limits: { maxPages } }) }));
  }

  /** Begins to read documents of these kinds. */
  start(works: OcrTask[]): this {
    this.works = new Map(works.map((work) => [work.kind, work]));
    this.looping = this.loop();
    return this;
  }

  /** A document may have come. */
  readonly wake = (): void => this.wakeUp.resolve();

  /** Takes nothing more, gives back what is being read, and ends the processes that read. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The service stops.'));
    this.wake();
    await this.looping;
    await Promise.all(this.slots.map(({ reading }) => reading));
    await Promise.all(this.slots.map(({ process }) => process.close()));
  }

  private async loop(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.wakeUp = Promise.withResolvers<void>();
      if (await this.round()) continue;
      const rested = new AbortController();
      const rest = pause(this.settings.OCR_POLL_INTERVAL_MS, undefined, { signal: rested.signal }).catch(() => undefined);
      await Promise.race([this.wakeUp.promise, rest]);
      rested.abort();
    }
  }

  /** Answers whether there may be more to begin. */
  private async round(): Promise<boolean> {
    try {
      await this.sweep();
      const free = this.slots.filter(({ reading }) => reading === undefined);
      if (free.length === 0) return false;
      const job = await this.claimOcrJob.run(this.worker, [...this.works.keys()]);
      this.failure.succeeded();
      if (job) await this.begin(job, free.find(({ accountId }) => accountId === job.accountId) ?? free[0]!);
      else await Promise.all(free.map(leave));
      return job !== undefined;
    } catch (err) {
      this.failure.failed(err);
      return false;
    }
  }

  private async sweep(): Promise<void> {
    if (performance.now() - this.sweptAt < this.settings.OCR_POLL_INTERVAL_MS) return;
    this.sweptAt = performance.now();
    await this.sweepOcrJobs.run(this.works);
  }

  private async begin(job: OcrJob, slot: Slot): Promise<void> {
    if (slot.accountId !== job.accountId) await leave(slot);
    slot.accountId = job.accountId;
    slot.reading = this.readDocument
      .run(this.works.get(job.kind)!, job, slot.process, this.stopping.signal)
      .catch((err: unknown) => this.logger.error({ err, reading: job.id }, 'OCR job interrupted'))
      .finally(() => {
        slot.reading = undefined;
        this.wake();
      });
  }
}

/** Ends the process of a slot that has nothing to read: what it takes of memory is free again. */
async function leave(slot: Slot): Promise<void> {
  slot.accountId = undefined;
  await slot.process.close();
}
