import type { Transaction } from '@company-data/kernel';

/** A batch of COPY lines for an entry, under the token that holds the job. */
export interface NewBatch {
  jobId: string;
  entryId: string;
  token: number;
  source: string;
  sequence: number;
  count: number;
}

/** A batch that is staged. */
export interface StagedBatch {
  id: string;
  token: number;
  source: string;
  count: number;
}

/** Staged records of an entry. */
export abstract class Staging {
  /**
   * Makes room for a batch, once for each sequence while its entry is open; answers whether the token holds the job, and the room where it is
   * new. `alone` when the transaction does nothing else.
   */
  abstract open(
    account: string,
    batch: NewBatch,
    more: { alone: boolean },
    tx: Transaction,
  ): Promise<{ isLeased: boolean; batch?: StagedBatch }>;
  /** Takes the lines of the batch that was given room last. @throws INVALID_FIELDS when there are more or fewer than it says */
  abstract fill(room: StagedBatch, lines: Uint8Array, tx: Transaction): Promise<void>;
  /** Batches of an entry, of this attempt and of those before. */
  abstract batches(account: string, entryId: string, tx: Transaction): Promise<StagedBatch[]>;
  abstract clear(account: string, batches: string[], tx: Transaction): void;
  /** What a job that was given up had staged. */
  abstract clearOfJob(account: string, jobId: string, tx: Transaction): Promise<void>;
}
