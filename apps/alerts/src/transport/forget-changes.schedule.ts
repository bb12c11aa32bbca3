import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, PassSchedule } from '@company-data/service';
import { ForgetChangesUseCase, type RetentionSettings } from '../use-cases/forget-changes.use-case.js';

/** Forgets old changes at the start and over and over; which replica does is claimed in a row. */
@Injectable()
export class ForgetChangesSchedule {
  private readonly schedule: PassSchedule;

  constructor(
    forgetChanges: ForgetChangesUseCase,
    @Inject(CONFIG) { CHANGES_FORGET_MS }: RetentionSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    const pass = {
      name: 'forgot old changes',
      pauseMs: CHANGES_FORGET_MS,
      firstPauseMs: 0,
      run: (goOn: () => boolean) => forgetChanges.run(goOn),
    };
    this.schedule = new PassSchedule(pass, logger);
  }

  start(): this {
    this.schedule.start();
    return this;
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }
}
