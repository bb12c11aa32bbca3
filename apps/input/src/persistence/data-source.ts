import type { SecretColumn } from '@company-data/persistence';
import { InputRecordRow } from '../records/persistence/input-record.row.js';
import { OcrRecordRow } from '../tax-returns/persistence/ocr-record.row.js';
import { ErasedUserRow } from '../users/persistence/erased-user.row.js';
import { CreateInputTables1767225600000 } from './migrations/1767225600000-create-input-tables.js';
import { PlaceEvents1795305600000 } from './migrations/1795305600000-place-events.js';
import { ListLetters1795741200000 } from './migrations/1795741200000-list-letters.js';
import { OwnAnswers1795748400000 } from './migrations/1795748400000-own-answers.js';
import { EraseEvents1795824000000 } from './migrations/1795824000000-erase-events.js';
import { KeepEntries1796256000000 } from './migrations/1796256000000-keep-entries.js';
import { NoteStaff1796515200000 } from './migrations/1796515200000-note-staff.js';
import { ReadTaxReturns1796601600000 } from './migrations/1796601600000-read-tax-returns.js';
import { ReadFiles1796688000000 } from './migrations/1796688000000-read-files.js';
import { ReadActs1796774400000 } from './migrations/1796774400000-read-acts.js';

export const SCHEMA = 'input';
export const entities = [ErasedUserRow, InputRecordRow, OcrRecordRow];
export const migrations = [
  CreateInputTables1767225600000,
  PlaceEvents1795305600000,
  ListLetters1795741200000,
  OwnAnswers1795748400000,
  EraseEvents1795824000000,
  KeepEntries1796256000000,
  NoteStaff1796515200000,
  ReadTaxReturns1796601600000,
  ReadFiles1796688000000,
  ReadActs1796774400000,
];

/** Every column that holds sealed values: what a rotation of keys goes through. The chunks of a file stay under its own key. */
export const sealedColumns: SecretColumn[] = [
  { table: 'files', column: 'sealed_key', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'act_readings', column: 'sealed_grant', idColumn: 'id', accountColumn: 'account_id' },
];
