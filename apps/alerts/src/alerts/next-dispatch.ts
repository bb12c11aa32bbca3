import { isDue, RUN_INTERVAL_MS, periodKeys } from '@company-data/alert-rules';
import type { AlertsConfig } from '../config.js';
import type { Definition, AlertTimes } from './definition.js';

/** Time of the next dispatch run of an alert. */
export interface NextDispatch {
  next_pass_at: string;
  /** True when the next run sends the pending events, because its period is unused. */
  period_open: boolean;
}

/** Number above all run ids, because each run is a new period of NOW. */
const ANY_RUN = 999_999_999_999;

/** Returns the start of the next dispatch run, and whether the alert can send in it. */
export function nextDispatchOf(
  { frequency }: Pick<Definition, 'frequency'>,
  { now, lastPeriod }: AlertTimes,
  settings: Pick<AlertsConfig, 'SCHEDULE_ZONE' | 'ALERT_DAY_BEGINS'>,
): NextDispatch {
  const next = new Date((Math.floor(now.getTime() / RUN_INTERVAL_MS) + 1) * RUN_INTERVAL_MS);
  const keys = periodKeys(next, { zone: settings.SCHEDULE_ZONE, dayBegins: settings.ALERT_DAY_BEGINS }, ANY_RUN);
  return { next_pass_at: next.toISOString(), period_open: isDue(keys[frequency], lastPeriod) };
}
