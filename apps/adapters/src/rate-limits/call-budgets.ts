import type { Budget } from '@company-data/providers';

/** Reservation of a call. If reserved, the call may start after `wait` seconds. */
export interface Reservation {
  isReserved: boolean;
  wait: number;
  /** Seconds until the end of a pause that the source requested. Zero or less without one. */
  pause: number;
}

/** A call exceeded its time limit in the wait queue. */
export class WaitQueueTimeout extends Error {
  constructor() {
    super('the wait queue is too long');
    this.name = 'WaitQueueTimeout';
  }
}

/** Pace of a budget: `burst` calls at once, then one every `intervalSeconds` seconds. */
export interface Pace {
  burst: number;
  intervalSeconds: number;
}

/**
 * Allows a quarter of the budget at once and spreads the rest, so that no window of its length
 * contains more than `count` calls.
 */
export function paceOf({ count, seconds }: Budget): Pace {
  const burst = Math.ceil(count / 4);
  return { burst, intervalSeconds: seconds / (count - burst + 1) };
}

/** Debt of a rate limit of a source, for the account that is furthest ahead of its pace. */
export interface BudgetDebt {
  source: string;
  kind: 'calls' | 'logins';
  /** Length of the window, in seconds. */
  seconds: number;
  /** Seconds until the account is back on its pace. */
  debt: number;
}

/** Returns the calls that a budget allows at once with a debt of `debtSeconds` seconds. */
export function availableCalls(budget: Budget, debtSeconds: number): number {
  const { burst, intervalSeconds } = paceOf(budget);
  return Math.max(0, Math.floor(burst - debtSeconds / intervalSeconds));
}
