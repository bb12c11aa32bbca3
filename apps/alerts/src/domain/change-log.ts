import type { DataChangedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Happening } from './happening.js';
import type { KeptChange } from './matching.js';

/** The changes that alerts may tell of, each kept once for all of them. */
export abstract class ChangeLog {
  /** Keeps the changes of an event, under the lock of their user; those that are kept already are not among the answered ones. */
  abstract append(accountId: string, change: Happening<DataChangedV1>, tx: Transaction): Promise<KeptChange[]>;
  /** The changes of a user that are kept and happened at a moment or later. */
  abstract since(accountId: string, userId: string, moment: Date, tx: Transaction): Promise<KeptChange[]>;
}
