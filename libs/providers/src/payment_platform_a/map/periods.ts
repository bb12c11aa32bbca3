import { dayAfter } from '@company-data/data-types';

export type PeriodUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

const UNITS: readonly string[] = ['DAY', 'WEEK', 'MONTH', 'YEAR'];

/** Returns the unit, or null for an unknown one. */
export const unitOf = (text: string | null | undefined): PeriodUnit | null => (UNITS.includes(text ?? '') ? (text as PeriodUnit) : null);

/** Returns the same day `months` later, or the last day of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the day `count` units after a day. */
export function periodAfter(day: string, unit: PeriodUnit, count: number): string {
  if (unit === 'DAY' || unit === 'WEEK') return dayAfter(day, unit === 'WEEK' ? 7 * count : count);
  return monthsAfter(day, unit === 'YEAR' ? 12 * count : count);
}
