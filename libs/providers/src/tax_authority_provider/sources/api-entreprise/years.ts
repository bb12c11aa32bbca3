import { firstDayOf } from '../../../kit/history.js';
import type { HistorySettings } from '../../../manifest.js';

/** Maximum number of years in a full read. */
const MAX_YEARS = 10;

/** Years to report, and years to request. */
export interface YearRange {
  /** First day to report. Null without a limit. */
  from: string | null;
  reported: number[];
  /**
   * Includes the year before the reported ones, because the controls compare their first period
   * with it.
   */
  requested: number[];
}

const upTo = (first: number, last: number): number[] => Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);

/**
 * Returns the years since a time, up to `last`. Limited by the history settings and to ten years.
 */
export function yearRange(since: Date | null, history: HistorySettings | undefined, now: Date, last: number): YearRange {
  const from = firstDayOf(history, now);
  const bounds = [last - MAX_YEARS + 1, since?.getUTCFullYear(), from === null ? undefined : Number(from.slice(0, 4))];
  const first = Math.max(...bounds.filter((bound) => bound !== undefined));
  return { from, reported: upTo(first, last), requested: upTo(first - 1, last) };
}
