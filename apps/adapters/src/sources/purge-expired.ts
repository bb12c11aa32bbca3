import { Interval } from '@company-data/service';
import { Injectable } from '@nestjs/common';
import { OpenProviders } from './open-providers.js';

/** Deletes expired cached responses, unused rate limits, past orders and old tombstones. A replica skips rows that another replica deletes. */
@Injectable()
export class PurgeExpired {
  constructor(private readonly providers: OpenProviders) {}

  @Interval('EXPIRED_ROW_PURGE_INTERVAL_MS', { log: 'expired cached responses, rate limits, orders and tombstones purged', atStart: true })
  async run(): Promise<number> {
    const { cachedResponses, budgets, orders, tokens } = this.providers;
    return (await cachedResponses.purge()) + (await budgets.purgeUnused()) + (await orders.purge()) + (await tokens.purgeDeleted());
  }
}
