import type { Transaction } from '@company-data/kernel';

/** Who was deleted. */
export abstract class ErasedUsers {
  /** Notes that a user is gone, once nobody is entering anything for it: nothing may be entered any more. */
  abstract add(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void>;
  /** Keeps a user from going until the transaction ends; false when it is gone. */
  abstract isThere(accountId: string, userId: string, tx: Transaction): Promise<boolean>;
  /** Keeps a user from going until the transaction ends. @throws USER_NOT_FOUND when it is gone */
  abstract stillThere(accountId: string, userId: string, tx: Transaction): Promise<void>;
}
