import type { Transaction } from '@company-data/kernel';
import type { StoredChange } from './matching.js';
import type { PublishedChanges } from './published-changes.js';

/** The changes that alerts may tell of, each kept once for all of them. */
export abstract class ChangeLog {
  /** Keeps what events tell, under the lock of their users; changes that are kept already are not among the answered ones. */
  abstract append(told: PublishedChanges[], tx: Transaction): Promise<StoredChange[]>;
  /** The changes of a user that are kept and happened at a moment or later. */
  abstract since(accountId: string, userId: string, moment: Date, tx: Transaction): Promise<StoredChange[]>;
}
