import { periodsAt } from '@company-data/kernel/periods';
import { DateTime } from 'luxon';

/** How often an alert sends its pending changes. */
export const ALERT_FREQUENCIES = ['NOW', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/**
 * Interval between two dispatch runs, in milliseconds. Runs start at multiples of it since the
 * epoch.
 */
export const RUN_INTERVAL_MS = 300_000;

/** Time zone and start hour of the days, weeks and months of alerts. */
export interface AlertCalendar {
  zone: string;
  /** Hour at which a day starts, 0 to 23. Weeks and months start at the same hour. */
  dayBegins: number;
}

const LETTERS = { DAILY: 'D', WEEKLY: 'W', MONTHLY: 'M' } as const;
const runKey = (letter: string, pass: number | bigint): string => `${letter}${String(pass).padStart(12, '0')}`;

/**
 * Returns the local time of a zone as a UTC date, shifted by the start hour of the day. Hours that
 * a clock change skips or repeats do not move a period boundary.
 */
function wallClock(now: Date, { zone, dayBegins }: AlertCalendar): Date {
  const wall = DateTime.fromJSDate(now, { zone }).setZone('utc', { keepLocalTime: true });
  return wall.minus({ hours: dayBegins }).toJSDate();
}

/**
 * Returns the period key of each frequency for a dispatch run. Keys of one frequency sort by time
 * as text.
 */
export function periodKeys(now: Date, calendar: AlertCalendar, pass: number | bigint): Record<AlertFrequency, string> {
  const periods = periodsAt(wallClock(now, calendar), 'utc').map(({ frequency, key }) => {
    return [frequency, `${LETTERS[frequency]}${key}`] as const;
  });
  return { NOW: runKey('P', pass), ...Object.fromEntries(periods) } as Record<AlertFrequency, string>;
}

/** Returns the period key of a forced dispatch run. It uses no period of any frequency. */
export const forcedKey = (pass: number | bigint): string => runKey('F', pass);

/**
 * True when a period is later than the last one sent. A clock that moves back therefore makes no
 * period due again.
 */
export const isDue = (key: string, last: string | undefined): boolean => last === undefined || key > last;

/** Returns the number of the dispatch interval that contains a time. */
export const tickOf = (now: Date): number => Math.floor(now.getTime() / RUN_INTERVAL_MS);

/** Upper bound of the length of a period, in milliseconds. */
const MAX_MS = 32 * 24 * 3_600_000;

/**
 * Returns the start of the first dispatch run after a time in which the alert is due, given the
 * last period key sent.
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
