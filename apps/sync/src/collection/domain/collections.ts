import type { Availability, RecordChange } from '@company-data/contracts';
import type { KnownRecord } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import type { InlineBatch } from './inline-batch.js';
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
  /** True when the collection or the connection had never been synchronized: its records are the base to compare with, not changes. So is the first synchronization after one of a company that no register knew. */
  baseline: boolean;
  /** Records of one provider alone that another one spoke of too: what that said is not served. */
  mixedUp: number;
}

/** Whether something that is computed from a collection has to be computed again after a merge. */
export const hasNetChange = ({ added, updated, deleted, baseline }: MergeResult): boolean => baseline || added + updated + deleted > 0;

/** What is to be merged: the staged batches of sources read to their end, or the records of a derived type without ids. */
export type Incoming =
  | {
      kind: 'staged';
      connectionId: string;
      providerName: string;
      sources: string[];
      /** Sources whose last word stays where they say nothing, for as long as one of `sources` tells of the record. */
      gradual: string[];
      /** Absent where each of `sources` was read whole and told of no deletion. */
      scoped?: ScopedRead;
      batches: string[];
      /** What was told last; it did not need to be staged. */
      inlineBatch: InlineBatch;
      availability: Availability;
    }
  | { kind: 'computed'; records: Record<string, unknown>[] };

/** The records as served, and what led to them. */
export abstract class Collections {
  /** Merges under a lock on the collection, so that two connections that finish one type at once are ordered. */
  abstract merge(collection: Collection, incoming: Incoming, tx: Transaction): Promise<MergeResult>;
  /** Availability of those of a user's data types that were ever synchronized. */
  abstract synchronized(account: string, userId: string, types: string[], tx: Transaction): Promise<Map<string, Availability>>;
  /** All records as served, for computations. */
  abstract records(collection: Collection, tx: Transaction): Promise<Record<string, unknown>[]>;
  /** Who the records are of that sources speak of beside what users entered; several times what several speak of. */
  abstract identitiesFromSources(collection: Collection, tx: Transaction): Promise<KnownRecord[]>;
  /** Changes of one version that are told, in slices that fit into an event. */
  abstract changes(collection: Collection, version: number, tx: Transaction): AsyncGenerator<RecordChange[]>;
}
