import { type AlertFrequency, emptyBytes, REQUEST_LIMITS } from '@company-data/alert-rules';

/** An alert that has something to tell in a pass, as it is chosen. */
export interface ChosenAlert {
  accountId: string;
  alertId: string;
  name: string;
  /** All it has to tell, commas between two events included. */
  bytes: number;
}

/** The same with what requests are built by. */
export interface DueAlert extends ChosenAlert {
  frequency: AlertFrequency;
  /** Where its requests queue; null where it is told by e-mail alone. */
  host: string | null;
  /** When this was looked at. */
  now: Date;
}

/** The period an alert sends under, of all frequencies. */
export type PeriodKeys = Record<AlertFrequency, string>;

/** Whether all an alert has to tell goes into one request. */
export const isSmall = ({ name, bytes }: ChosenAlert): boolean => emptyBytes(name) + bytes <= REQUEST_LIMITS.part;

/** As many of the first alerts as one transaction builds requests of: their events lie in its memory. One at least. */
export function firstOf(alerts: readonly ChosenAlert[], maxBytes: number): ChosenAlert[] {
  let bytes = 0;
  const within = alerts.findIndex((alert) => (bytes += isSmall(alert) ? alert.bytes : 0) > maxBytes);
  return alerts.slice(0, within === -1 ? alerts.length : Math.max(1, within));
}
