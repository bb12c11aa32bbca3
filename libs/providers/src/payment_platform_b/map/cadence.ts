import { periodAfter, type PeriodUnit } from '@company-data/data-types';
import { meaningOf } from '../../kit/code-table.js';

/** Billing interval, as a number of units. */
export interface Interval {
  unit: PeriodUnit;
  count: number;
}

const every = (count: number, unit: Interval['unit']): Interval => ({ unit, count });

const CADENCES: Readonly<Record<string, Interval>> = {
  DAILY: every(1, 'DAY'),
  WEEKLY: every(1, 'WEEK'),
  EVERY_TWO_WEEKS: every(2, 'WEEK'),
  THIRTY_DAYS: every(30, 'DAY'),
  SIXTY_DAYS: every(60, 'DAY'),
  NINETY_DAYS: every(90, 'DAY'),
  MONTHLY: every(1, 'MONTH'),
  EVERY_TWO_MONTHS: every(2, 'MONTH'),
  QUARTERLY: every(3, 'MONTH'),
  EVERY_FOUR_MONTHS: every(4, 'MONTH'),
  EVERY_SIX_MONTHS: every(6, 'MONTH'),
  ANNUAL: every(1, 'YEAR'),
  EVERY_TWO_YEARS: every(2, 'YEAR'),
};

/** Returns the interval of a cadence, or null for an unknown cadence. */
export const intervalOf = (cadence: string | null | undefined): Interval | null => meaningOf(CADENCES, cadence);

/** Returns the day after a number of periods that start on `day`. */
export const dayAfterPeriods = (day: string, { unit, count }: Interval, periods: number): string => periodAfter(day, unit, count * periods);
