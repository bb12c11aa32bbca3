import type { Transaction } from '@company-data/kernel';

// What the use cases need of the outside; the account comes first, there is no reading or writing without one.

export abstract class ErasedUsers {
  /** Notes that a user is gone: nothing may be entered for it any more. */
  abstract add(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void>;
}
