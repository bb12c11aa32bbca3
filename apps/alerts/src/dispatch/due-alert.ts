import { type AlertFrequency, emptyBytes, REQUEST_LIMITS } from '@company-data/alert-rules';

/** An alert with pending events, as chosen for a run. */
export interface ChosenAlert {
  accountId: string;
  alertId: string;
  name: string;
  /** Of all its pending events, with a comma between two. */
  bytes: number;
}

/** A chosen alert with the data that its requests need. */
export interface DueAlert extends ChosenAlert {
  frequency: AlertFrequency;
  /** Host of its requests. Null when it sends only e-mails. */
  host: string | null;
  /** When this was read. */
  now: Date;
}

/** The current period of each frequency. */
export type PeriodKeys = Record<AlertFrequency, string>;

/** Whether all pending events of an alert fit into one request. */
export const isSmall = ({ name, bytes }: ChosenAlert): boolean => emptyBytes(name) + bytes <= REQUEST_LIMITS.part;

/**
 * As many of the first alerts as fit into one transaction, whose memory holds their events. At
 * least one.
 */
export function firstOf(alerts: readonly ChosenAlert[], maxBytes: number): ChosenAlert[] {
  let bytes = 0;
  const within = alerts.findIndex((alert) => (bytes += isSmall(alert) ? alert.bytes : 0) > maxBytes);
  return alerts.slice(0, within === -1 ? alerts.length : Math.max(1, within));
}
