import type { Transaction } from '@company-data/kernel';

/** A connection whose authorization ends, or has ended. */
export interface ExpiringAuthorization {
  accountId: string;
  userId: string;
  connectionId: string;
  providerName: string;
  expiresAt: Date;
}

/** Looks over the connections of all accounts for authorizations that end by themselves. */
export abstract class ExpiringAuthorizations {
  /** CONNECTED ones that have ended. */
  abstract findExpired(limit: number, tx: Transaction): Promise<ExpiringAuthorization[]>;
  /** CONNECTED ones that end within so many days and were not told to. */
  abstract findExpiring(days: number, limit: number, tx: Transaction): Promise<ExpiringAuthorization[]>;
  /** Locks a connection whose authorization has ended; false where it has not any more, or another replica has it. */
  abstract lockEnded(account: string, expiringAuthorization: ExpiringAuthorization, tx: Transaction): Promise<boolean>;
  /** Locks a connection of which an end is to be told; false where that is done, or another replica does it. */
  abstract lockNear(account: string, expiringAuthorization: ExpiringAuthorization, days: number, tx: Transaction): Promise<boolean>;
  /** Notes that the end of one was told to be near: another end is told anew. */
  abstract markNotified(account: string, expiringAuthorization: ExpiringAuthorization, tx: Transaction): Promise<void>;
}
