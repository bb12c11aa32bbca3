import type { Transaction } from '@company-data/kernel';

/** Concerns all accounts at once: the only port without one. */
export abstract class Retention {
  /** True for one asker of all replicas, and for no other for so many milliseconds. */
  abstract claim(pauseMs: number, tx: Transaction): Promise<boolean>;
  /** Deletes changes that were heard of more than so many days ago and wait for no request, a number of them at most; answers how many. */
  abstract purgeChanges(keepDays: number, limit: number, tx: Transaction): Promise<number>;
  /** The same of assignments that ended. */
  abstract purgeAssignments(keepDays: number, limit: number, tx: Transaction): Promise<number>;
}
