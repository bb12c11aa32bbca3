import type { Transactions } from '@company-data/kernel';
import { CONFIG, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { periodsAt } from '@company-data/kernel/periods';
import type { SyncConfig } from '../config.js';
import { RefreshRepository } from './refresh.repository.js';
import { AT_ONCE } from './refreshes.js';
import { StartRefreshes } from './start-refreshes.js';

/**
 * Starts the refreshes that are due in the current day, week and month of the configured zone.
 * Returns the number of started synchronizations.
 */
@Injectable()
export class StartScheduledRefreshes {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'SCHEDULE_ZONE' | 'OPEN_JOBS_PER_ACCOUNT'>,
    private readonly refreshes: RefreshRepository,
    private readonly startRefreshes: StartRefreshes,
  ) {}

  @Interval('REFRESH_CHECK_INTERVAL_MS', { log: 'scheduled synchronizations started', followsClock: true })
  async run(): Promise<number> {
    const { SCHEDULE_ZONE, OPEN_JOBS_PER_ACCOUNT } = this.settings;
    const due = await this.transactions.run(async (tx) => {
      const now = await this.refreshes.now(tx);
      return this.refreshes.due(now, periodsAt(now, SCHEDULE_ZONE), { max: AT_ONCE, openJobs: OPEN_JOBS_PER_ACCOUNT }, tx);
    });
    return this.startRefreshes.run(due);
  }
}
