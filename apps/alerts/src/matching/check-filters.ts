import type { Transactions } from '@company-data/kernel';
import { Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { AlertRepository } from './alert.repository.js';
import { BrokenFilters } from './broken-filters.js';
import { Filters } from './filters.js';

/** Filters per transaction, at most. */
const BATCH = 200;
/** Cursor before the ids of all alerts. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Finds filters that no longer fit their data type, before a change is matched with them. A data
 * type can change with a release.
 */
@Injectable()
export class CheckFilters {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly alerts: AlertRepository,
    private readonly filters: Filters,
    private readonly brokenFilters: BrokenFilters,
  ) {}

  /** Returns the number of broken filters. */
  @Interval('FILTER_CHECK_INTERVAL_MS', { log: 'alert filters checked', atStart: true })
  async run(goOn: () => boolean): Promise<number> {
    const broken: string[] = [];
    for (let after: string | undefined = FIRST; after !== undefined;) {
      if (!goOn()) return 0;
      const from: string = after;
      const alerts = await this.transactions.run((tx) => this.alerts.listFiltered(from, BATCH, tx));
      broken.push(...alerts.filter((alert) => this.filters.isBroken(alert)).map(({ alertId }) => alertId));
      after = alerts.at(-1)?.alertId;
    }
    this.brokenFilters.replace(broken);
    return broken.length;
  }
}
