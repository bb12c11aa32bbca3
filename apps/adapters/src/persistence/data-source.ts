import type { SecretColumn } from '@company-data/persistence';
import { CreateTables1767225600000 } from './migrations/1767225600000-create-tables.js';
import { KeepAnswers1767312000000 } from './migrations/1767312000000-keep-answers.js';
import { AddBudgetWindows1769904000000 } from './migrations/1769904000000-add-budget-windows.js';
import { KeepTokens1772323200000 } from './migrations/1772323200000-keep-tokens.js';
import { PlaceEvents1795305600000 } from './migrations/1795305600000-place-events.js';
import { ListLetters1795741200000 } from './migrations/1795741200000-list-letters.js';
import { OwnAnswers1795748400000 } from './migrations/1795748400000-own-answers.js';
import { EraseEvents1795824000000 } from './migrations/1795824000000-erase-events.js';
import { EndConsents1796083200000 } from './migrations/1796083200000-end-consents.js';
import { PlaceOrders1796428800000 } from './migrations/1796428800000-place-orders.js';
import { NoteStaff1796515200000 } from './migrations/1796515200000-note-staff.js';

export const SCHEMA = 'adapters';
export const migrations = [
  CreateTables1767225600000,
  KeepAnswers1767312000000,
  AddBudgetWindows1769904000000,
  KeepTokens1772323200000,
  PlaceEvents1795305600000,
  ListLetters1795741200000,
  OwnAnswers1795748400000,
  EraseEvents1795824000000,
  EndConsents1796083200000,
  PlaceOrders1796428800000,
  NoteStaff1796515200000,
];

/** Every column that holds sealed values: what a rotation of keys goes through. */
export const sealedColumns: SecretColumn[] = [
  { table: 'upstream_sessions', column: 'sealed_token', idColumn: 'account', accountColumn: 'account' },
  { table: 'connection_tokens', column: 'sealed_access', idColumn: 'connection_id', accountColumn: 'account_id' },
  { table: 'connection_tokens', column: 'sealed_refresh', idColumn: 'connection_id', accountColumn: 'account_id' },
  { table: 'consent_endings', column: 'sealed_consent', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'account_keys', column: 'sealed_key', idColumn: 'account_id', accountColumn: 'account_id' },
  { table: 'account_grants', column: 'sealed_grant', idColumn: 'account_id', accountColumn: 'account_id' },
  { table: 'kept_answers', column: 'sealed_key', idColumn: 'key', accountColumn: 'owner' },
  { table: 'owner_keys', column: 'sealed_key', idColumn: 'name', accountColumn: 'name' },
];
