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

/**
 * Converts a time of the aggregator to ISO 8601 in UTC. Returns null when the text is not a time.
 */
export function momentOf(text: string | null | undefined): string | null {
  const [, hour, rest] = /^(\d{4}-\d{2}-\d{2}[ T]\d{2})(:[0-5]\d:[0-5]\d)(?:\.\d+)?$/.exec(text ?? '') ?? [];
  if (hour === undefined) return null;
  const known = memoized(hours, hour, (first) => momentIn(ZONE, `${first}:00:00`));
  return known === null ? null : `${known.slice(0, 13)}${rest}Z`;
}

/** Formats a time for a query parameter, in the time zone of the aggregator. */
export const clockTextOf = (moment: Date): string => clock.format(moment);
