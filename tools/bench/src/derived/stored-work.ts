import {
  dataType,
  type DataTypeDefinition,
  daysAround,
  dayAfter,
  memberReader,
  type MonthlyComputation,
  type MonthPartial,
  monthsOfInterest,
  type RecordBody,
  type SlicedComputation,
} from '@company-data/data-types';
import type { BusyCompany, TextsByDay } from './busy-company.js';

/** Cached months as JSON. */
export type StoredMonths = Map<string, string>;

/** Records per slice, as in sync. */
const SLICE = 5_000;

/** Parses only the needed members of records, as sync does. */
function readAll(texts: readonly string[], { input, reads }: Pick<MonthlyComputation, 'input' | 'reads'>): RecordBody[] {
  const read = memberReader(dataType(input).schema, reads);
  return texts.map((text) => read(text));
}

/** Returns the texts of the days around a month, as the statement of sync does. */
function textsAround(days: TextsByDay, month: string, marginDays: number): readonly string[] {
  const { first, last } = daysAround(month, marginDays);
  const texts: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) texts.push(...(days.get(day) ?? []));
  return texts;
}

/** Computation with prepared inputs. */
export type PreparedWork = () => RecordBody[];

/**
 * Prepares the computation of a type by month, without SQL. Months that are not cached are computed
 * from their texts and cached.
 */
function monthlyWork(monthly: MonthlyComputation, { small, large, context }: BusyCompany, kept: StoredMonths): PreparedWork {
  const days = large.get(monthly.input)!;
  const wanted = monthsOfInterest(monthly, new Set([...days.keys()].map((day) => day.slice(0, 7))), small, context);
  const texts = new Map(
    wanted.filter((month) => !kept.has(month)).map((month) => [month, textsAround(days, month, monthly.marginDays)] as const),
  );
  const partialOf = (month: string): MonthPartial => {
    const known = kept.get(month);
    if (known !== undefined) return JSON.parse(known) as MonthPartial;
    const partial = monthly.partial(month, readAll(texts.get(month)!, monthly), small, context);
    kept.set(month, JSON.stringify(partial));
    return partial;
  };
  return () => monthly.combine(new Map(wanted.map((month) => [month, partialOf(month)])), small, context);
}

/** Prepares the computation of a type slice by slice. */
function slicedWork(sliced: SlicedComputation, { large, context }: BusyCompany): PreparedWork {
  const texts = [...large.get(sliced.input)!.values()].flat();
  return () => {
    const pass = sliced.begin(context);
    for (let start = 0; start < texts.length; start += SLICE) pass.add(readAll(texts.slice(start, start + SLICE), sliced));
    return pass.end();
  };
}

/** Prepares the computation of a type from stored records. `kept` has its cached months. */
export const storedWork = (
  { computeByMonth, computeInSlices }: DataTypeDefinition,
  company: BusyCompany,
  kept: StoredMonths,
): PreparedWork => (computeByMonth ? monthlyWork(computeByMonth, company, kept) : slicedWork(computeInSlices!, company));
