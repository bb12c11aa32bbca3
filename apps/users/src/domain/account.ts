import { AccountNotFound, ApiKeyInvalid } from '@company-data/contracts';
import { failure, notFound, type Transaction } from '@company-data/kernel';
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
  /** All accounts behind one, by id; a number of them at most. */
  abstract listAfter(account: string | undefined, limit: number, tx: Transaction): Promise<Account[]>;
  /** Locks the account's row until the transaction ends. */
  abstract lock(accountId: string, tx: Transaction): Promise<Account | null>;
}

export const accountNotFound = () => notFound(AccountNotFound, 'There is no such account.');

export const apiKeyInvalid = () => failure(ApiKeyInvalid, 'unauthenticated', { detail: 'The API key is unknown, expired or revoked.' });
