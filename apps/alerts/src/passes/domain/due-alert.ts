import { type AlertFrequency, emptyBytes, REQUEST_LIMITS } from '@company-data/alert-rules';

/** An alert that has something to tell in a pass. */
export interface DueAlert {
  accountId: string;
  alertId: string;
  name: string;
  frequency: AlertFrequency;
  /** Null where it is told by e-mail alone. */
  url: string | null;
  /** When this was looked at. */
  now: Date;
  /** All it has to tell, commas between two events included. */
  bytes: number;
}

/** The period an alert sends under, of all frequencies. */
export type PeriodKeys = Record<AlertFrequency, string>;

/** Whether all an alert has to tell goes into one request. */
export const isSmall = ({ name, bytes }: DueAlert): boolean => emptyBytes(name) + bytes <= REQUEST_LIMITS.part;

/** Where requests to an address queue. */
export const hostOf = ({ url }: Pick<DueAlert, 'url'>): string | null => (url === null ? null : new URL(url).host);

/** As many of the first alerts as one transaction builds requests of: their events lie in its memory. One at least. */
export function firstOf(alerts: readonly DueAlert[], mostBytes: number): DueAlert[] {
  let bytes = 0;
  const within = alerts.findIndex((alert) => (bytes += isSmall(alert) ? alert.bytes : 0) > mostBytes);
  return alerts.slice(0, within === -1 ? alerts.length : Math.max(1, within));
}
