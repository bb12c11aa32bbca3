import type { Logger, Metrics } from '@company-data/observability';
import type { Budget, SourceManifest } from '@company-data/providers';
import { LOGGER, METRICS, IntervalLoop } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type BudgetDebt, availableCalls } from '../domain/call-budgets.js';
import { OpenProviders } from '../sources/open-providers.js';

const EVERY_MS = 15_000;

/** A budget of a source, by what it is kept under. */
interface SourceBudget extends Pick<BudgetDebt, 'source' | 'kind'> {
  budget: Budget;
}

const budgetsOf = ({ name: source, calls = [], logins = [] }: SourceManifest): SourceBudget[] => [
  ...calls.map((budget) => ({ source, kind: 'calls' as const, budget })),
  ...logins.map((budget) => ({ source, kind: 'logins' as const, budget })),
];

/** Shows over and over how many calls the budgets of sources let go at once; every replica shows the same, as they share them. */
@Injectable()
export class MeasureBudgetsSchedule extends IntervalLoop {
  constructor(providers: OpenProviders, @Inject(LOGGER) logger: Logger, @Inject(METRICS) metrics: Metrics) {
    const left = metrics.gauge(
      'source_rate_limit_available_calls',
      'Calls that a budget of a source lets go at once now, for the account that has fewest',
      ['source', 'kind', 'window_seconds'],
    );
    const show = (debts: BudgetDebt[] | undefined): void => {
      for (const { source, kind, budget } of providers.called.flatMap(budgetsOf)) {
        const taken = debts?.find((debt) => debt.source === source && debt.kind === kind && debt.seconds === budget.seconds);
        left.set({ source, kind, window_seconds: budget.seconds }, debts === undefined ? NaN : availableCalls(budget, taken?.debt ?? 0));
      }
    };
    const run = async (): Promise<number> => {
      try {
        show(await providers.budgets.debts());
        return 0;
      } catch (error) {
        show(undefined);
        throw error;
      }
    };
    super({ name: 'source rate limits measured', pauseMs: EVERY_MS, firstPauseMs: 0, run }, logger);
  }
}
