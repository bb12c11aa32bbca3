import type { Transactions } from '@company-data/kernel';
import { Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { AlertRepository } from './alert.repository.js';
import { Filters } from './filters.js';

/** How often filters that stand are looked at. */
export interface FilterSettings {
  FILTER_CHECK_INTERVAL_MS: number;
}

/** Filters that are read at once. */
const AT_ONCE = 200;
/** Comes before all alerts. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Finds the filters that fit their data type no more, as after it has changed, before a change is held against them. */
@Injectable()
export class CheckFilters {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly alerts: AlertRepository,
    private readonly filters: Filters,
  ) {}

  /** Answers how many there are; `goOn` is asked between two transactions. */
  @Interval('FILTER_CHECK_INTERVAL_MS', { log: 'alert filters checked', atStart: true })
  async run(goOn: () => boolean): Promise<number> {
    const broken: string[] = [];
    for (let after: string | undefined = FIRST; after !== undefined;) {
      if (!goOn()) return 0;
      const from: string = after;
      const alerts = await this.transactions.run((tx) => this.alerts.filtered(from, AT_ONCE, tx));
      broken.push(...alerts.filter((alert) => this.filters.isBroken(alert)).map(({ alertId }) => alertId));
      after = alerts.at(-1)?.alertId;
    }
    this.filters.clearBrokenExcept(broken);
    return broken.length;
  }
}
