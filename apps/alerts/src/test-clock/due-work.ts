import type { AlertFrequency } from '@company-data/alert-rules';

/** Alerts that have something to send, by when they may. */
export interface WaitingAlerts {
  frequency: AlertFrequency;
  /** The last period of the kind they sent under; null where they never did. */
  last: string | null;
}

/** What goes by the clock, of all accounts. */
export interface UpcomingWork {
  now: Date;
  /** Whether the pass of the present five minutes is still to run, or under way. */
  dispatchPending: boolean;
  /** Whether anything is being delivered, or due to be. */
  delivering: boolean;
  nextDelivery: Date | null;
  waiting: WaitingAlerts[];
}
