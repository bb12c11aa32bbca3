import type { Budget } from '@company-data/providers';

/** Calls to an upstream account, counted for all replicas together. */
export interface CallBudgets {
  /** Takes one call from all budgets, or from none: 0 when it may be made now, else the seconds after which one may be asked for again. */
  take(account: string, kind: 'calls' | 'logins', budgets: Budget[]): Promise<number>;
}

/** How a budget is spread in time: `burst` calls at once, then one every `intervalSeconds`. */
export interface Pace {
  burst: number;
  intervalSeconds: number;
}

/** A quarter of the budget may go at once; the rest is spread so that no window of its length ever holds more than `count`. */
export function paceOf({ count, seconds }: Budget): Pace {
  const burst = Math.ceil(count / 4);
  return { burst, intervalSeconds: seconds / (count - burst + 1) };
}
