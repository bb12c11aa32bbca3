import type { Transaction } from '@company-data/kernel';

/** The users whose changes are watched. */
export abstract class WatchedUsers {
  /** Assigns a user to alerts by name; an event of a lesser revision than the one last applied changes nothing. */
  abstract assign(accountId: string, userId: string, names: string[], revision: number, tx: Transaction): Promise<void>;
  /** Keeps out what arrives of a deleted user from now on. */
  abstract markErased(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void>;
}
