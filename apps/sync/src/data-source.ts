import { messagingMigrations } from '@company-data/messaging';
import type { SecretColumn } from '@company-data/persistence';
import { Baseline1796601600000 } from './migrations/1796601600000-baseline.js';
import { AccountSyncs1798200000000 } from './migrations/1798200000000-account-syncs.js';
import { AuthorizationKeys1798300000000 } from './migrations/1798300000000-authorization-keys.js';
import { Baselines1799000000000 } from './migrations/1799000000000-baselines.js';
import { SynchronizationTraces1799200000000 } from './migrations/1799200000000-synchronization-traces.js';

export const SCHEMA = 'sync';
export const migrations = [
  ...messagingMigrations,
  Baseline1796601600000,
  AccountSyncs1798200000000,
  AuthorizationKeys1798300000000,
  Baselines1799000000000,
  SynchronizationTraces1799200000000,
];

/**
 * Columns with encrypted values, which a key rotation encrypts again. The chunks of a document are
 * encrypted with the document's own key.
 */
export const sealedColumns: SecretColumn[] = [
  { table: 'documents', column: 'sealed_key', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'account_grants', column: 'sealed_grant', idColumn: 'account_id', accountColumn: 'account_id' },
];
