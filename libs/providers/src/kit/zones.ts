const FRANCE = 'Europe/Paris';
const DAY_MS = 86_400_000;
const CLOCK = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?$/;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, known);
  return known;
}

/** Interprets a clock time as UTC. NaN for a time that does not exist. */
const readAsUtc = (day: string, time: string): number => {
  const read = new Date(`${day}T${time}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? read.getTime() : NaN;
};

/** Returns the UTC offset of a zone at a time, in milliseconds. */
const utcOffsetAt = (zone: string, moment: number): number => {
  const [day, time] = clockOf(zone).format(moment).split(' ') as [string, string];
  return readAsUtc(day, time) - moment;
};

/** Returns the zone with this name, or the zone of France for an unknown name. */
export function zoneOf(name: string | null | undefined): string {
  try {
    return name ? clockOf(name).resolvedOptions().timeZone : FRANCE;
  } catch {
    return FRANCE;
  }
}

/**
 * Converts a clock time of a zone (`2025-03-11 09:12:44`) to ISO 8601 in UTC without fractions.
 * Null for an invalid time, such as a date of zeros. A time that occurs twice in autumn is the
 * first one. A time that is skipped in spring is one hour later.
 */
export function momentIn(zone: string, text: string | null | undefined): string | null {
  const [, day, time] = CLOCK.exec((text ?? '').trim()) ?? [];
  const shown = day === undefined ? NaN : readAsUtc(day, time!);
  if (Number.isNaN(shown)) return null;
  const [before, after] = [utcOffsetAt(zone, shown - DAY_MS), utcOffsetAt(zone, shown + DAY_MS)];
  const moments = [before, after].map((ahead) => shown - ahead).filter((moment) => moment + utcOffsetAt(zone, moment) === shown);
  const moment = moments.length === 0 ? shown - before : Math.min(...moments);
  return new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
}

/**
 * Returns the clock time of a zone (`2025-03-11 09:12:44`), in the format of requests to a source.
 */
export const clockIn = (zone: string, moment: Date): string => clockOf(zone).format(moment);
