import type { Transaction } from '@company-data/kernel';
import type { OwnedUser } from './published-changes.js';

/** The users whose changes are watched. */
export abstract class WatchedUsers {
  /** Locks a user until the transaction ends, so that what is told of it is taken in one after the other; false for a deleted one. */
  abstract lock(accountId: string, userId: string, tx: Transaction): Promise<boolean>;
  /** The same of many users; answers what is told of those who are not deleted. */
  abstract lockAll<T extends OwnedUser>(told: T[], tx: Transaction): Promise<T[]>;
  /** The same of one, for what was told under a revision; false for a deleted one, and when a greater revision was heard of before. */
  abstract renew(accountId: string, userId: string, revision: number, tx: Transaction): Promise<boolean>;
  /** Keeps out what arrives of a deleted user from now on. */
  abstract addTombstone(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void>;
}
