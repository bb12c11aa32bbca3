import type { PastChange } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Collection } from './collections.js';

/** A stretch of time, its beginning not in it. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** Some of what happened to the records of a collection. */
export interface HistoryPage {
  changes: PastChange[];
  /** Id of the last record that was looked at; null when there is none behind it. */
  cursor: string | null;
}

/** What happened to records, made of the versions that are kept of them: what was told of it then, or would have been. */
export abstract class ChangeHistory {
  /** When the collection was first synchronized, as far as that is known; undefined when it never was. */
  abstract knownSince(collection: Collection, tx: Transaction): Promise<Date | undefined>;
  /** What happened to the records behind one of them, by their ids, a bounded number of them. */
  abstract read(collection: Collection, stretch: TimeSpan, after: string, tx: Transaction): Promise<HistoryPage>;
}
