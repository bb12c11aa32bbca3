import { UserNotFound } from '@company-data/contracts';
import { notFound, type Transaction } from '@company-data/kernel';

/** What sync keeps of a user: enough to serve and to collect without asking. */
export interface KnownUser {
  userId: string;
  accountId: string;
  name: string;
  siren: string;
}

/** The users sync has heard of; a deleted one leaves a mark, so that a late message does not bring it back. */
export abstract class KnownUsers {
  abstract find(account: string, userId: string, tx: Transaction): Promise<KnownUser | 'deleted' | undefined>;
  /** Events and answers may come in any order: the name of the greatest revision stands; zero for one that nobody counted. */
  abstract upsert(user: KnownUser, revision: number, tx: Transaction): Promise<void>;
  abstract rename(account: string, userId: string, name: string, revision: number, tx: Transaction): Promise<void>;
  /** From now on the user is not found; its rows stay. */
  abstract addTombstone(account: string, userId: string, tx: Transaction): Promise<void>;
}

export const userNotFound = (): Error => notFound(UserNotFound, 'No such user.');
