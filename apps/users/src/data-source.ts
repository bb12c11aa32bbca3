import { messagingMigrations } from '@company-data/messaging';
import type { SecretColumn } from '@company-data/persistence';
import { AccountEntity } from './accounts/account.entity.js';
import { ApiKeyEntity } from './api-keys/api-key.entity.js';
import { ClientSettingsEntity } from './client-settings/client-settings.entity.js';
import { Baseline1796601600000 } from './migrations/1796601600000-baseline.js';
import { ProviderEntity } from './providers/provider.entity.js';
import { UserEntity } from './users/user.entity.js';

export const SCHEMA = 'users';
export const entities = [AccountEntity, ApiKeyEntity, UserEntity, ProviderEntity, ClientSettingsEntity];
export const migrations = [...messagingMigrations, Baseline1796601600000];

/** Columns with encrypted values, which a key rotation encrypts again. */
export const sealedColumns: SecretColumn[] = [
  { table: 'users', column: 'connect_token_sealed', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'providers', column: 'credentials_sealed', idColumn: 'name', accountColumn: 'account_id' },
  { table: 'idempotency_keys', column: 'response', idColumn: 'key', accountColumn: 'account_id' },
];
