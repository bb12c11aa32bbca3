import type { Transaction } from '@company-data/kernel';
import type { ToldChanges } from './told-changes.js';

/** Which alerts exist. */
export abstract class Alerts {
  /** The names among these that are alerts of the account. */
  abstract known(accountId: string, names: string[], tx: Transaction): Promise<string[]>;
  /** What is told of data types that an alert of the same account is of. */
  abstract concerned(told: ToldChanges[], tx: Transaction): Promise<ToldChanges[]>;
}
