import { METRICS, Interval } from '@company-data/service';
import type { Metrics } from '@company-data/observability';
import type { Budget, SourceManifest } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import { CallBudgetRepository } from '../rate-limits/call-budget.repository.js';
import { availableCalls, type BudgetDebt } from '../rate-limits/call-budgets.js';
import { OpenProviders } from './open-providers.js';

/** A rate limit of a source. */
interface SourceBudget extends Pick<BudgetDebt, 'source' | 'kind'> {
  budget: Budget;
}

const budgetsOf = ({ name: source, calls = [], logins = [] }: SourceManifest): SourceBudget[] => [
  ...calls.map((budget) => ({ source, kind: 'calls' as const, budget })),
  ...logins.map((budget) => ({ source, kind: 'logins' as const, budget })),
];

/**
 * Exports the calls that the rate limits of sources currently allow. All replicas export the same
 * values, because they share the limits.
 */
@Injectable()
export class MeasureBudgets {
  private readonly available;

  constructor(
    private readonly providers: OpenProviders,
    private readonly budgets: CallBudgetRepository,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.available = metrics.gauge(
      'source_rate_limit_available_calls',
      'Calls that a rate limit of a source allows at once, for the account with the fewest',
      ['source', 'kind', 'window_seconds'],
    );
  }

  /** Returns 0, so that nothing is logged. */
  @Interval('RATE_LIMIT_METRICS_INTERVAL_MS', { log: 'source rate limits measured', atStart: true })
  async run(): Promise<number> {
    try {
      this.show(await this.budgets.debts());
      return 0;
    } catch (error) {
      this.show(undefined);
      throw error;
    }
  }

  private show(debts: BudgetDebt[] | undefined): void {
    for (const { source, kind, budget } of this.providers.called.flatMap(budgetsOf)) {
      const used = debts?.find((debt) => debt.source === source && debt.kind === kind && debt.seconds === budget.seconds);
      const calls = debts === undefined ? NaN : availableCalls(budget, used?.debt ?? 0);
      this.available.set({ source, kind, window_seconds: budget.seconds }, calls);
    }
  }
}
