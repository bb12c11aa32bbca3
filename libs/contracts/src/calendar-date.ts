import { ValidateBy } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';
import { Describe } from './describe.js';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Nobody who is alive was born before, and no role that is held began. */
const EARLIEST = '1900-01-01';

/** Whether a text is a day of the calendar, from 1900 on. */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string' || !DATE.test(value) || value < EARLIEST) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** A day (YYYY-MM-DD) from 1900-01-01 on. */
export const CalendarDate = (description: string): PropertyDecorator =>
  applyDecorators(
    Describe(description, { format: 'date' }),
    ValidateBy({
      name: 'isCalendarDate',
      validator: { validate: isCalendarDate, defaultMessage: () => `$property must be a day from ${EARLIEST} on, as YYYY-MM-DD` },
    }),
  );
