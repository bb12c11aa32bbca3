import { DomainError, notFound, type Transaction } from '@company-data/kernel';
import type { KeyEnvironment } from './api-key.js';

/** A client of the API. */
export interface Account {
  id: string;
  name: string;
  environment: KeyEnvironment;
  createdAt: Date;
}

/** Where accounts are kept. */
export abstract class Accounts {
  abstract insert(account: Account, tx: Transaction): Promise<void>;
  abstract find(accountId: string, tx: Transaction): Promise<Account | null>;
  /** Locks the account's row until the transaction ends. */
  abstract lock(accountId: string, tx: Transaction): Promise<Account | null>;
}

export const accountNotFound = () => notFound('ACCOUNT_NOT_FOUND', 'There is no such account.');

export const apiKeyInvalid = () =>
  new DomainError('API_KEY_INVALID', 'unauthenticated', { detail: 'The API key is unknown, expired or revoked.' });
