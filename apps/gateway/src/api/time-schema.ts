import type { JsonSchema } from '@company-data/kernel';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Returns true for a day that exists. Date.parse alone accepts 30 February as a day of March. */
function isDay(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const isTime = (text: string): boolean => DATE_TIME.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** Returns true for an ISO 8601 day or time that exists. */
export const isDayOrTime = (text: string): boolean => isDay(text) || isTime(text);

const DAY_PATTERN = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const CLOCK_PATTERN = String.raw`([01]\d|2[0-3]):[0-5]\d`;

/**
 * Schema of a day or a time. One pattern, since a choice of formats would leave generated clients
 * without a type.
 */
export const timeSchema: JsonSchema = {
  type: 'string',
  pattern: `^${DAY_PATTERN}(T${CLOCK_PATTERN}(:[0-5]\\d(\\.\\d{1,6})?)?(Z|[+-]${CLOCK_PATTERN}))?$`,
  examples: ['2026-01-31', '2026-01-31T08:00:00Z'],
};

/**
 * Returns a time in UTC, as it is sent to the owner. Returns undefined outside the years 1 to 9999,
 * the range that PostgreSQL and ISO 8601 share.
 */
export function readTime(text: string): string | undefined {
  const time = isDayOrTime(text) ? new Date(text).toISOString() : '';
  return /^(?!0000)\d{4}-/.test(time) ? time : undefined;
}
