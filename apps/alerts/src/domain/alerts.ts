import type { Transaction } from '@company-data/kernel';

/** Which alerts exist. */
export abstract class Alerts {
  /** The names among these that are alerts of the account. */
  abstract known(accountId: string, names: string[], tx: Transaction): Promise<string[]>;
}
