import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, RepeatedFailure } from '@company-data/observability';
import { NotificationListener } from '@company-data/persistence';
import { type BackgroundWorker, CONFIG, LOGGER, RunsInBackground } from '@company-data/service';
import { ReadingProcess } from '@company-data/tax-return-reading';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { InputConfig } from '../config.js';
import { ClaimOcrJob } from './claim-ocr-job.js';
import { OCR_CHANNEL } from './notify.sql.js';
import type { OcrJob } from './ocr-job.js';
import { OcrTask } from './ocr-task.js';
import { RunOcrJob } from './run-ocr-job.js';
import { SweepOcrJobs } from './sweep-ocr-jobs.js';

/** A place for one document at a time. */
interface Slot {
  process: ReadingProcess;
  /** Whose documents its process has seen: one of another account is read by a fresh one. */
  accountId?: string;
  reading?: Promise<void>;
}

/** Reads what waits, over and over: woken when a document comes, when a slot is free again, and by a timer, which alone would do. */
@Injectable()
@RunsInBackground()
export class OcrLoop implements BackgroundWorker {
  private readonly worker = randomUUID();
  private readonly stopping = new AbortController();
  private readonly slots: Slot[];
  private tasks: ReadonlyMap<string, OcrTask> = new Map();
  private listener?: { stop(): Promise<void> };
  private looping: Promise<void> = Promise.resolve();
  private wakeUp = Promise.withResolvers<void>();
  private sweptAt = -Infinity;
  private readonly failure: RepeatedFailure;

  constructor(
    private readonly claimOcrJob: ClaimOcrJob,
    private readonly runOcrJob: RunOcrJob,
    private readonly sweepOcrJobs: SweepOcrJobs,
    private readonly discovery: DiscoveryService,
    @Inject(CONFIG) private readonly settings: InputConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { OCR_SLOTS, OCR_ENGINE: engine, OCR_MAX_PAGES: maxPages } = settings;
    this.failure = new RepeatedFailure(logger, 'looks for documents to read again after a moment');
    const slots = Math.min(OCR_SLOTS, availableParallelism());
    this.slots = Array.from({ length: slots }, () => ({ process: new ReadingProcess({ engine, limits: { maxPages } }) }));
  }

  /** Reads documents of every kind that has a task. A replica without slots reads none. */
  start(): void {
    if (this.slots.length === 0) return;
    const tasks = this.discovery.getProviders().flatMap(({ instance }) => (instance instanceof OcrTask ? [instance] : []));
    this.tasks = new Map(tasks.map((task) => [task.kind, task]));
    const { DATABASE_URL: url } = this.settings;
    this.listener = NotificationListener.start({ url, channel: OCR_CHANNEL, onNotification: this.wake, logger: this.logger });
    this.looping = this.loop();
  }

  /** A document may have come. */
  readonly wake = (): void => this.wakeUp.resolve();

  /** Takes nothing more, gives back what is being read, and ends the processes that read. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The service stops.'));
    this.wake();
    await Promise.all([this.looping, this.listener?.stop()]);
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
      const job = await this.claimOcrJob.run(this.worker, [...this.tasks.keys()]);
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
    await this.sweepOcrJobs.run(this.tasks);
  }

  private async begin(job: OcrJob, slot: Slot): Promise<void> {
    if (slot.accountId !== job.accountId) await leave(slot);
    slot.accountId = job.accountId;
    slot.reading = this.runOcrJob
      .run(this.tasks.get(job.kind)!, job, slot.process, this.stopping.signal)
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
