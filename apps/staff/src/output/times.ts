import { DateTime, Duration } from 'luxon';
import { UsageError } from '../exits.js';

/** Formats a time in a zone with its offset. Returns a dash for null. */
export const shownTime = (iso: string | null, zone: string): string =>
  iso === null ? '-' : DateTime.fromISO(iso, { zone }).toFormat('yyyy-MM-dd HH:mm:ssZZ');

/** Formats the time of day with its offset. */
export const shownClock = (iso: string, zone: string): string => DateTime.fromISO(iso, { zone }).toFormat('HH:mm:ssZZ');

const UNITS: Record<string, string> = { m: 'minutes', h: 'hours', d: 'days', w: 'weeks' };

/** Parses `30m`, `12h`, `90d` or `2w` to milliseconds. Returns undefined for other text. */
export function spanOf(text: string): number | undefined {
  const [, count, unit] = /^([1-9][0-9]{0,5})([mhdw])$/.exec(text) ?? [];
  return count === undefined ? undefined : Duration.fromObject({ [UNITS[unit!]!]: Number(count) }).toMillis();
}

/** Parses a span before or after now, or a date. @throws UsageError */
export function momentOf(flag: string, text: string, direction: 'ago' | 'ahead', now: Date, zone: string): string {
  const span = spanOf(text);
  if (span !== undefined) return new Date(now.getTime() + (direction === 'ago' ? -span : span)).toISOString();
  const date = DateTime.fromISO(text, { zone });
  if (date.isValid) return date.toUTC().toISO();
  throw new UsageError(`${flag} must be a span such as 90d, 12h or 30m, or a date such as 2026-12-31, not ${text}.`);
}
