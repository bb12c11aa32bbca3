import { sumOf } from '../decimal.js';
import { type Book, totalOf } from './book.js';
import type { Reason } from './period.js';
import type { Signal } from './signals.js';
import { fullMonths, isCovered, type Period, spanOf } from './windows.js';

const MONTHS = 6;
const MONTHS_OF_A_YEAR = 12;
const RATE = 10_000;

/** Returns the last full months when the history covers them, otherwise undefined. */
function coveredMonths({ accounts, dataDay }: Book, count: number): string[] | undefined {
  const months = fullMonths(dataDay, count);
  return isCovered(accounts, spanOf(months.at(-1)!).from) ? months : undefined;
}

/**
 * Returns the standard deviation divided by the mean, rounded to four places. Undefined when the
 * mean is not positive.
 */
export function variationOf(amounts: readonly bigint[]): number | undefined {
  const [count, sum] = [BigInt(amounts.length), sumOf(amounts)];
  if (sum <= 0n) return undefined;
  // The squared variation is exact before the root: (n * sum of squares - squared sum) / squared
  // sum.
  const squares = amounts.reduce((total, amount) => total + amount * amount, 0n);
  const above = count * squares - sum * sum;
  return Math.round(Math.sqrt(Number((above * 10n ** 18n) / (sum * sum)) / 1e18) * RATE) / RATE;
}

/**
 * Returns the variation of the monthly operating income over the last six full months, or twelve
 * for the yearly window.
 */
export function incomeVariation(book: Book, period: Period): { value: number | null; reason: Reason } {
  const months = coveredMonths(book, period === 'LAST_365_DAYS' ? MONTHS_OF_A_YEAR : MONTHS);
  if (months === undefined) return { value: null, reason: 'HISTORY_TOO_SHORT' };
  const amounts = months.map((month) => totalOf(book.tallies.get('operating_incoming'), spanOf(month)).amount);
  return { value: variationOf(amounts) ?? null, reason: 'NOTHING_TO_DIVIDE_BY' };
}

/**
 * Counts the months without an operation of a kind among the last six full months. Null when the
 * history does not cover them.
 */
export function monthsWithout(book: Book, signal: Signal): number | null {
  const months = coveredMonths(book, MONTHS);
  return months?.filter((month) => totalOf(book.tallies.get(signal), spanOf(month)).count === 0).length ?? null;
}
