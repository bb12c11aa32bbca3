import type { Transaction } from '@company-data/kernel';
import type { Filtered } from './filters.js';
import type { PublishedChanges } from './published-changes.js';

/** Which alerts exist. */
export abstract class Alerts {
  /** The names of all of the account, in order. */
  abstract names(accountId: string, tx: Transaction): Promise<string[]>;
  /** The names among these that are alerts of the account. */
  abstract known(accountId: string, names: string[], tx: Transaction): Promise<string[]>;
  /** The alerts of all accounts that have a filter, behind one of them, in the order of their ids. */
  abstract filtered(after: string, limit: number, tx: Transaction): Promise<Filtered[]>;
  /** What is told of data types that an alert of the same account is of. */
  abstract concerned(told: PublishedChanges[], tx: Transaction): Promise<PublishedChanges[]>;
}
