import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER } from '@company-data/service';
import { ForgetChangesUseCase, type RetentionSettings } from '../use-cases/forget-changes.use-case.js';

/** Forgets old changes at the start and over and over, one pass at a time; `stop` waits for the one under way. */
@Injectable()
export class ForgetChangesSchedule {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly forgetChanges: ForgetChangesUseCase,
    @Inject(CONFIG) private readonly settings: RetentionSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): this {
    const next = (): void => void (this.running = this.running.then(() => this.pass()));
    this.timer = setInterval(next, this.settings.CHANGES_FORGET_MS);
    next();
    return this;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async pass(): Promise<void> {
    try {
      const count = await this.forgetChanges.run();
      if (count > 0) this.logger.info({ count }, 'forgot old changes');
    } catch (error) {
      this.logger.warn({ err: error }, 'old changes are still there, and are tried again');
    }
  }
}
