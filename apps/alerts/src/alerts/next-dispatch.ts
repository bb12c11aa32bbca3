import { isDue, RUN_INTERVAL_MS, periodKeys } from '@company-data/alert-rules';
import type { Definition, AlertTimes } from './definition.js';

/** By which calendar alerts are due. */
export interface CalendarSettings {
  SCHEDULE_ZONE: string;
  ALERT_DAY_BEGINS: number;
}

/** When an alert can send next. */
export interface NextDispatch {
  next_pass_at: string;
  /** Whether it sends then what it has seen: its period is not used up. */
  period_open: boolean;
}

/** Later than all runs, as each run is a new period of NOW. */
const ANY_RUN = 999_999_999_999;

/** When the next dispatch run begins, and whether an alert can send in it. */
export function nextDispatchOf(
  { frequency }: Pick<Definition, 'frequency'>,
  { now, lastPeriod }: AlertTimes,
  settings: CalendarSettings,
): NextDispatch {
  const next = new Date((Math.floor(now.getTime() / RUN_INTERVAL_MS) + 1) * RUN_INTERVAL_MS);
  const keys = periodKeys(next, { zone: settings.SCHEDULE_ZONE, dayBegins: settings.ALERT_DAY_BEGINS }, ANY_RUN);
  return { next_pass_at: next.toISOString(), period_open: isDue(keys[frequency], lastPeriod) };
}
