import { isDue, PASS_MS, periodKeys } from '@company-data/alert-rules';
import type { Definition, Moment } from './definitions.js';

/** By which calendar alerts are due. */
export interface CalendarSettings {
  SCHEDULE_ZONE: string;
  ALERT_DAY_BEGINS: number;
}

/** When an alert can send next. */
export interface NextPass {
  next_pass_at: string;
  /** Whether it sends then what it has seen: its period is not used up. */
  period_open: boolean;
}

/** Behind all passes: what alerts of NOW send under is new at each. */
const ANY_PASS = 999_999_999_999;

/** When the next pass begins, and whether an alert can send in it. */
export function nextPassOf(
  { frequency }: Pick<Definition, 'frequency'>,
  { now, lastPeriod }: Moment,
  settings: CalendarSettings,
): NextPass {
  const next = new Date((Math.floor(now.getTime() / PASS_MS) + 1) * PASS_MS);
  const keys = periodKeys(next, { zone: settings.SCHEDULE_ZONE, dayBegins: settings.ALERT_DAY_BEGINS }, ANY_PASS);
  return { next_pass_at: next.toISOString(), period_open: isDue(keys[frequency], lastPeriod) };
}
