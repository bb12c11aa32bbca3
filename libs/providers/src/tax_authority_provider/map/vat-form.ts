import { dayAfter } from '@company-data/data-types';

/**
 * Normalizes the name of a VAT form, for example `3310CA3`, `3310-CA3-SD`, `3517S-SD` or `CA12E`.
 */
export function vatForm(printed: string, start: string, end: string): string {
  const bare = printed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  if (/CA3G|3310G/.test(bare)) return 'CA3G';
  if (/CA3|^3310/.test(bare)) return 'CA3';
  if (/CA12E/.test(bare)) return 'CA12E';
  if (/CA12|^3517S/.test(bare)) return isCalendarYear(start, end) ? 'CA12' : 'CA12E';
  return bare.replace(/SD$/, '').slice(0, 20);
}

export const isMonthly = (form: string): boolean => form === 'CA3' || form === 'CA3G';
export const isYearly = (form: string): boolean => form === 'CA12' || form === 'CA12E';

const isCalendarYear = (start: string, end: string): boolean => start.endsWith('-01-01') && end === `${start.slice(0, 4)}-12-31`;

const FREQUENCIES: Readonly<Record<number, 'MONTH' | 'QUARTER' | 'YEAR'>> = { 1: 'MONTH', 3: 'QUARTER', 12: 'YEAR' };

/**
 * Returns the length of a period. It is OTHER unless the period is one, three or twelve whole
 * months.
 */
export function frequencyOf(start: string, end: string): 'MONTH' | 'QUARTER' | 'YEAR' | 'OTHER' {
  const next = dayAfter(end, 1);
  if (!start.endsWith('-01') || !next.endsWith('-01')) return 'OTHER';
  const month = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return FREQUENCIES[month(next) - month(start)] ?? 'OTHER';
}
