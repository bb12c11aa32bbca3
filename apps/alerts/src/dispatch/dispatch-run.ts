/** A pass that a replica holds. */
export interface LeasedRun {
  id: string;
  /** When its five minutes were opened: what it sends goes out under the periods of that moment. */
  openedAt: Date;
  token: string;
  /** What its deliveries are a part of: the request that asked for it, or itself. */
  correlationId: string;
}

/** What a pass has built. */
export interface Built {
  alerts: number;
  parts: number;
  events: number;
}

export const NOTHING_BUILT: Built = { alerts: 0, parts: 0, events: 0 };

/** A pass that somebody asked for, as it ended. */
export interface CompletedRun extends Built {
  id: string;
  /** The five minutes it was opened in. */
  tick: number;
  mails: number;
}
