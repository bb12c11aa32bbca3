import type { Transaction } from '@company-data/kernel';

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
  requests: number;
  events: number;
}

export const NOTHING_BUILT: Built = { alerts: 0, requests: 0, events: 0 };

/** A pass that somebody asked for, as it ended. */
export interface CompletedRun extends Built {
  id: string;
  /** The five minutes it was opened in. */
  tick: number;
  mails: number;
}

/** The passes of all replicas, for all accounts: the first of a tick opens it, and who has died is succeeded. */
export abstract class DispatchRuns {
  /** The pass of the present tick, when nobody holds it or has ended it; ticks that were missed are none. */
  abstract claim(worker: string, tx: Transaction): Promise<LeasedRun | undefined>;
  /** Holds it on, and notes what was built; false when somebody else has it by now. */
  abstract renew(pass: LeasedRun, built: Built, tx: Transaction): Promise<boolean>;
  /** A pass beside those of ticks, of its own number, as a part of the work it is asked by. */
  abstract open(worker: string, correlationId: string, tx: Transaction): Promise<LeasedRun>;
  /** What a pass has built. */
  abstract outcome(pass: LeasedRun, tx: Transaction): Promise<CompletedRun>;
  abstract end(pass: LeasedRun, tx: Transaction): Promise<void>;
  /** Leaves it to whoever comes next. */
  abstract release(pass: LeasedRun, tx: Transaction): Promise<void>;
}
