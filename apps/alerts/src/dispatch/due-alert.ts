import { type AlertFrequency, emptyBytes, REQUEST_LIMITS } from '@company-data/alert-rules';

/** An alert with pending events, as chosen for a run. */
export interface ChosenAlert {
  accountId: string;
  alertId: string;
  name: string;
  /** Bytes of all pending events, including the commas between them. */
  bytes: number;
}

/** A chosen alert with the data that its requests need. */
export interface DueAlert extends ChosenAlert {
  frequency: AlertFrequency;
  /** Host of its requests, null when it sends e-mails only. */
  host: string | null;
  /** Time of this read. */
  now: Date;
}

/** The current period of each frequency. */
export type PeriodKeys = Record<AlertFrequency, string>;

/** True when all pending events of an alert fit into one request. */
export const isSmall = ({ name, bytes }: ChosenAlert): boolean => emptyBytes(name) + bytes <= REQUEST_LIMITS.part;

/**
 * Returns the first alerts whose events fit into one transaction, at least one. The transaction
 * holds these events in memory.
 */
export function firstOf(alerts: readonly ChosenAlert[], maxBytes: number): ChosenAlert[] {
  let bytes = 0;
  const within = alerts.findIndex((alert) => (bytes += isSmall(alert) ? alert.bytes : 0) > maxBytes);
  return alerts.slice(0, within === -1 ? alerts.length : Math.max(1, within));
}
