import { linesOf } from '../../accounts/filed-accounts.js';
import type { Line } from '../../accounts/lines.js';
import type { CompanyDescription } from '../../companies/description.js';

/** A fiscal year with the accounts that the register publishes. */
export interface FiscalYear {
  /** First day of the year. `closing` is the last. */
  start: string;
  closing: string;
  months: number;
  /** C: full regime. S: simplified regime. */
  type: 'C' | 'S';
  lines: Line[];
}

/** Number of fiscal years of the `huge` company. */
const HUGE_YEARS = 10;

const day = (time: Date): string => time.toISOString().slice(0, 10);

/** Returns the first day of a period of months that ends with the month of `closing`. */
export function startOf(closing: string, months: number): string {
  const [year, month] = closing.split('-').map(Number) as [number, number];
  return day(new Date(Date.UTC(year, month - months, 1)));
}

/** Returns the date `days` days after another. */
export const daysAfter = (from: string, days: number): string => day(new Date(Date.parse(from) + days * 86_400_000));

/** Returns the number of days of a period, including both ends. */
export const daysIn = (start: string, end: string): number => Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;

/**
 * Returns the fiscal years of a company with typed accounts. For `huge`, repeats the accounts of
 * the first year.
 */
export function fiscalYears({ filings = [] }: CompanyDescription, huge: boolean): FiscalYear[] {
  const own = filings.flatMap(({ closing, duration = '12', accounts }) => {
    if (closing === undefined || accounts === undefined || accounts.type === 'K') return [];
    const months = Number(duration);
    const { type } = accounts;
    return [{ start: startOf(closing, months), closing, months, type, lines: linesOf({ ...accounts, inThousands: false }) }];
  });
  return huge ? own.slice(0, 1).flatMap((year) => Array.from({ length: HUGE_YEARS }, (_, back) => moved(year, back))) : own;
}

function moved(year: FiscalYear, back: number): FiscalYear {
  const closing = `${Number(year.closing.slice(0, 4)) - back + 2}${year.closing.slice(4)}`;
  return { ...year, closing, start: startOf(closing, year.months) };
}

/** Returns an amount of the accounts by line code and cell, from 1. An absent amount is 0. */
export const amountOf = ({ lines }: FiscalYear, code: string, cell: number): number =>
  lines.find((line) => line.code === code)?.cells[cell - 1] ?? 0;
