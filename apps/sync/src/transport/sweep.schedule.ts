import type { Logger } from '@company-data/observability';
import type { SweepJobs } from '../use-cases/sweep-jobs.js';

/** Runs the sweep over and over, one at a time, with a pause between; `stop` waits for the one under way. */
export class SweepSchedule {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly sweep: SweepJobs,
    private readonly pauseMs: number,
    private readonly logger: Logger,
  ) {}

  start(): this {
    this.timer = setTimeout(() => {
      this.running = this.pass();
    }, this.pauseMs);
    return this;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async pass(): Promise<void> {
    try {
      const count = await this.sweep.run();
      if (count > 0) this.logger.warn({ count }, 'took care of jobs that nobody held');
    } catch (error) {
      this.logger.warn({ err: error }, 'could not look for stranded jobs');
    }
    if (!this.stopped) this.start();
  }
}
