import type { Transaction } from '@company-data/kernel';

/** The users whose changes are watched. */
export abstract class WatchedUsers {
  /** Assigns a user to alerts by name; an event of a lesser revision than the one last applied changes nothing. */
  abstract assign(accountId: string, userId: string, names: string[], revision: number, tx: Transaction): Promise<void>;
  /** Erases all that is held of a user, and keeps what arrives of it later out. */
  abstract erase(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void>;
}
