import type { Availability, RecordChange } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';

/** Whose records of which type. */
export interface Collection {
  accountId: string;
  userId: string;
  dataType: string;
}

export interface MergeCounts {
  added: number;
  updated: number;
  deleted: number;
  unchanged: number;
}

/** What an entry without a merge counts. */
export const NOTHING_MERGED: MergeCounts = { added: 0, updated: 0, deleted: 0, unchanged: 0 };

/** What a merge did; `version` grew when something changed. */
export interface MergeResult extends MergeCounts {
  version: number;
  /** True when the collection had never been synchronized: its records are the base to compare with, not changes. */
  baseline: boolean;
}

/** Whether something that is computed from a collection has to be computed again after a merge. */
export const tellsMore = ({ added, updated, deleted, baseline }: MergeResult): boolean => baseline || added + updated + deleted > 0;

/** What is to be merged: the staged batches of sources read to their end, or the records of a derived type without ids. */
export type Incoming =
  | {
      kind: 'staged';
      connectionId: string;
      sources: string[];
      /** Sources whose last word stays where they say nothing, for as long as one of `sources` tells of the record. */
      gradual: string[];
      batches: string[];
      availability: Availability;
    }
  | { kind: 'computed'; records: Record<string, unknown>[] };

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
  abstract stage(tx: Transaction, account: string, batch: NewBatch, lines: Uint8Array, more: { alone: boolean }): Promise<boolean>;
  /** Batches of an entry, of this attempt and of those before. */
  abstract batches(tx: Transaction, account: string, entryId: string): Promise<StagedBatch[]>;
  abstract clear(tx: Transaction, account: string, batches: string[]): Promise<void>;
  /** What a job that was given up had staged. */
  abstract clearOfJob(tx: Transaction, account: string, jobId: string): Promise<void>;
}

/** The records as served, and what led to them. */
export abstract class Collections {
  /** Merges under a lock on the collection, so that two connections that finish one type at once are ordered. */
  abstract merge(tx: Transaction, collection: Collection, incoming: Incoming): Promise<MergeResult>;
  /** Availability of those of a user's data types that were ever synchronized. */
  abstract synchronized(tx: Transaction, account: string, userId: string, types: string[]): Promise<Map<string, Availability>>;
  /** All records as served, for computations. */
  abstract records(tx: Transaction, collection: Collection): Promise<Record<string, unknown>[]>;
  /** Changes of one version, in slices that fit into an event. */
  abstract changes(tx: Transaction, collection: Collection, version: number): AsyncGenerator<RecordChange[]>;
}
