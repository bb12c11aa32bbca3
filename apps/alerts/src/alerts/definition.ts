import type { AlertDefinition } from '@company-data/alert-rules';

/** An alert as it is kept. */
export interface Definition extends AlertDefinition {
  id: string;
  enabled: boolean;
  disabledAt: Date | null;
  disabledReason: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What depends on the moment an alert is looked at. */
export interface AlertTimes {
  now: Date;
  /** The last period of its kind that it has sent under. */
  lastPeriod: string | undefined;
}
