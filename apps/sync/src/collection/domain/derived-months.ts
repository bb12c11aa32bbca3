import type { Transaction } from '@company-data/kernel';
import type { Collection } from './collections.js';

/** What a month says of a derived type. */
export interface StoredMonth {
  month: string;
  /** What it rests on beside the records of the month. */
  basis: string;
  /** JSON. */
  body: string;
}

/** Records of some days, and which members of them are read: all where none are named. */
export interface DaysRead {
  first: string;
  last: string;
  reads?: readonly string[];
}

/** Months of derived types, kept so that only those in which something changed are computed again. */
export abstract class DerivedMonths {
  /** What is kept of some months of a derived type. */
  abstract of(derived: Collection, months: readonly string[], tx: Transaction): Promise<StoredMonth[]>;
  abstract store(derived: Collection, month: StoredMonth, tx: Transaction): void;
  /** Forgets months, all where none is named. */
  abstract delete(derived: Collection, months: readonly string[] | undefined, tx: Transaction): Promise<void>;
  /** The months that there are records of, the collection held still until the transaction ends. */
  abstract monthsOf(collection: Collection, tx: Transaction): Promise<string[]>;
  /** Records of the days from the first to the last. */
  abstract recordsOf(collection: Collection, days: DaysRead, tx: Transaction): Promise<Record<string, unknown>[]>;
  /** All records, some members of them or all, a slice at a time, the collection held still until the transaction ends. */
  abstract slicesOf(
    collection: Collection,
    reads: readonly string[] | undefined,
    tx: Transaction,
  ): AsyncGenerator<Record<string, unknown>[]>;
  /** The days of records that a version changed, as they were and as they are. */
  abstract changedDays(collection: Collection, version: number, tx: Transaction): Promise<string[]>;
}
