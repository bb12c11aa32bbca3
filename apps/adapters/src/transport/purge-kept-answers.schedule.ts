import type { Logger } from '@company-data/observability';
import { LOGGER, PassSchedule } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { OpenProviders } from '../sources/open-providers.js';

const EVERY_MS = 3_600_000;

/** Removes kept answers that have expired, budgets that nobody uses, orders that count no more and marks of who is gone, every hour; rows that another replica removes are passed over. */
@Injectable()
export class PurgeKeptAnswersSchedule {
  private readonly schedule: PassSchedule;

  constructor(providers: OpenProviders, @Inject(LOGGER) logger: Logger) {
    const { answers, budgets, orders, tokens } = providers;
    const run = async (): Promise<number> =>
      (await answers.purge()) + (await budgets.forgetUnused()) + (await orders.forget()) + (await tokens.forgetGone());
    const pass = {
      name: 'expired kept answers, unused budgets, old orders and marks of who is gone are removed',
      pauseMs: EVERY_MS,
      firstPauseMs: 0,
      run,
    };
    this.schedule = new PassSchedule(pass, logger);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }
}
