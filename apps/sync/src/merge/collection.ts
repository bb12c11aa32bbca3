import type { Availability } from '@company-data/contracts';
import type { InlineBatch } from '../staging/inline-batch.js';
import type { ScopedRead } from './scoped-read.js';

/** Records of one data type of a user. */
export interface Collection {
  accountId: string;
  userId: string;
  dataType: string;
}

export interface MergeCounts {
  added: number;
  /** Records with a new body, including those in which only silent fields changed. */
  updated: number;
  deleted: number;
  unchanged: number;
}

/** Contribution that a merge neither changes nor deletes. */
export interface KeptContribution {
  source: string;
  recordId: string;
}

/** Counts of an entry without a merge. */
export const NOTHING_MERGED: MergeCounts = { added: 0, updated: 0, deleted: 0, unchanged: 0 };

/** Result of a merge. `version` is the version of the changed records. */
export interface MergeResult extends MergeCounts {
  version: number;
  /** Time of the merge by the database clock. */
  at: Date;
  /**
   * True for the first merge of the collection or the connection, and for the first merge after a
   * company was unknown to every register. A baseline publishes no changes. Entered data has none.
   */
  baseline: boolean;
  /**
   * Records of a data type that is never merged across providers, for which a second provider sent
   * data. That data is stored but not served.
   */
  mixedUp: number;
}

/** Returns true when the types derived from a collection must be computed again after a merge. */
export const hasNetChange = ({ added, updated, deleted, baseline }: MergeResult): boolean => baseline || added + updated + deleted > 0;

/**
 * Input of a merge: staged batches of completely read sources, or the records of a derived type
 * without ids.
 */
export type Incoming =
  | {
      kind: 'staged';
      connectionId: string;
      providerName: string;
      sources: string[];
      /**
       * Sources whose missing contributions stay, as long as one of `sources` returns the record.
       */
      gradual: string[];
      /** Absent when each of `sources` was read in full and reported no deletion. */
      scoped?: ScopedRead;
      /**
       * Records that their sources returned and that are too large to store. Their contributions
       * stay as they are.
       */
      kept: KeptContribution[];
      batches: string[];
      /** Last batch, which is merged without staging. */
      inlineBatch: InlineBatch;
      availability: Availability;
    }
  | { kind: 'computed'; records: Record<string, unknown>[] };
