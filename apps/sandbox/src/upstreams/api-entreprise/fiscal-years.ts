import { linesOf } from '../../accounts/filed-accounts.js';
import type { Line } from '../../accounts/lines.js';
import type { CompanyDescription } from '../../companies/description.js';

/** A fiscal year with the accounts that the register publishes of it. */
export interface FiscalYear {
  /** Its first and its last day. */
  start: string;
  closing: string;
  months: number;
  /** C full, S simplified. */
  type: 'C' | 'S';
  lines: Line[];
}

/** Years that are told of a company with a huge past. */
const HUGE_YEARS = 10;

const day = (time: Date): string => time.toISOString().slice(0, 10);

/** The first day of a period that ends on a last day of a month. */
export function startOf(closing: string, months: number): string {
  const [year, month] = closing.split('-').map(Number) as [number, number];
  return day(new Date(Date.UTC(year, month - months, 1)));
}

/** The day so many days after one. */
export const daysAfter = (from: string, days: number): string => day(new Date(Date.parse(from) + days * 86_400_000));

/** Days of a period, both its ends counted. */
export const daysIn = (start: string, end: string): number => Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;

/**
 * The fiscal years of a company: those whose accounts are typed. Of a huge one the same accounts
 * over and over.
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

/** An amount of the accounts, by line and cell from 1; an absent one counts nothing. */
export const amountOf = ({ lines }: FiscalYear, code: string, cell: number): number =>
  lines.find((line) => line.code === code)?.cells[cell - 1] ?? 0;
