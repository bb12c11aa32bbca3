import { DateTime } from 'luxon';

/** A day, week (ISO 8601) or month of a zone, and when it begins and ends. */
export interface Period {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** Grows with time, as text. */
  key: string;
  begins: Date;
  ends: Date;
}

/** How long each is, and how it is named; a week belongs to the year of its Thursday. */
const KINDS = [
  ['DAILY', 'day', 'yyyy-MM-dd'],
  ['WEEKLY', 'week', "kkkk-'W'WW"],
  ['MONTHLY', 'month', 'yyyy-MM'],
] as const;

/**
 * The periods an instant lies in, by the calendar of a zone: an hour skipped or repeated makes one
 * longer or shorter, never two.
 */
export function periodsAt(now: Date, zone: string): Period[] {
  const here = DateTime.fromJSDate(now, { zone }).setLocale('en');
  return KINDS.map(([frequency, unit, form]) => {
    const begins = here.startOf(unit);
    const ends = begins.plus({ [unit]: 1 }).startOf(unit);
    return { frequency, key: begins.toFormat(form), begins: begins.toJSDate(), ends: ends.toJSDate() };
  });
}
