import type { Transaction } from '@company-data/kernel';

/** Which alerts exist. */
export abstract class Alerts {
  /** The names of all of the account, in order. */
  abstract names(accountId: string, tx: Transaction): Promise<string[]>;
  /** The names among these that are alerts of the account. */
  abstract known(accountId: string, names: string[], tx: Transaction): Promise<string[]>;
  /** Whether any alert of the account is of a data type. */
  abstract watches(accountId: string, dataType: string, tx: Transaction): Promise<boolean>;
}
