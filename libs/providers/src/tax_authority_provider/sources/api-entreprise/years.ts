import { firstDayOf } from '../../../kit/history.js';
import type { HistorySettings } from '../../../manifest.js';

/** How far back the authority is asked in a full read. */
const MAX_YEARS = 10;

/** Which years are told of, and which are asked for. */
export interface YearRange {
  /** The first day that is wanted; null where all are. */
  from: string | null;
  reported: number[];
  /** The year before those told is asked for too: their first period is held against it. */
  requested: number[];
}

const upTo = (first: number, last: number): number[] => Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);

/**
 * The years up to the present one: since a moment, as far back as the history is wanted, ten at
 * most.
 */
export function yearRange(since: Date | null, history: HistorySettings | undefined, now: Date): YearRange {
  const last = now.getUTCFullYear();
  const from = firstDayOf(history, now);
  const bounds = [last - MAX_YEARS + 1, since?.getUTCFullYear(), from === null ? undefined : Number(from.slice(0, 4))];
  const first = Math.max(...bounds.filter((bound) => bound !== undefined));
  return { from, reported: upTo(first, last), requested: upTo(first - 1, last) };
}
