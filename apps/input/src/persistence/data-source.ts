import { messagingMigrations } from '@company-data/messaging';
import type { SecretColumn } from '@company-data/persistence';
import { InputRecordRow } from '../records/persistence/input-record.row.js';
import { OcrRecordRow } from '../tax-returns/persistence/ocr-record.row.js';
import { ErasedUserRow } from '../users/persistence/erased-user.row.js';
import { Baseline1796601600000 } from './migrations/1796601600000-baseline.js';

export const SCHEMA = 'input';
export const entities = [ErasedUserRow, InputRecordRow, OcrRecordRow];
export const migrations = [...messagingMigrations, Baseline1796601600000];

/** Every column that holds sealed values: what a rotation of keys goes through. The chunks of a file stay under its own key. */
export const sealedColumns: SecretColumn[] = [
  { table: 'files', column: 'sealed_key', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'act_ocr_results', column: 'sealed_grant', idColumn: 'id', accountColumn: 'account_id' },
];
