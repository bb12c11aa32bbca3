import type { Transaction } from '@company-data/kernel';

/** The users whose changes are watched. */
export abstract class WatchedUsers {
  /** Locks a user until the transaction ends, so that what is told of it is taken in one after the other; false for a deleted one. */
  abstract lock(accountId: string, userId: string, tx: Transaction): Promise<boolean>;
  /** The same for what was told under a revision; false also when a greater one was heard of before. */
  abstract renew(accountId: string, userId: string, revision: number, tx: Transaction): Promise<boolean>;
  /** Keeps out what arrives of a deleted user from now on. */
  abstract markErased(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void>;
}
