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
   * Takes the lines of a batch, once for each sequence; answers false when the token does not hold the job. `alone` when the transaction
   * does nothing else.
   */
  abstract stage(account: string, batch: NewBatch, lines: Uint8Array, more: { alone: boolean }, tx: Transaction): Promise<boolean>;
  /** Batches of an entry, of this attempt and of those before. */
  abstract batches(account: string, entryId: string, tx: Transaction): Promise<StagedBatch[]>;
  abstract clear(account: string, batches: string[], tx: Transaction): Promise<void>;
  /** What a job that was given up had staged. */
  abstract clearOfJob(account: string, jobId: string, tx: Transaction): Promise<void>;
}
