import type { AlertDefinition } from '@company-data/alert-rules';

/** A stored alert. */
export interface Definition extends AlertDefinition {
  id: string;
  enabled: boolean;
  disabledAt: Date | null;
  disabledReason: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Values that depend on the time of the request. */
export interface AlertTimes {
  now: Date;
  /** Last used period of the same kind, undefined before the first one. */
  lastPeriod: string | undefined;
}
