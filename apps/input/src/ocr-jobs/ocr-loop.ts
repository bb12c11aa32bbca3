import { availableParallelism } from 'node:os';
import type { Transactions } from '@company-data/kernel';
import { type LeaseKeeper, QueueWorker } from '@company-data/leased-queue';
import type { Logger } from '@company-data/observability';
import { NotificationListener } from '@company-data/persistence';
import { type BackgroundWorker, CONFIG, LOGGER, RunsInBackground, sessionUrlOf, TRANSACTIONS } from '@company-data/service';
import { canConfine, ReadingProcess } from '@company-data/tax-return-reading';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { InputConfig } from '../config.js';
import { namedIn, type NewOcrJob, type OcrJob } from './ocr-job.js';
import { OCR_CHANNEL, OcrJobRepository } from './ocr-job.repository.js';
import { OcrMetrics } from './ocr-metrics.js';
import { OcrTask } from './ocr-task.js';
import { RunOcrJob } from './run-ocr-job.js';

/** A slot for one document at a time. */
interface Slot {
  process: ReadingProcess;
  /**
   * Account whose documents the process has read. A document of another account gets a new process.
   */
  accountId?: string;
  isReading: boolean;
}

/** Claims waiting documents and reads them in the slots of this replica. */
@Injectable()
@RunsInBackground()
export class OcrLoop implements BackgroundWorker {
  private readonly slots: Slot[];
  private tasks: ReadonlyMap<string, OcrTask> = new Map();
  private worker?: QueueWorker<NewOcrJob>;
  private listener?: NotificationListener;

  constructor(
    private readonly jobs: OcrJobRepository,
    private readonly runOcrJob: RunOcrJob,
    private readonly metrics: OcrMetrics,
    private readonly discovery: DiscoveryService,
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: InputConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { OCR_SLOTS, OCR_ENGINE: engine, OCR_MAX_PAGES: maxPages } = settings;
    const slots = Math.min(OCR_SLOTS, availableParallelism());
    this.slots = Array.from({ length: slots }, () => ({ process: new ReadingProcess({ engine, limits: { maxPages } }), isReading: false }));
  }

  /** Reads documents of every kind that has a task. A replica without slots claims nothing. */
  start(): void {
    if (this.slots.length === 0) return;
    const { jobs: queue, transactions, logger } = this;
    const { OCR_POLL_INTERVAL_MS: pollIntervalMs } = this.settings;
    const url = sessionUrlOf(this.settings);
    const tasks = this.discovery.getProviders().flatMap(({ instance }) => (instance instanceof OcrTask ? [instance] : []));
    this.tasks = new Map(tasks.map((task) => [task.kind, task]));
    const kinds = [...this.tasks.keys()];
    this.worker = new QueueWorker({
      queue,
      transactions,
      logger,
      slots: this.slots.length,
      pollIntervalMs,
      parameters: { kinds },
      run: (job, keeper) => this.run(job, keeper),
      sweep: () => this.sweep(kinds),
      idle: async () => void (await Promise.all(this.free().map(leave))),
    }).start();
    this.listener = NotificationListener.start({ url, channel: OCR_CHANNEL, onNotification: this.worker.wake, logger });
    void this.reportConfinement();
  }

  /** Stops claiming, releases the jobs in progress, and ends the processes. */
  async stop(): Promise<void> {
    await Promise.all([this.worker?.stop(), this.listener?.stop()]);
    await Promise.all(this.slots.map(({ process }) => process.close()));
  }

  private free(): Slot[] {
    return this.slots.filter(({ isReading }) => !isReading);
  }

  private async run(job: OcrJob, keeper: LeaseKeeper): Promise<void> {
    const free = this.free();
    const slot = free.find(({ accountId }) => accountId === job.accountId) ?? free[0]!;
    slot.isReading = true;
    try {
      if (slot.accountId !== job.accountId) await leave(slot);
      slot.accountId = job.accountId;
      await this.runOcrJob.run(this.tasks.get(job.kind)!, job, slot.process, keeper);
    } finally {
      slot.isReading = false;
    }
  }

  private async reportConfinement(): Promise<void> {
    const isConfined = await canConfine();
    this.metrics.areConfined(isConfined);
    if (!isConfined) this.logger.warn('OCR processes have network access: no user namespaces');
  }

  /** Fails documents without remaining attempts, and updates the gauges. */
  private async sweep(kinds: string[]): Promise<void> {
    const spent = await this.transactions.run(async (tx) => {
      const jobs = await this.jobs.sweep({ kinds }, tx);
      for (const job of jobs) await this.tasks.get(job.kind)!.fail(job, 'READING_FAILED', tx);
      return jobs;
    });
    for (const job of spent) {
      this.metrics.hasEnded(job.kind, 'READING_FAILED', 0);
      this.logger.warn({ ...namedIn(job), code: 'READING_FAILED' }, 'OCR job failed: attempt limit reached');
    }
    this.metrics.now(await this.transactions.separately((tx) => this.jobs.gauges(tx)));
  }
}

/** Ends the process of an idle slot, which frees its memory. */
async function leave(slot: Slot): Promise<void> {
  slot.accountId = undefined;
  await slot.process.close();
}
