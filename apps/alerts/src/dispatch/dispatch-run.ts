/** A dispatch run under the lease of a replica. */
export interface LeasedRun {
  id: string;
  /** When it was opened. Its requests belong to the periods of that time. */
  openedAt: Date;
  token: string;
  /** Correlation id of its deliveries: that of the request that started it, or its own. */
  correlationId: string;
}

/** How much a run has built. */
export interface Built {
  alerts: number;
  requests: number;
  events: number;
}

export const NOTHING_BUILT: Built = { alerts: 0, requests: 0, events: 0 };

/** A completed run that a request started. */
export interface CompletedRun extends Built {
  id: string;
  /** Number of the five minutes in which it was opened. */
  tick: number;
  mails: number;
}
