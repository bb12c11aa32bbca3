import { DateTime } from 'luxon';

/** A day, week (ISO 8601) or month of a time zone, with its start and end. */
export interface Period {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** Name of the period. Later periods have greater keys in text order. */
  key: string;
  begins: Date;
  ends: Date;
}

/** Unit and key format of each frequency. A week belongs to the year of its Thursday. */
const KINDS = [
  ['DAILY', 'day', 'yyyy-MM-dd'],
  ['WEEKLY', 'week', "kkkk-'W'WW"],
  ['MONTHLY', 'month', 'yyyy-MM'],
] as const;

/**
 * Returns the periods that contain an instant, by the calendar of a zone. A skipped or repeated
 * hour changes only the length of a period.
 */
export function periodsAt(now: Date, zone: string): Period[] {
  const here = DateTime.fromJSDate(now, { zone }).setLocale('en');
  return KINDS.map(([frequency, unit, form]) => {
    const begins = here.startOf(unit);
    const ends = begins.plus({ [unit]: 1 }).startOf(unit);
    return { frequency, key: begins.toFormat(form), begins: begins.toJSDate(), ends: ends.toJSDate() };
  });
}
