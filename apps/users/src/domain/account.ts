import { DomainError, notFound } from '@company-data/kernel';
import type { KeyEnvironment } from './api-key.js';

/** A client of the API. */
export interface Account {
  id: string;
  name: string;
  environment: KeyEnvironment;
  createdAt: Date;
}

export const accountNotFound = () => notFound('ACCOUNT_NOT_FOUND', 'There is no such account.');

export const apiKeyInvalid = () =>
  new DomainError('API_KEY_INVALID', 'unauthenticated', { detail: 'The API key is unknown, expired or revoked.' });
