import type { Transaction } from '@company-data/kernel';

/** Concerns all accounts at once. Each deletes a number of things at most, what is oldest first, and answers how many there were. */
export abstract class DeliveryRetention {
  /** True for one asker of all replicas, and for no other for so many milliseconds. */
  abstract claim(pauseMs: number, tx: Transaction): Promise<boolean>;
  /** Bodies of what was delivered so many days ago, and of what has failed or was held for longer, which is withdrawn. */
  abstract purgeBodies(days: { delivered: number; failed: number }, limit: number, tx: Transaction): Promise<number>;
  /** Deliveries that ended so many days ago, with their attempts. */
  abstract purgeDeliveries(days: number, limit: number, tx: Transaction): Promise<number>;
  /** Batches that were built so many days ago, with what each of their requests carried. */
  abstract purgeBatches(days: number, limit: number, tx: Transaction): Promise<number>;
  /** Passes but for the last, which says that no earlier one may come. */
  abstract purgeDispatchRuns(days: number, limit: number, tx: Transaction): Promise<number>;
}
