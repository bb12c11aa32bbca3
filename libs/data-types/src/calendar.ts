const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  formats.set(zone, known);
  return known;
}

/**
 * The day of a moment by the calendar of a zone, YYYY-MM-DD. @throws RangeError for what is no
 * moment or no zone
 */
export const dayIn = (zone: string, moment: Date | string): string => formatOf(zone).format(new Date(moment));

/**
 * The month of a moment by the calendar of a zone, YYYY-MM. @throws RangeError for what is no
 * moment or no zone
 */
export const monthIn = (zone: string, moment: Date | string): string => dayIn(zone, moment).slice(0, 7);

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The day so many days after one, or before it where they are below zero. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month before one. */
export const monthBefore = (month: string): string => monthOf(dayAfter(`${month}-01`, -1));

/** The month after one. */
export const monthAfter = (month: string): string => monthOf(dayAfter(`${month}-28`, 4));

/** The same month a year before. */
export const yearBefore = (month: string): string => `${String(Number(month.slice(0, 4)) - 1).padStart(4, '0')}${month.slice(4)}`;

/**
 * The first moment of a month by the calendar of a zone, in milliseconds: the offsets of zones are
 * whole minutes.
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

/** The moments of a month by the calendar of a zone, in milliseconds, its end not in it. */
export const momentsOf = (zone: string, month: string): { from: number; to: number } => ({
  from: beginningOf(zone, month),
  to: beginningOf(zone, monthAfter(month)),
});
