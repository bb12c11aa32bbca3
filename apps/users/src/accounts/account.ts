import { AccountNotFound, ApiKeyInvalid } from '@company-data/contracts';
import { failure, notFound } from '@company-data/kernel';

export type KeyEnvironment = 'sandbox' | 'production';

/** Client of the API. */
export interface Account {
  id: string;
  name: string;
  environment: KeyEnvironment;
  createdAt: Date;
}

export const accountNotFound = () => notFound(AccountNotFound, 'There is no such account.');

export const apiKeyInvalid = () => failure(ApiKeyInvalid, 'unauthenticated', { detail: 'The API key is unknown, expired or revoked.' });
