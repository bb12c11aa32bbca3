import { correlated, type Logger, RepeatedFailure } from '@company-data/observability';

/** Work that is done over and over. */
export interface Pass {
  /** Said in the log, beside how much was done or what failed. */
  name: string;
  pauseMs: number;
  /** Before the first one, where that is not the same. */
  firstPauseMs?: number;
  /** Answers how much it did; what takes long asks between two pieces of work whether it is to go on. */
  run(goOn: () => boolean): Promise<number>;
}

/** Runs a pass over and over, one at a time, with a pause between; `stop` waits for the one under way. */
export class PassSchedule {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private isRunning = false;
  private isWanted = false;
  private readonly failure: RepeatedFailure;

  constructor(
    private readonly pass: Pass,
    private readonly logger: Logger,
  ) {
    this.failure = new RepeatedFailure(logger, `failed, and is tried again: ${pass.name}`);
  }

  start(): this {
    this.schedule(this.pass.firstPauseMs ?? this.pass.pauseMs);
    return this;
  }

  /** Runs without the pause; once more, when a pass is under way. */
  wake(): void {
    this.isWanted = true;
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
    this.isWanted = false;
    try {
      const count = await this.pass.run(() => !this.stopped);
      this.failure.succeeded();
      if (count > 0) this.logger.info({ count }, this.pass.name);
    } catch (error) {
      this.failure.failed(error);
    }
    this.isRunning = false;
    if (!this.stopped) this.schedule(this.isWanted ? 0 : this.pass.pauseMs);
  }
}
