import type { Availability } from '@company-data/contracts';
import type { InlineBatch } from '../staging/inline-batch.js';
import type { ScopedRead } from './scoped-read.js';

/** Whose records of which type. */
export interface Collection {
  accountId: string;
  userId: string;
  dataType: string;
}

export interface MergeCounts {
  added: number;
  /** Served with another body, also where only what their type is quiet about changed. */
  updated: number;
  deleted: number;
  unchanged: number;
}

/** What an entry without a merge counts. */
export const NOTHING_MERGED: MergeCounts = { added: 0, updated: 0, deleted: 0, unchanged: 0 };

/** What a merge did; `version` grew when something changed. */
export interface MergeResult extends MergeCounts {
  version: number;
  /** When, by the clock of the database. */
  at: Date;
  /**
   * True when the collection or the connection had never been synchronized: its records are the
   * base to compare with, not changes. So is the first synchronization after one of a company that
   * no register knew.
   */
  baseline: boolean;
  /** Records of one provider alone that another one spoke of too: what that said is not served. */
  mixedUp: number;
}

/** Whether something that is computed from a collection has to be computed again after a merge. */
export const hasNetChange = ({ added, updated, deleted, baseline }: MergeResult): boolean => baseline || added + updated + deleted > 0;

/**
 * What is to be merged: the staged batches of sources read to their end, or the records of a
 * derived type without ids.
 */
export type Incoming =
  | {
      kind: 'staged';
      connectionId: string;
      providerName: string;
      sources: string[];
      /**
       * Sources whose last word stays where they say nothing, for as long as one of `sources` tells
       * of the record.
       */
      gradual: string[];
      /** Absent where each of `sources` was read whole and told of no deletion. */
      scoped?: ScopedRead;
      batches: string[];
      /** What was told last; it did not need to be staged. */
      inlineBatch: InlineBatch;
      availability: Availability;
    }
  | { kind: 'computed'; records: Record<string, unknown>[] };
