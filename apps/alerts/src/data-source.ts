import { messagingMigrations } from '@company-data/messaging';
import type { SecretColumn } from '@company-data/persistence';
import { AlertEntity } from './matching/alert.entity.js';
import { Baseline1796601600000 } from './migrations/1796601600000-baseline.js';
import { DeliveryCorrelation1798200000000 } from './migrations/1798200000000-delivery-correlation.js';
import { ChangeTraces1799200000000 } from './migrations/1799200000000-change-traces.js';
import { DeliveryTraces1799300000000 } from './migrations/1799300000000-delivery-traces.js';
import { WebhookFailures1798100000000 } from './migrations/1798100000000-webhook-failures.js';

export const SCHEMA = 'alerts';
export const entities = [AlertEntity];
export const migrations = [
  ...messagingMigrations,
  Baseline1796601600000,
  WebhookFailures1798100000000,
  DeliveryCorrelation1798200000000,
  ChangeTraces1799200000000,
  DeliveryTraces1799300000000,
];

/** Columns with encrypted values, which a key rotation encrypts again. */
export const sealedColumns: SecretColumn[] = [
  { table: 'webhook_secrets', column: 'secret_sealed', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'idempotency_keys', column: 'response', idColumn: 'key', accountColumn: 'account_id' },
];
