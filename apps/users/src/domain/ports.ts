import type { Transaction } from '@company-data/kernel';
import type { Account } from './account.js';
import type { AccountProvider, Credentials } from './account-provider.js';
import type { ApiKey } from './api-key.js';
import type { ClientSettings } from './client-settings.js';
import type { User } from './user.js';

// What the use cases need of the outside. The account comes first: there is no reading or writing without one, but
// for the two look-ups whose argument is itself a secret that leads to the account.

export abstract class Accounts {
  abstract insert(account: Account, tx: Transaction): Promise<void>;
  abstract find(accountId: string, tx: Transaction): Promise<Account | null>;
  /** Locks the account's row until the transaction ends. */
  abstract lock(accountId: string, tx: Transaction): Promise<Account | null>;
}

export abstract class ApiKeys {
  abstract insert(accountId: string, key: ApiKey, tx: Transaction): Promise<void>;
  abstract find(accountId: string, keyId: string, tx: Transaction): Promise<ApiKey | null>;
  abstract list(accountId: string, tx: Transaction): Promise<ApiKey[]>;
  abstract revoke(accountId: string, keyId: string, at: Date, tx: Transaction): Promise<void>;
  abstract noteUse(accountId: string, keyId: string, at: Date, tx: Transaction): Promise<void>;
  /** Keys of any account: the prefix leads to the account. */
  abstract withPrefix(prefix: string, tx: Transaction): Promise<ApiKey[]>;
}

export interface UserFilter {
  siren?: string;
  group?: string;
}

export abstract class Users {
  abstract insert(accountId: string, user: User, tx: Transaction): Promise<void>;
  abstract find(accountId: string, userId: string, tx: Transaction): Promise<User | null>;
  /** Locks the user's row until the transaction ends. */
  abstract lock(accountId: string, userId: string, tx: Transaction): Promise<User | null>;
  /** Newest first. */
  abstract page(
    accountId: string,
    filter: UserFilter,
    skip: number,
    take: number,
    tx: Transaction,
  ): Promise<{ total: number; users: User[] }>;
  abstract update(accountId: string, user: User, tx: Transaction): Promise<void>;
  abstract delete(accountId: string, userId: string, tx: Transaction): Promise<boolean>;
  /** The user of any account whose connect token bears this hash: the token leads to the account. */
  abstract withConnectToken(hash: string, tx: Transaction): Promise<{ accountId: string; userId: string; expiresAt: Date } | null>;
}

export abstract class AccountProviders {
  abstract list(accountId: string, tx: Transaction): Promise<AccountProvider[]>;
  abstract find(accountId: string, name: string, tx: Transaction): Promise<AccountProvider>;
  abstract setEnabled(accountId: string, name: string, enabled: boolean, tx: Transaction): Promise<void>;
  abstract setSettings(accountId: string, name: string, settings: Record<string, boolean>, tx: Transaction): Promise<void>;
  abstract setCredentials(accountId: string, name: string, credentials: Credentials, at: Date, tx: Transaction): Promise<void>;
  abstract credentials(accountId: string, name: string, tx: Transaction): Promise<Credentials | null>;
}

export abstract class ClientSettingsStore {
  abstract find(accountId: string, tx: Transaction): Promise<ClientSettings>;
  abstract save(accountId: string, settings: ClientSettings, tx: Transaction): Promise<void>;
}

/** Which alerts exist: alerts knows. */
export abstract class AlertNames {
  /** The names among these that are not alerts of the account. */
  abstract unknown(accountId: string, names: string[], correlationId: string): Promise<string[]>;
}

/** Who serves what was collected of users. */
export abstract class DataReaders {
  /** From now on nothing of the user is served; when they cannot be told, that is reported, and the event tells them. */
  abstract forget(accountId: string, userId: string, correlationId: string): Promise<void>;
}

/** Seals credentials for the only service that may read them. */
export abstract class CredentialSeal {
  abstract seal(credentials: Credentials): Promise<string>;
}
