import { UserNotFound } from '@company-data/contracts';
import { notFound } from '@company-data/kernel';

/** Data of a user that sync needs to collect and serve its records without a request to users. */
export interface KnownUser {
  userId: string;
  accountId: string;
  name: string;
  siren: string;
}

export const userNotFound = (): Error => notFound(UserNotFound, 'No such user.');
