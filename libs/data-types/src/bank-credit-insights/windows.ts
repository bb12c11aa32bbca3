import type { CashAccount } from '../bank-cashflow/scope.js';
import { dayAfter, monthAfter, monthBefore, monthOf } from '../calendar.js';

/** Windows, shortest first. Each ends on the data day. */
export const PERIODS = ['CURRENT_MONTH', 'LAST_30_DAYS', 'LAST_60_DAYS', 'LAST_90_DAYS', 'LAST_180_DAYS', 'LAST_365_DAYS'] as const;
export type Period = (typeof PERIODS)[number];

/** Length of the longest window, in days. */
export const MAX_LENGTH = 365;

/** Range of days, both ends included. */
export interface Span {
  from: string;
  to: string;
}

export interface Window extends Span {
  period: Period;
  /** Number of days. */
  days: number;
  /** True when the history covers the window. */
  complete: boolean;
}

const DAY_MS = 86_400_000;

export const isIn = ({ from, to }: Span, day: string): boolean => day >= from && day <= to;

/**
 * True when the data of all accounts is complete from a day on, and each account was read on or
 * after that day.
 */
export const isCovered = (accounts: readonly CashAccount[], from: string): boolean =>
  accounts.every(({ knownFrom, dataDay, isClosed }) => knownFrom !== null && knownFrom <= from && (isClosed || dataDay >= from));

const fromOf = (period: Period, dataDay: string): string =>
  period === 'CURRENT_MONTH' ? `${monthOf(dataDay)}-01` : dayAfter(dataDay, 1 - Number(/\d+/.exec(period)![0]));

/** Returns the number of days of a span. */
export const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Returns the window that ends on a day. */
export function windowOf(period: Period, dataDay: string, accounts: readonly CashAccount[]): Window {
  const span = { from: fromOf(period, dataDay), to: dataDay };
  return { period, ...span, days: daysIn(span), complete: isCovered(accounts, span.from) };
}

/** Returns the preceding window of the same length. */
export const windowBefore = ({ from, days }: Pick<Window, 'from' | 'days'>): Span => ({
  from: dayAfter(from, -days),
  to: dayAfter(from, -1),
});

/** Returns the last full months that ended by a day, latest first. */
export function fullMonths(dataDay: string, count: number): string[] {
  const latest = dayAfter(dataDay, 1).endsWith('-01') ? monthOf(dataDay) : monthBefore(monthOf(dataDay));
  const months = [latest];
  while (months.length < count) months.push(monthBefore(months.at(-1)!));
  return months;
}

export const spanOf = (month: string): Span => ({ from: `${month}-01`, to: dayAfter(`${monthAfter(month)}-01`, -1) });
