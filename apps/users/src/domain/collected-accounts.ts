import type { Transaction } from '@company-data/kernel';

/** Accounts whose companies others collect for, also while no client calls. */
export abstract class CollectedAccounts {
  /** Some of those that were handed no grant of this key yet, of any account. */
  abstract withoutGrant(keyId: string, limit: number, tx: Transaction): Promise<string[]>;
  /** Notes that these were handed a grant of the key. */
  abstract markGranted(accountIds: string[], keyId: string, tx: Transaction): Promise<void>;
}
