import type { BeginAuthorizationPayload } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';

/** An end user on the way to a provider and back. */
export interface Authorization {
  stateHash: string;
  accountId: string;
  userId: string;
  connectionId: string;
  providerName: string;
  browserHash: string;
  redirectUri: string;
  language: BeginAuthorizationPayload['language'];
}

/** One as it is found when somebody comes back. */
export interface FoundAuthorization extends Authorization {
  used: boolean;
  expired: boolean;
}

/** How many of a connection may be open at once, and for how long each is. */
export interface AuthorizationLimits {
  max: number;
  seconds: number;
}

/** Authorizations by the SHA-256 of their state; the state itself is never stored. */
export abstract class Authorizations {
  abstract now(tx: Transaction): Promise<Date>;
  /** Opens one; of too many of its connection the oldest goes. To be asked under the lock of the connection. */
  abstract open(account: string, authorization: Authorization, limits: AuthorizationLimits, tx: Transaction): Promise<void>;
  abstract find(stateHash: string, tx: Transaction): Promise<FoundAuthorization | undefined>;
  /** Uses it up; false when somebody else has, or its time is over. */
  abstract use(account: string, stateHash: string, tx: Transaction): Promise<boolean>;
  /** Takes one away that was used up; false when it is gone, since all of its connection were. */
  abstract close(account: string, stateHash: string, tx: Transaction): Promise<boolean>;
  /** Takes away those of a connection that nobody has come back with. */
  abstract deleteOpen(account: string, connectionId: string, tx: Transaction): Promise<void>;
  /** Takes away all of a connection, also those that are being finished. */
  abstract deleteAll(account: string, connectionId: string, tx: Transaction): Promise<void>;
  /** Deletes a number at most of those that ended more than so many days ago, of any account; answers how many. */
  abstract purgeEnded(keepDays: number, limit: number, tx: Transaction): Promise<number>;
}
