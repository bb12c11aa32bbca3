import { dayAfter, monthAfter, monthBefore, monthOf } from './calendar.js';
import type { Compute, ComputeContext, ComputeInputs, RecordBody } from './definition.js';
import { recordsOf } from './derived.js';

/**
 * A month of a derived type as it is kept: JSON of sums and counts, and of fingerprints where
 * records are linked.
 */
export type MonthPartial = Readonly<Record<string, unknown>>;

/** What the months of a large input say. */
export interface MonthlyPartials {
  /** The large input; the others are small. */
  input: string;
  /** The members of its records that are read; all where none are named. */
  reads?: readonly string[];
  /**
   * By what the list of the input is ordered; a moment lies in the month of the configured zone.
   */
  orderedBy: 'day' | 'moment';
  /**
   * Days on both sides of a month whose records are read with it: what happens further away changes
   * nothing in it. A moment's UTC day needs one.
   */
  marginDays: number;
  /**
   * The derived type under whose name they are kept, where others are computed from them too; they
   * rest on the large input alone then.
   */
  storedAs?: string;
  /**
   * What a month rests on beside the records of the large input: it is computed again when that
   * changes, which includes the rule itself.
   */
  basis(month: string, small: ComputeInputs, context: ComputeContext): string;
  /** What a month says, from its records and those of the margin. */
  partial(month: string, records: readonly RecordBody[], small: ComputeInputs, context: ComputeContext): MonthPartial;
}

/**
 * How a derived type is computed a month at a time, where one of its inputs is too large to be read
 * whole.
 */
export interface MonthlyComputation<T = RecordBody> extends MonthlyPartials {
  /** The first and the last month that say anything of it; all do where it is not there. */
  span?(small: ComputeInputs, context: ComputeContext): { first: string; last: string };
  /** The records to serve, from all months. */
  combine(partials: ReadonlyMap<string, MonthPartial>, small: ComputeInputs, context: ComputeContext): T[];
}

/**
 * How a derived type is computed from one large input in a pass, of which nothing is kept but sums.
 */
export interface SlicedComputation<T = RecordBody> {
  input: string;
  /** The members of its records that are read; all where none are named. */
  reads?: readonly string[];
  /**
   * Begins a pass: it is handed all records in slices of any size and order, and answers the
   * records to serve at its end.
   */
  begin(context: ComputeContext): { add(records: readonly RecordBody[]): void; end(): T[] };
}

/** The first and the last day whose records say something of a month. */
export const daysAround = (month: string, marginDays: number): { first: string; last: string } => ({
  first: dayAfter(`${month}-01`, -marginDays),
  last: dayAfter(`${monthAfter(month)}-01`, marginDays - 1),
});

/** The months that a record of a day says something of. */
export const monthsAround = (day: string, marginDays: number): string[] => [
  ...new Set([monthOf(dayAfter(day, -marginDays)), monthOf(day), monthOf(dayAfter(day, marginDays))]),
];

/**
 * The months to compute, in order, where records bear the months found: a moment of the last hours
 * of a month may lie in the one beside it.
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

/** The same computation with all records at hand; `orderOf` tells by what they are ordered. */
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

/** The same computation with all records at hand. */
export const computeAtOnce =
  <T>(sliced: SlicedComputation<T>): Compute<T> =>
  (inputs, context) => {
    const pass = sliced.begin(context);
    pass.add(recordsOf(inputs, sliced.input));
    return pass.end();
  };
