import type { Transaction } from '@company-data/kernel';

/** The key to a user's connect page. */
export interface ConnectToken {
  hash: string;
  userId: string;
  /** ISO 8601 UTC. */
  expiresAt: string;
}

/** Connect tokens by their SHA-256; the token itself is never stored here. */
export abstract class ConnectTokens {
  abstract store(account: string, token: ConnectToken, tx: Transaction): Promise<void>;
  /** Deletes a number at most of those that ended more than so many days ago, of any account; answers how many. */
  abstract purgeEnded(keepDays: number, limit: number, tx: Transaction): Promise<number>;
  abstract find(hash: string, tx: Transaction): Promise<{ accountId: string; userId: string; expired: boolean } | undefined>;
}
