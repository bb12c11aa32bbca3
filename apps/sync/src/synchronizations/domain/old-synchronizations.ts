import type { Transaction } from '@company-data/kernel';

/** Up to where a walk through old synchronizations has come. */
export interface PurgeCursor {
  closedAt: string;
  id: string;
}

export const BEFORE_ALL: PurgeCursor = { closedAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Concerns all accounts at once, as forgetting does. */
export abstract class OldSynchronizations {
  /** True for one asker of all replicas, and for no other for so many milliseconds. */
  abstract claim(pauseMs: number, tx: Transaction): Promise<boolean>;
  /**
   * Looks at a number of those that ended more than so many days ago, from a place on, and deletes what nothing needs any more; answers how
   * many and where to go on, nowhere at the end.
   */
  abstract purge(keepDays: number, after: PurgeCursor, limit: number, tx: Transaction): Promise<{ purged: number; next?: PurgeCursor }>;
}
