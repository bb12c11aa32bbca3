import { newId, type Transactions } from '@company-data/kernel';
import { type Logger, RepeatedFailure } from '@company-data/observability';
import { LeaseKeeper } from './lease-keeper.js';
import type { Leased, LeasedQueue } from './leased-queue.js';

export interface QueueWork<Item extends object> {
  queue: LeasedQueue<Item>;
  transactions: Transactions;
  logger: Logger;
  /** Most rows in progress. */
  slots: number;
  pollIntervalMs: number;
  /** Parameters of the queue's `ready` condition. */
  parameters?: object;
  /** Completes the row with the keeper, or releases it. */
  run(job: Leased<Item>, keeper: LeaseKeeper): Promise<void>;
  /** Sweeps the queue, once in each poll interval. */
  sweep(): Promise<void>;
  /** Called when nothing can be claimed and a slot is free. */
  idle?(): Promise<void>;
}

/**
 * Claims rows while slots are free: after `wake`, when a slot becomes free, and after each poll
 * interval.
 */
export class QueueWorker<Item extends object> {
  private readonly id = newId();
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();
  private looping: Promise<void> = Promise.resolve();
  private wakeUp = Promise.withResolvers<void>();
  private sweptAt = -Infinity;
  private readonly failure: RepeatedFailure;

  constructor(private readonly work: QueueWork<Item>) {
    this.failure = new RepeatedFailure(work.logger, `claim from ${work.queue.definition.table} failed, will retry`);
  }

  start(): this {
    this.looping = this.loop();
    return this;
  }

  /** Notifies the worker that a row may be ready. */
  readonly wake = (): void => this.wakeUp.resolve();

  /** Claims nothing more, aborts the signals of all keepers, and waits for their work. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The service stops.'));
    this.wake();
    await this.looping;
    await Promise.all(this.running);
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.wakeUp = Promise.withResolvers<void>();
      if (!(await this.round())) await this.waitForWork();
    }
  }

  private async waitForWork(): Promise<void> {
    const timer = setTimeout(this.wake, this.work.pollIntervalMs);
    await this.wakeUp.promise;
    clearTimeout(timer);
  }

  /** Returns true when there may be more to claim. */
  private async round(): Promise<boolean> {
    const { queue, transactions, slots, parameters = {} } = this.work;
    try {
      await this.sweep();
      if (this.running.size >= slots) return false;
      const job = await transactions.separately((tx) => queue.claim(this.id, parameters, tx));
      this.failure.succeeded();
      if (job) this.begin(job);
      else await this.work.idle?.();
      return job !== undefined;
    } catch (error) {
      this.failure.failed(error);
      return false;
    }
  }

  private async sweep(): Promise<void> {
    if (performance.now() - this.sweptAt < this.work.pollIntervalMs) return;
    this.sweptAt = performance.now();
    await this.work.sweep();
  }

  private begin(job: Leased<Item>): void {
    const running = this.runLeased(job).finally(() => {
      this.running.delete(running);
      this.wake();
    });
    this.running.add(running);
  }

  private async runLeased(job: Leased<Item>): Promise<void> {
    const { queue, transactions, logger } = this.work;
    const keeper = new LeaseKeeper(job, queue, transactions, this.stopping.signal);
    try {
      await this.work.run(job, keeper);
    } catch (err) {
      logger.error(
        { err, queue: queue.definition.table, account_id: job.accountId, id: job.id },
        'queue job interrupted, its lease will expire',
      );
    } finally {
      await keeper.stop();
    }
  }
}
