import type { Budget } from '@company-data/providers';

/** A call's place in its budgets: after `wait` seconds it may be made, if it was taken. */
export interface BudgetTurn {
  taken: boolean;
  wait: number;
}

/** Calls to an upstream account, counted for all replicas together. */
export interface CallBudgets {
  /** Takes the next call of all budgets when it is at most `longestWait` seconds away, else none of any. */
  take(account: string, kind: 'calls' | 'logins', budgets: Budget[], longestWait: number): Promise<BudgetTurn>;
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
