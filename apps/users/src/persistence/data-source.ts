import { messagingMigrations } from '@company-data/messaging';
import type { SecretColumn } from '@company-data/persistence';
import { AccountRow } from './account.row.js';
import { ApiKeyRow } from './api-key.row.js';
import { ClientSettingsRow } from './client-settings.row.js';
import { Baseline1796601600000 } from './migrations/1796601600000-baseline.js';
import { ProviderRow } from './provider.row.js';
import { UserRow } from './user.row.js';

export const SCHEMA = 'users';
export const entities = [AccountRow, ApiKeyRow, UserRow, ProviderRow, ClientSettingsRow];
export const migrations = [...messagingMigrations, Baseline1796601600000];

/** Every column that holds sealed values: what a rotation of keys goes through. */
export const sealedColumns: SecretColumn[] = [
  { table: 'users', column: 'connect_token_sealed', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'providers', column: 'credentials_sealed', idColumn: 'name', accountColumn: 'account_id' },
  { table: 'idempotency_keys', column: 'response', idColumn: 'key', accountColumn: 'account_id' },
];
