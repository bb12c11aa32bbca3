import { dayIn } from '@company-data/data-types';
import { withoutAccents } from '@company-data/kernel';

const MONTHS = ['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre', 'octobre', 'novembre', 'decembre'];

/**
 * Parses a day to `YYYY-MM-DD`: ISO with or without a time (UTC is converted to the French day),
 * `20/02/2025`, `1er janvier 2020`. Null for any other text and for days that do not exist.
 */
export function dayOf(value: string | null | undefined): string | null {
  const text = (value ?? '').trim();
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(text)) return utcDay(text);
  return isoDay(text) ?? slashedDay(text) ?? writtenDay(text);
}

/** Parses a month or a day to `YYYY-MM`. */
export function monthOf(value: string | null | undefined): string | null {
  const match = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec((value ?? '').trim());
  return match !== null && valid(match[1], match[2], '01') !== null ? `${match[1]}-${match[2]}` : null;
}

/** Parses a day of the year, `3112` or `31/12`, to `MM-DD`. */
export function dayOfYear(value: string | null | undefined): string | null {
  const match = /^(\d{2})\/?(\d{2})$/.exec((value ?? '').trim());
  return match !== null && valid('2024', match[2], match[1]) !== null ? `${match[2]}-${match[1]}` : null;
}

function utcDay(text: string): string | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : dayIn('Europe/Paris', time);
}

function isoDay(text: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T|\s|$)/.exec(text);
  return match && valid(match[1], match[2], match[3]);
}

function slashedDay(text: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  return match && valid(match[3], match[2], match[1]);
}

function writtenDay(text: string): string | null {
  const plain = withoutAccents(text).toLowerCase();
  const match = /^(?:le )?(\d{1,2})(?:er)? ([a-z]+) (\d{4})$/.exec(plain);
  if (match === null) return null;
  const month = MONTHS.indexOf(match[2] ?? '') + 1;
  return valid(match[3], String(month), match[1]);
}

function valid(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}

/** Parses a time to ISO 8601 in UTC without fractions. Null for any other text. */
export function momentOf(value: string | null | undefined): string | null {
  const time = new Date(value ?? '');
  return Number.isNaN(time.getTime()) ? null : time.toISOString().replace(/\.\d+Z$/, 'Z');
}

const parisClock = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' });

/** Returns the UTC offset of France at a time, e.g. `+01:00`. */
const parisOffset = (time: Date): string | undefined =>
  parisClock
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.slice(3);

/**
 * Parses a time of the French clock without a zone (`2025-03-11T09:12:44.000`) to ISO 8601 in UTC.
 */
export function parisMomentOf(value: string | null | undefined): string | null {
  const text = (value ?? '').trim();
  const asUtc = new Date(`${text}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(text) || Number.isNaN(asUtc.getTime())) return momentOf(value);
  // Computed twice: near a clock change, the offset of the first guess can be wrong.
  return momentOf(`${text}${parisOffset(new Date(`${text}${parisOffset(asUtc)}`))}`);
}

/** Returns the day in France at a time. */
export function frenchDay(time: Date): string {
  return dayIn('Europe/Paris', time);
}

/** Parses a day. Null for a day in the future, which the source only plans. */
export function pastDate(value: string | null | undefined, now: Date): string | null {
  const day = dayOf(value);
  return day !== null && day <= frenchDay(now) ? day : null;
}
