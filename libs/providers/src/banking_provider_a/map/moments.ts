import { ProviderFetchError } from '../../adapter.js';
import { dayOf } from '../../kit/dates.js';
import { momentIn } from '../../kit/zones.js';

/** Time zone of the aggregator's times, which have no offset. */
const ZONE = 'Europe/Paris';

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/**
 * Caches of converted hours and days, because many operations share them. The UTC offset is the
 * same within an hour.
 */
const hours = new Map<string, string | null>();
const days = new Map<string, string | null>();
const MAX = 10_000;

function memoized(known: Map<string, string | null>, text: string, find: (text: string) => string | null): string | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MAX) known.clear();
  const found = find(text);
  known.set(text, found);
  return found;
}

/** Returns the day as `YYYY-MM-DD`, or null when the text is not a day. */
export const dayIn = (text: string | null | undefined): string | null => (text ? memoized(days, text, dayOf) : null);

/** Spellings of a time: without an offset, or with one, as some connectors send it. */
const SPELLING = /^(\d{4}-\d{2}-\d{2}[ T]\d{2})(:[0-5]\d:[0-5]\d)(?:\.\d+)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Returns the UTC offset of a spelling in minutes, or null when there is no such offset. */
function offsetOf(offset: string): number | null {
  if (/^z$/i.test(offset)) return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(3).replace(':', '') || 0)];
  return hours > 14 || minutes > 59 ? null : (offset.startsWith('-') ? -1 : 1) * (60 * hours + minutes);
}

const hourIn = (zone: string, hour: string): string | null => momentIn(zone, `${hour}:00:00`);

function withOffset(hour: string, rest: string, offset: string): string | null {
  const [known, minutes] = [hourIn('UTC', hour), offsetOf(offset)];
  if (known === null || minutes === null) return null;
  const shown = Date.parse(`${known.slice(0, 13)}${rest}Z`);
  return new Date(shown - minutes * 60_000).toISOString().replace(/\.\d+Z$/, 'Z');
}

/**
 * Converts a time of the aggregator to ISO 8601 in UTC. Returns null when the text is not a time.
 */
export function momentOf(text: string | null | undefined): string | null {
  const [, hour, rest, offset] = SPELLING.exec((text ?? '').trim()) ?? [];
  if (hour === undefined || rest === undefined) return null;
  if (offset !== undefined) return withOffset(hour, rest, offset);
  const known = memoized(hours, hour, (first) => hourIn(ZONE, first));
  return known === null ? null : `${known.slice(0, 13)}${rest}Z`;
}

/**
 * Converts a time whose absence has a meaning. Returns null only when the aggregator sends none, or
 * a date of zeros.
 *
 * @throws ProviderFetchError `malformed` when the text is not a time
 */
export function strictMomentOf(text: string | null | undefined): string | null {
  if ((text ?? '').trim() === '' || text!.startsWith('0000-00-00')) return null;
  const moment = momentOf(text);
  if (moment === null) throw new ProviderFetchError('malformed', `a time has an unknown format: ${text}`);
  return moment;
}

/** Formats a time for a query parameter, in the time zone of the aggregator. */
export const clockTextOf = (moment: Date): string => clock.format(moment);
