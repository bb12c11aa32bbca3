import type { Transaction } from '@company-data/kernel';

/** Who was deleted. */
export abstract class ErasedUsers {
  /** Notes that a user is gone: nothing may be entered for it any more. */
  abstract add(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void>;
}
