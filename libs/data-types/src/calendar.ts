const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  formats.set(zone, known);
  return known;
}

/**
 * Returns the day of a time in a time zone, YYYY-MM-DD.
 *
 * @throws RangeError for an invalid time or zone
 */
export const dayIn = (zone: string, moment: Date | string): string => formatOf(zone).format(new Date(moment));

/**
 * Returns the month of a time in a time zone, YYYY-MM.
 *
 * @throws RangeError for an invalid time or zone
 */
export const monthIn = (zone: string, moment: Date | string): string => dayIn(zone, moment).slice(0, 7);

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Returns the day a number of days later, or earlier when negative. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Unit of a period, such as the time between two charges. */
export type PeriodUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

/** Returns the same day `months` later, or the last day of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the day `count` units after a day. A month ends on its last day when it is too short. */
export function periodAfter(day: string, unit: PeriodUnit, count: number): string {
  if (unit === 'DAY' || unit === 'WEEK') return dayAfter(day, unit === 'WEEK' ? 7 * count : count);
  return monthsAfter(day, unit === 'YEAR' ? 12 * count : count);
}

/** Returns the month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the previous month. */
export const monthBefore = (month: string): string => monthOf(dayAfter(`${month}-01`, -1));

/** Returns the next month. */
export const monthAfter = (month: string): string => monthOf(dayAfter(`${month}-28`, 4));

/** Returns the same month of the previous year. */
export const yearBefore = (month: string): string => `${String(Number(month.slice(0, 4)) - 1).padStart(4, '0')}${month.slice(4)}`;

/**
 * Returns the start of a month in a time zone, in milliseconds. Offsets of zones are whole minutes.
 */
function beginningOf(zone: string, month: string): number {
  const utc = Date.parse(`${month}-01`);
  let [before, within] = [(utc - DAY_MS) / MINUTE_MS, (utc + DAY_MS) / MINUTE_MS];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (monthIn(zone, new Date(middle * MINUTE_MS)) < month) before = middle;
    else within = middle;
  }
  return within * MINUTE_MS;
}

/** Returns the start and end of a month in a time zone, in milliseconds, end exclusive. */
export const momentsOf = (zone: string, month: string): { from: number; to: number } => ({
  from: beginningOf(zone, month),
  to: beginningOf(zone, monthAfter(month)),
});
