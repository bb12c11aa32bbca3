import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, IntervalLoop } from '@company-data/service';
import { PurgeChangesUseCase, type RetentionSettings } from '../use-cases/purge-changes.use-case.js';

/** Forgets old changes at the start and over and over; which replica does is claimed in a row. */
@Injectable()
export class PurgeChangesSchedule {
  private readonly schedule: IntervalLoop;

  constructor(
    forgetChanges: PurgeChangesUseCase,
    @Inject(CONFIG) { CHANGE_PURGE_INTERVAL_MS }: RetentionSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    const pass = {
      name: 'old changes purged',
      pauseMs: CHANGE_PURGE_INTERVAL_MS,
      firstPauseMs: 0,
      run: (goOn: () => boolean) => forgetChanges.run(goOn),
    };
    this.schedule = new IntervalLoop(pass, logger);
  }

  start(): this {
    this.schedule.start();
    return this;
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }
}
