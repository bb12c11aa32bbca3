import type { CashAccount } from '../bank-cashflow/scope.js';
import { dayAfter, monthAfter, monthBefore, monthOf } from '../calendar.js';

/** The windows, the shortest first; each ends on the day of the data. */
export const PERIODS = ['CURRENT_MONTH', 'LAST_30_DAYS', 'LAST_60_DAYS', 'LAST_90_DAYS', 'LAST_180_DAYS', 'LAST_365_DAYS'] as const;
export type Period = (typeof PERIODS)[number];

/** Days of the longest window. */
export const MAX_LENGTH = 365;

/** A stretch of days, both its ends in it. */
export interface Span {
  from: string;
  to: string;
}

export interface Window extends Span {
  period: Period;
  /** Days in it. */
  days: number;
  /** Whether the history covers it. */
  complete: boolean;
}

const DAY_MS = 86_400_000;

export const isIn = ({ from, to }: Span, day: string): boolean => day >= from && day <= to;

/** Whether everything is known of accounts from a day on, of each to at least that day. */
export const isCovered = (accounts: readonly CashAccount[], from: string): boolean =>
  accounts.every(({ knownFrom, dataDay, isClosed }) => knownFrom !== null && knownFrom <= from && (isClosed || dataDay >= from));

const fromOf = (period: Period, dataDay: string): string =>
  period === 'CURRENT_MONTH' ? `${monthOf(dataDay)}-01` : dayAfter(dataDay, 1 - Number(/\d+/.exec(period)![0]));

/** Days of a span. */
export const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** A window that ends on a day. */
export function windowOf(period: Period, dataDay: string, accounts: readonly CashAccount[]): Window {
  const span = { from: fromOf(period, dataDay), to: dataDay };
  return { period, ...span, days: daysIn(span), complete: isCovered(accounts, span.from) };
}

/** The window of as many days before one. */
export const windowBefore = ({ from, days }: Pick<Window, 'from' | 'days'>): Span => ({
  from: dayAfter(from, -days),
  to: dayAfter(from, -1),
});

/** The last full months, the latest first: those that have ended by a day. */
export function fullMonths(dataDay: string, count: number): string[] {
  const latest = dayAfter(dataDay, 1).endsWith('-01') ? monthOf(dataDay) : monthBefore(monthOf(dataDay));
  const months = [latest];
  while (months.length < count) months.push(monthBefore(months.at(-1)!));
  return months;
}

export const spanOf = (month: string): Span => ({ from: `${month}-01`, to: dayAfter(`${monthAfter(month)}-01`, -1) });
