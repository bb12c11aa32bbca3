import { type Lease, LeaseLost } from '@company-data/leased-queue';

/** A dispatch run under the lease of a replica. */
export interface LeasedRun extends Lease {
  /** Time at which it was opened. Its requests belong to the periods of that time. */
  openedAt: Date;
  /** Correlation id of its deliveries: that of the request that started it, or that of the run. */
  correlationId: string;
}

/** Counts of a run. */
export interface Built {
  alerts: number;
  requests: number;
  events: number;
}

export const NOTHING_BUILT: Built = { alerts: 0, requests: 0, events: 0 };

/** A completed run that a request started. */
export interface CompletedRun extends Built {
  id: string;
  /** Number of the five-minute interval in which it was opened. */
  tick: number;
  mails: number;
}

/** Returns undefined when the lease is lost. @throws any other error */
export function unlessLost(error: unknown): undefined {
  if (error instanceof LeaseLost) return undefined;
  throw error;
}
