import { UserNotFound } from '@company-data/contracts';
import { notFound } from '@company-data/kernel';

/** What sync keeps of a user: enough to serve and to collect without asking. */
export interface KnownUser {
  userId: string;
  accountId: string;
  name: string;
  siren: string;
}

export const userNotFound = (): Error => notFound(UserNotFound, 'No such user.');
