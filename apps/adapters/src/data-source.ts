import { messagingMigrations } from '@company-data/messaging';
import type { SecretColumn } from '@company-data/persistence';
import { Baseline1796601600000 } from './migrations/1796601600000-baseline.js';

export const SCHEMA = 'adapters';
export const migrations = [...messagingMigrations, Baseline1796601600000];

/** Columns with encrypted values, which a key rotation encrypts again. */
export const sealedColumns: SecretColumn[] = [
  { table: 'upstream_sessions', column: 'sealed_token', idColumn: 'account', accountColumn: 'account' },
  { table: 'connection_tokens', column: 'sealed_access', idColumn: 'connection_id', accountColumn: 'account_id' },
  { table: 'connection_tokens', column: 'sealed_refresh', idColumn: 'connection_id', accountColumn: 'account_id' },
  { table: 'consent_revocations', column: 'sealed_consent', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'account_keys', column: 'sealed_key', idColumn: 'account_id', accountColumn: 'account_id' },
  { table: 'account_grants', column: 'sealed_grant', idColumn: 'account_id', accountColumn: 'account_id' },
  { table: 'cached_responses', column: 'sealed_key', idColumn: 'key', accountColumn: 'owner' },
  { table: 'owner_keys', column: 'sealed_key', idColumn: 'name', accountColumn: 'name' },
];
