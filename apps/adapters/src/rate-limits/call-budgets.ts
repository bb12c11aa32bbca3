import type { Budget } from '@company-data/providers';

/** A call's place in its budgets: after `wait` seconds it may be made, if it was taken. */
export interface Reservation {
  isReserved: boolean;
  wait: number;
}

/** A call left its wait queue, as its timeout was over. */
export class WaitQueueTimeout extends Error {
  constructor() {
    super('the wait queue is too long');
    this.name = 'WaitQueueTimeout';
  }
}

/** How a budget is spread in time: `burst` calls at once, then one every `intervalSeconds`. */
export interface Pace {
  burst: number;
  intervalSeconds: number;
}

/**
 * A quarter of the budget may go at once; the rest is spread so that no window of its length ever
 * holds more than `count`.
 */
export function paceOf({ count, seconds }: Budget): Pace {
  const burst = Math.ceil(count / 4);
  return { burst, intervalSeconds: seconds / (count - burst + 1) };
}

/** How far a budget of a source is ahead of its pace, for the account of which that is furthest. */
export interface BudgetDebt {
  source: string;
  kind: 'calls' | 'logins';
  /** Length of the budget's window. */
  seconds: number;
  /** Seconds until what was taken is paid back. */
  debt: number;
}

/** Calls that a budget lets go at once, of which so many seconds are taken. */
export function availableCalls(budget: Budget, debtSeconds: number): number {
  const { burst, intervalSeconds } = paceOf(budget);
  return Math.max(0, Math.floor(burst - debtSeconds / intervalSeconds));
}
