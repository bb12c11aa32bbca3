import { correlated, type Logger, RepeatedFailure } from '@company-data/observability';

/** Work that is done over and over. */
export interface IntervalTask {
  /** Said in the log, beside how much was done or what failed. */
  name: string;
  pauseMs: number;
  /** Before the first one, where that is not the same. */
  firstPauseMs?: number;
  /** Answers how much it did; what takes long asks between two pieces of work whether it is to go on. */
  run(goOn: () => boolean): Promise<number>;
}

/** Runs a pass over and over, one at a time, with a pause between; `stop` waits for the one under way. */
export class IntervalLoop {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private isRunning = false;
  private runAgain = false;
  private readonly failure: RepeatedFailure;

  constructor(
    private readonly task: IntervalTask,
    private readonly logger: Logger,
  ) {
    this.failure = new RepeatedFailure(logger, `failed, and is tried again: ${task.name}`);
  }

  start(): this {
    this.schedule(this.task.firstPauseMs ?? this.task.pauseMs);
    return this;
  }

  /** Runs without the pause; once more, when a pass is under way. */
  trigger(): void {
    this.runAgain = true;
    if (!this.isRunning && !this.stopped) this.schedule(0);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(pauseMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // Of no work that may have woken it.
      this.running = correlated(undefined, () => this.runOnce());
    }, pauseMs);
  }

  private async runOnce(): Promise<void> {
    this.isRunning = true;
    this.runAgain = false;
    try {
      const count = await this.task.run(() => !this.stopped);
      this.failure.succeeded();
      if (count > 0) this.logger.info({ count }, this.task.name);
    } catch (error) {
      this.failure.failed(error);
    }
    this.isRunning = false;
    if (!this.stopped) this.schedule(this.runAgain ? 0 : this.task.pauseMs);
  }
}
