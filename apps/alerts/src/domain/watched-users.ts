import type { Transaction } from '@company-data/kernel';
import type { OwnedUser } from './told-changes.js';

/** The users whose changes are watched. */
export abstract class WatchedUsers {
  /** Locks users until the transaction ends, so that what is told of one is taken in one after the other; answers what is told of users who are not deleted. */
  abstract lock<T extends OwnedUser>(told: T[], tx: Transaction): Promise<T[]>;
  /** Locks a user for what was told under a revision; false for a deleted one, and when a greater revision was heard of before. */
  abstract renew(accountId: string, userId: string, revision: number, tx: Transaction): Promise<boolean>;
  /** Keeps out what arrives of a deleted user from now on. */
  abstract markErased(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void>;
}
