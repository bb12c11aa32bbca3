import type { HistorySettings } from '../manifest.js';
import { frenchDay } from './dates.js';
import { momentIn } from './zones.js';

/**
 * Returns the first day of the month that many months ago, null for no limit. A month is read
 * completely or not at all.
 */
export function historyStart(months: number | null | undefined, now: Date): string | null {
  if (months === null || months === undefined) return null;
  const [year, month] = frenchDay(now).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

/** Returns the start of that day in France, null for no limit. */
export function historyStartMoment(months: number | null | undefined, now: Date): string | null {
  const day = historyStart(months, now);
  return day === null ? null : momentIn('Europe/Paris', `${day} 00:00:00`);
}

/** Returns the first day of the history to read, null for no limit. */
export function firstDayOf(history: HistorySettings | undefined, now: Date): string | null {
  const months = history?.monthsToSync ?? null;
  if (months === null) return null;
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - months);
  return from.toISOString().slice(0, 10);
}

/** Returns the items that end on or after a day, newest first. */
export const newestFirst = <Told>(told: readonly Told[], endOf: (each: Told) => string, from: string | null): Told[] =>
  told.filter((each) => from === null || endOf(each) >= from).toSorted((one, other) => (endOf(one) > endOf(other) ? -1 : 1));

/**
 * Returns the records of a history, newest first: those that end on or after a day, at most the
 * last `lastN`.
 */
export function withinHistory<Told>(
  records: readonly Told[],
  endOf: (record: Told) => string,
  from: string | null,
  history?: HistorySettings,
): Told[] {
  return newestFirst(records, endOf, from).slice(0, history?.lastN ?? undefined);
}
