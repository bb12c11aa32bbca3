import type { Transaction } from '@company-data/kernel';

/** What sync keeps of a user: enough to serve and to collect without asking. */
export interface KnownUser {
  userId: string;
  accountId: string;
  name: string;
  siren: string;
}

/** The users sync has heard of; a deleted one leaves a mark, so that a late message does not bring it back. */
export abstract class KnownUsers {
  abstract find(tx: Transaction, account: string, userId: string): Promise<KnownUser | 'deleted' | undefined>;
  /** Events and answers may come in any order: the newest name by `at` stands. */
  abstract remember(tx: Transaction, user: KnownUser, at: Date): Promise<void>;
  abstract rename(tx: Transaction, account: string, userId: string, name: string, at: Date): Promise<void>;
  /** From now on the user is not found; its rows stay. */
  abstract markDeleted(tx: Transaction, account: string, userId: string): Promise<void>;
  /** Erases everything held of a user. */
  abstract erase(tx: Transaction, account: string, userId: string): Promise<void>;
}

/** Connect tokens by their SHA-256; the token itself is never stored here. */
export abstract class ConnectTokens {
  abstract remember(tx: Transaction, account: string, token: { hash: string; userId: string; expiresAt: string }): Promise<void>;
  abstract find(tx: Transaction, hash: string): Promise<{ accountId: string; userId: string; expired: boolean } | undefined>;
}
