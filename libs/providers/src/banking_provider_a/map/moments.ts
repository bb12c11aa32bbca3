import { dayOf } from '../../kit/dates.js';
import { momentIn } from '../../kit/zones.js';

/** Moments are told by the clock of France, without a zone. */
const ZONE = 'Europe/Paris';

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/**
 * What was looked up, as operations of one day or hour come in numbers; an hour is as far ahead as
 * its first second.
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

/** A day as `YYYY-MM-DD`; null for what is none. */
export const dayIn = (text: string | null | undefined): string | null => (text ? memoized(days, text, dayOf) : null);

/** A moment as ISO 8601 in UTC; null for what is none. */
export function momentOf(text: string | null | undefined): string | null {
  const [, hour, rest] = /^(\d{4}-\d{2}-\d{2}[ T]\d{2})(:[0-5]\d:[0-5]\d)(?:\.\d+)?$/.exec(text ?? '') ?? [];
  if (hour === undefined) return null;
  const known = memoized(hours, hour, (first) => momentIn(ZONE, `${first}:00:00`));
  return known === null ? null : `${known.slice(0, 13)}${rest}Z`;
}

/** The same the other way round, as questions write it. */
export const clockTextOf = (moment: Date): string => clock.format(moment);
