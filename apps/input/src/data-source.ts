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
 * Columns with sealed values, which a key rotation seals again. Each file has its own data key, so
 * its chunks do not change.
 */
export const sealedColumns: SecretColumn[] = [
  { table: 'files', column: 'sealed_key', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'act_ocr_results', column: 'sealed_grant', idColumn: 'id', accountColumn: 'account_id' },
];
