import {
  type ComputeContext,
  type ComputeInputs,
  daysAround,
  type MonthlyComputation,
  type MonthPartial,
  monthsOfInterest,
} from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { Collection } from '../merge/collection.js';
import { DerivedMonthRepository } from '../merge/derived-month.repository.js';

/**
 * Computes a derived type from its months. Months without a cached partial result of the same basis
 * are computed from their records.
 */
@Injectable()
export class ComputeByMonth {
  constructor(private readonly months: DerivedMonthRepository) {}

  async run(
    derived: Collection,
    monthly: MonthlyComputation,
    small: ComputeInputs,
    context: ComputeContext,
    tx: Transaction,
  ): Promise<Record<string, unknown>[]> {
    const large = { ...derived, dataType: monthly.input };
    const owner = { ...derived, dataType: monthly.storedAs ?? derived.dataType };
    const months = monthsOfInterest(monthly, await this.months.monthsOf(large, tx), small, context);
    const storedMonths = new Map((await this.months.of(owner, months, tx)).map((each) => [each.month, each]));
    const partials = new Map<string, MonthPartial>();
    for (const month of months) {
      const basis = monthly.basis(month, small, context);
      const known = storedMonths.get(month);
      if (known?.basis === basis) {
        partials.set(month, JSON.parse(known.body) as MonthPartial);
        continue;
      }
      const days = { ...daysAround(month, monthly.marginDays), ...(monthly.reads && { reads: monthly.reads }) };
      const partial = monthly.partial(month, await this.months.recordsOf(large, days, tx), small, context);
      this.months.store(owner, { month, basis, body: JSON.stringify(partial) }, tx);
      partials.set(month, partial);
    }
    return monthly.combine(partials, small, context);
  }
}
