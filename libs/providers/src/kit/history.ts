import type { HistorySettings } from '../manifest.js';

/** The first day that is wanted of the past; null where all of it is. */
export function firstDayOf(history: HistorySettings | undefined, now: Date): string | null {
  const months = history?.monthsToSync ?? null;
  if (months === null) return null;
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - months);
  return from.toISOString().slice(0, 10);
}

/** What is told by the day each ends on, from a day on, newest first. */
export const newestFirst = <Told>(told: readonly Told[], endOf: (each: Told) => string, from: string | null): Told[] =>
  told.filter((each) => from === null || endOf(each) >= from).toSorted((one, other) => (endOf(one) > endOf(other) ? -1 : 1));

/**
 * What of records is wanted, by the day that each ends on: those from a day on, and of these the
 * last ones.
 */
export function withinHistory<Told>(
  records: readonly Told[],
  endOf: (record: Told) => string,
  from: string | null,
  history?: HistorySettings,
): Told[] {
  return newestFirst(records, endOf, from).slice(0, history?.lastN ?? undefined);
}
