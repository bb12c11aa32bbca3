import type { Frequency } from '@company-data/contracts';

/** A day, week (ISO 8601) or month of a zone, and when it begins and ends. */
export interface Period {
  frequency: Exclude<Frequency, 'NONE'>;
  /** Grows with time, as text. */
  key: string;
  begins: Date;
  ends: Date;
}

const DAY_MS = 86_400_000;
const THURSDAY = 4;

/** The wall clock of a zone as if it were UTC. */
function wallClock(instant: number, zone: Intl.DateTimeFormat): number {
  const part = Object.fromEntries(zone.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part['year']!, part['month']! - 1, part['day']!, part['hour']!, part['minute']!, part['second']!);
}

/** When a day begins in a zone; looked for twice, as the offset of that moment may not be that of the first guess. */
function beginOf(day: number, zone: Intl.DateTimeFormat): Date {
  const guess = day - (wallClock(day, zone) - day);
  return new Date(guess - (wallClock(guess, zone) - day));
}

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** Days since Monday. */
const weekday = (day: number): number => (new Date(day).getUTCDay() + 6) % 7;

/** A week belongs to the year of its Thursday. */
function weekOf(day: number): string {
  const thursday = day + (THURSDAY - 1 - weekday(day)) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The periods an instant lies in, by the calendar of a zone: an hour skipped or repeated makes one longer or shorter, never two. */
export function periodsAt(now: Date, zone: string): Period[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const today = Math.floor(wallClock(now.getTime(), format) / DAY_MS) * DAY_MS;
  const monday = today - weekday(today) * DAY_MS;
  const [year, month] = [new Date(today).getUTCFullYear(), new Date(today).getUTCMonth()];
  const period = (frequency: Period['frequency'], key: string, first: number, next: number): Period => ({
    frequency,
    key,
    begins: beginOf(first, format),
    ends: beginOf(next, format),
  });
  return [
    period('DAILY', dateOf(today), today, today + DAY_MS),
    period('WEEKLY', weekOf(today), monday, monday + 7 * DAY_MS),
    period('MONTHLY', dateOf(today).slice(0, 7), Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)),
  ];
}
