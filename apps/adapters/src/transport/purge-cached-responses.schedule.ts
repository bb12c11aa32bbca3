import type { Logger } from '@company-data/observability';
import { LOGGER, IntervalLoop } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { OpenProviders } from '../sources/open-providers.js';

const EVERY_MS = 3_600_000;

/** Removes kept answers that have expired, budgets that nobody uses, orders that count no more and marks of who is gone, every hour; rows that another replica removes are passed over. */
@Injectable()
export class PurgeCachedResponsesSchedule {
  private readonly schedule: IntervalLoop;

  constructor(providers: OpenProviders, @Inject(LOGGER) logger: Logger) {
    const { cachedResponses, budgets, orders, tokens } = providers;
    const run = async (): Promise<number> =>
      (await cachedResponses.purge()) + (await budgets.purgeUnused()) + (await orders.purge()) + (await tokens.purgeDeleted());
    const pass = {
      name: 'expired cached responses, rate limits, orders and tombstones purged',
      pauseMs: EVERY_MS,
      firstPauseMs: 0,
      run,
    };
    this.schedule = new IntervalLoop(pass, logger);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }
}
