import { messagingMigrations } from '@company-data/messaging';
import type { SecretColumn } from '@company-data/persistence';
import { Baseline1796601600000 } from './migrations/1796601600000-baseline.js';
import { InputRecordEntity } from './records/input-record.entity.js';
import { OcrRecordEntity } from './tax-returns/ocr-record.entity.js';
import { ErasedUserEntity } from './users/erased-user.entity.js';

export const SCHEMA = 'input';
export const entities = [ErasedUserEntity, InputRecordEntity, OcrRecordEntity];
export const migrations = [...messagingMigrations, Baseline1796601600000];

/**
 * Every column that holds sealed values: what a rotation of keys goes through. The chunks of a file
 * stay under its own key.
 */
export const sealedColumns: SecretColumn[] = [
  { table: 'files', column: 'sealed_key', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'act_ocr_results', column: 'sealed_grant', idColumn: 'id', accountColumn: 'account_id' },
];
