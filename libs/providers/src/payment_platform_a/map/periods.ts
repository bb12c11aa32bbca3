import { dayAfter, monthsAfter } from '@company-data/data-types';

export type PeriodUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

const UNITS: readonly string[] = ['DAY', 'WEEK', 'MONTH', 'YEAR'];

/** Returns the unit, or null for an unknown one. */
export const unitOf = (text: string | null | undefined): PeriodUnit | null => (UNITS.includes(text ?? '') ? (text as PeriodUnit) : null);

/** Returns the day `count` units after a day. */
export function periodAfter(day: string, unit: PeriodUnit, count: number): string {
  if (unit === 'DAY' || unit === 'WEEK') return dayAfter(day, unit === 'WEEK' ? 7 * count : count);
  return monthsAfter(day, unit === 'YEAR' ? 12 * count : count);
}
