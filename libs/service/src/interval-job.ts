import { correlated, type Logger, RepeatedFailure } from '@company-data/observability';

/** Repeated work. */
export interface IntervalWork {
  /** Log message with the count of a run, or with its error. */
  log: string;
  /** Returns the count of processed items. A long run calls `goOn` between two items. */
  run(goOn: () => boolean): Promise<number>;
}

/** Runs work on each tick, one run at a time. `stop` waits for the current run. */
export class IntervalJob {
  private running: Promise<void> = Promise.resolve();
  private isRunning = false;
  private runAgain = false;
  private stopped = false;
  private readonly failure: RepeatedFailure;

  /** `ended` is called after each run, so that the next interval starts there. */
  constructor(
    private readonly work: IntervalWork,
    private readonly logger: Logger,
    private readonly ended: () => void = () => undefined,
  ) {
    this.failure = new RepeatedFailure(logger, `interval job failed, will retry: ${work.log}`);
  }

  /** Starts a run, unless one is in progress. */
  tick(): void {
    if (this.isRunning || this.stopped) return;
    // A run has no correlation id, because several requests may have triggered it.
    this.running = correlated(undefined, () => this.runUntilDone());
  }

  /** Starts a run, or another one after the run in progress. */
  trigger(): void {
    this.runAgain = true;
    this.tick();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async runUntilDone(): Promise<void> {
    this.isRunning = true;
    do {
      this.runAgain = false;
      await this.runOnce();
    } while (this.runAgain && !this.stopped);
    this.isRunning = false;
    if (!this.stopped) this.ended();
  }

  private async runOnce(): Promise<void> {
    try {
      const count = await this.work.run(() => !this.stopped);
      this.failure.succeeded();
      if (count > 0) this.logger.info({ count }, this.work.log);
    } catch (error) {
      this.failure.failed(error);
    }
  }
}
