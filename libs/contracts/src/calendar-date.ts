import { ValidateBy } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';
import { Describe } from './describe.js';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/**
 * Earliest accepted date. No living person was born before it, and no current role began before it.
 */
const EARLIEST = '1900-01-01';

/** Returns true for a calendar date (YYYY-MM-DD) from 1900-01-01 on. */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string' || !DATE.test(value) || value < EARLIEST) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** A date (YYYY-MM-DD) from 1900-01-01 on. */
export const CalendarDate = (description: string): PropertyDecorator =>
  applyDecorators(
    Describe(description, { format: 'date' }),
    ValidateBy({
      name: 'isCalendarDate',
      validator: {
        validate: isCalendarDate,
        defaultMessage: () => `$property must be a date from ${EARLIEST} on, in the format YYYY-MM-DD`,
      },
    }),
  );
