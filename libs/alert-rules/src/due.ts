import { periodsAt } from '@company-data/kernel/periods';
import { DateTime } from 'luxon';

/** How often an alert tells of what it has seen. */
export const ALERT_FREQUENCIES = ['NOW', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** A pass begins at every multiple of this, in milliseconds. */
export const RUN_INTERVAL_MS = 300_000;

/** By which calendar days, weeks and months begin. */
export interface AlertCalendar {
  zone: string;
  /** Hour of the day, 0 to 23, at which days, and what is made of them, begin. */
  dayBegins: number;
}

const LETTERS = { DAILY: 'D', WEEKLY: 'W', MONTHLY: 'M' } as const;
const runKey = (letter: string, pass: number | bigint): string => `${letter}${String(pass).padStart(12, '0')}`;

/**
 * The clock on the wall, read as if it were that of no zone: an hour that is skipped or comes twice
 * moves no border.
 */
function wallClock(now: Date, { zone, dayBegins }: AlertCalendar): Date {
  const wall = DateTime.fromJSDate(now, { zone }).setZone('utc', { keepLocalTime: true });
  return wall.minus({ hours: dayBegins }).toJSDate();
}

/**
 * The names of the periods that an alert of each frequency sends under in a pass; of one kind they
 * grow with time, as text.
 */
export function periodKeys(now: Date, calendar: AlertCalendar, pass: number | bigint): Record<AlertFrequency, string> {
  const periods = periodsAt(wallClock(now, calendar), 'utc').map(({ frequency, key }) => {
    return [frequency, `${LETTERS[frequency]}${key}`] as const;
  });
  return { NOW: runKey('P', pass), ...Object.fromEntries(periods) } as Record<AlertFrequency, string>;
}

/**
 * The name that something is sent under whatever its alert's frequency, using up none of its
 * periods.
 */
export const forcedKey = (pass: number | bigint): string => runKey('F', pass);

/**
 * Whether a period may be sent under, when the last of its kind is known: a clock that went back
 * makes none due again.
 */
export const isDue = (key: string, last: string | undefined): boolean => last === undefined || key > last;

/** The number of the pass that a moment lies in. */
export const tickOf = (now: Date): number => Math.floor(now.getTime() / RUN_INTERVAL_MS);

/** The longest that any period lasts, and more. */
const MAX_MS = 32 * 24 * 3_600_000;

/**
 * The first pass behind a moment that an alert may send in, given the last period it sent under.
 */
export function nextDueRun(after: Date, frequency: AlertFrequency, last: string | undefined, calendar: AlertCalendar): Date {
  const isOpen = (pass: number): boolean => isDue(periodKeys(new Date(pass), calendar, pass / RUN_INTERVAL_MS)[frequency], last);
  const next = (tickOf(after) + 1) * RUN_INTERVAL_MS;
  if (frequency === 'NOW' || isOpen(next)) return new Date(next);
  let [closed, open] = [next, next + MAX_MS];
  while (open - closed > RUN_INTERVAL_MS) {
    const middle = closed + Math.floor((open - closed) / 2 / RUN_INTERVAL_MS) * RUN_INTERVAL_MS;
    if (isOpen(middle)) open = middle;
    else closed = middle;
  }
  return new Date(open);
}
