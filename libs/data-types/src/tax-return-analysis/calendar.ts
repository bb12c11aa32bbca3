const DAY = 86_400_000;

const partsOf = (date: string): [year: number, month: number, day: number] => date.split('-').map(Number) as [number, number, number];

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Returns the day a number of months later, or earlier when negative. The last day of a month stays
 * the last.
 */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = partsOf(date);
  const place = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(place / 12), (place % 12) + 1];
  const last = lastDayOf(toYear, toMonth);
  const toDay = day === lastDayOf(year, month) ? last : Math.min(day, last);
  return new Date(Date.UTC(toYear, toMonth - 1, toDay)).toISOString().slice(0, 10);
}

/** Returns the number of days from one day to another. Negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Returns the rounded number of months from one day to another. */
export const monthsBetween = (from: string, to: string): number => Math.round(daysBetween(from, to) / 30.44);
