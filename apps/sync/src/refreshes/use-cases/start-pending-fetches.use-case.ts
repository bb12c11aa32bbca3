import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { AT_ONCE, Refreshes } from '../domain/refreshes.js';
import { StartRefreshesUseCase } from './start-refreshes.use-case.js';

/** Starts what connections with `fetch_on_connect` have awaited since they became CONNECTED; answers how many synchronizations that were. */
@Injectable()
export class StartPendingFetchesUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { OPEN_JOBS_PER_ACCOUNT: number },
    private readonly refreshes: Refreshes,
    private readonly startRefreshes: StartRefreshesUseCase,
  ) {}

  async run(): Promise<number> {
    const limits = { max: AT_ONCE, openJobs: this.settings.OPEN_JOBS_PER_ACCOUNT };
    return this.startRefreshes.run(await this.transactions.run((tx) => this.refreshes.awaited(limits, tx)));
  }
}
