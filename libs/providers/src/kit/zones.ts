const FRANCE = 'Europe/Paris';
const DAY_MS = 86_400_000;
const CLOCK = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?$/;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, known);
  return known;
}

/** What a clock that shows this shows, read as UTC; NaN for what no clock shows. */
const readAsUtc = (day: string, time: string): number => {
  const read = new Date(`${day}T${time}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? read.getTime() : NaN;
};

/** How far the clock of a zone is ahead at a moment, in milliseconds. */
const utcOffsetAt = (zone: string, moment: number): number => {
  const [day, time] = clockOf(zone).format(moment).split(' ') as [string, string];
  return readAsUtc(day, time) - moment;
};

/** The zone of a name, that of France where no zone has the name. */
export function zoneOf(name: string | null | undefined): string {
  try {
    return name ? clockOf(name).resolvedOptions().timeZone : FRANCE;
  } catch {
    return FRANCE;
  }
}

/**
 * A moment from a clock of a zone, written without one (`2025-03-11 09:12:44`), as ISO 8601 in UTC
 * without fractions; null for what is none, as a date of zeros. A time that comes twice in autumn
 * is the first, one that does not come in spring an hour later.
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
 * What the clock of a zone shows at a moment (`2025-03-11 09:12:44`), as questions to a source
 * write it.
 */
export const clockIn = (zone: string, moment: Date): string => clockOf(zone).format(moment);
