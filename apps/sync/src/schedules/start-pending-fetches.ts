import type { Transactions } from '@company-data/kernel';
import { CONFIG, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { RefreshRepository } from './refresh.repository.js';
import { AT_ONCE } from './refreshes.js';
import { StartRefreshes } from './start-refreshes.js';

/**
 * Starts the pending fetches of connections with `fetch_on_connect`. Returns the number of started
 * synchronizations.
 */
@Injectable()
export class StartPendingFetches {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'OPEN_JOBS_PER_ACCOUNT'>,
    private readonly refreshes: RefreshRepository,
    private readonly startRefreshes: StartRefreshes,
  ) {}

  @Interval('JOB_SWEEP_INTERVAL_MS', { log: 'pending fetches started', followsClock: true })
  async run(): Promise<number> {
    const limits = { max: AT_ONCE, openJobs: this.settings.OPEN_JOBS_PER_ACCOUNT };
    return this.startRefreshes.run(await this.transactions.run((tx) => this.refreshes.awaited(limits, tx)));
  }
}
