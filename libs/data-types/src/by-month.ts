import { dayAfter, monthAfter, monthBefore, monthOf } from './calendar.js';
import type { Compute, ComputeContext, ComputeInputs, RecordBody } from './definition.js';
import { recordsOf } from './derived.js';

/**
 * Stored result of one month: JSON of sums and counts, and of fingerprints when records are linked.
 */
export type MonthPartial = Readonly<Record<string, unknown>>;

/** Computation of the months of a large input. */
export interface MonthlyPartials {
  /** Name of the large input. All other inputs are small. */
  input: string;
  /** Members of its records that are read. All when absent. */
  reads?: readonly string[];
  /**
   * Kind of the field that orders the input. Date-times are assigned to months of the configured
   * time zone.
   */
  orderedBy: 'day' | 'moment';
  /**
   * Days before and after a month whose records are also read. Records further away do not affect
   * the month. Date-times need at least one day for the difference to UTC.
   */
  marginDays: number;
  /**
   * Derived type under whose name the months are stored. Set when several derived types share them.
   * Shared months depend on the large input only.
   */
  storedAs?: string;
  /**
   * Returns the other inputs that a month depends on, including the version of the rule. The month
   * is computed again when the basis changes.
   */
  basis(month: string, small: ComputeInputs, context: ComputeContext): string;
  /** Computes a month from its records and those of the margin. */
  partial(month: string, records: readonly RecordBody[], small: ComputeInputs, context: ComputeContext): MonthPartial;
}

/** Computation of a derived type by month, for an input that is too large to be read at once. */
export interface MonthlyComputation<T = RecordBody> extends MonthlyPartials {
  /**
   * Returns the first and last month with an effect on the result. All months count when absent.
   */
  span?(small: ComputeInputs, context: ComputeContext): { first: string; last: string };
  /** Returns the records to serve, computed from all months. */
  combine(partials: ReadonlyMap<string, MonthPartial>, small: ComputeInputs, context: ComputeContext): T[];
}

/** Computation of a derived type in one run over a large input, which stores only sums. */
export interface SlicedComputation<T = RecordBody> {
  input: string;
  /** Members of its records that are read. All when absent. */
  reads?: readonly string[];
  /**
   * Starts a run. `add` receives the records in slices of any size and order. `end` returns the
   * records to serve.
   */
  begin(context: ComputeContext): { add(records: readonly RecordBody[]): void; end(): T[] };
}

/** Returns the first and last day whose records affect a month. */
export const daysAround = (month: string, marginDays: number): { first: string; last: string } => ({
  first: dayAfter(`${month}-01`, -marginDays),
  last: dayAfter(`${monthAfter(month)}-01`, marginDays - 1),
});

/** Returns the months that a record of a day affects. */
export const monthsAround = (day: string, marginDays: number): string[] => [
  ...new Set([monthOf(dayAfter(day, -marginDays)), monthOf(day), monthOf(dayAfter(day, marginDays))]),
];

/**
 * Returns the months to compute, in order. For date-times it adds adjacent months, since the UTC
 * month can differ from the local one.
 */
export function monthsOfInterest(
  { orderedBy, span }: Pick<MonthlyComputation, 'orderedBy' | 'span'>,
  found: Iterable<string>,
  small: ComputeInputs,
  context: ComputeContext,
): string[] {
  const widened = [...found].flatMap((month) => (orderedBy === 'day' ? [month] : [monthBefore(month), month, monthAfter(month)]));
  const { first, last } = span?.(small, context) ?? { first: '', last: '9999-12' };
  return [...new Set(widened)].filter((month) => month >= first && month <= last).toSorted();
}

/**
 * Returns the same computation over all records at once. `orderOf` returns the value of the
 * ordering field.
 */
export const wholeOf =
  <T>(monthly: MonthlyComputation<T>, orderOf: (record: RecordBody) => string): Compute<T> =>
  (inputs, context) => {
    const records = recordsOf(inputs, monthly.input);
    const small = new Map([...inputs].filter(([name]) => name !== monthly.input));
    const dayOf = (record: RecordBody): string => orderOf(record).slice(0, 10);
    const near = new Map<string, RecordBody[]>();
    for (const record of records) {
      for (const month of monthsAround(dayOf(record), monthly.marginDays)) {
        const known = near.get(month);
        if (known === undefined) near.set(month, [record]);
        else known.push(record);
      }
    }
    const months = monthsOfInterest(monthly, new Set(records.map((record) => monthOf(dayOf(record)))), small, context);
    const partials = months.map((month): [string, MonthPartial] => [month, monthly.partial(month, near.get(month) ?? [], small, context)]);
    return monthly.combine(new Map(partials), small, context);
  };

/** Returns the same computation over all records at once. */
export const computeAtOnce =
  <T>(sliced: SlicedComputation<T>): Compute<T> =>
  (inputs, context) => {
    const pass = sliced.begin(context);
    pass.add(recordsOf(inputs, sliced.input));
    return pass.end();
  };
