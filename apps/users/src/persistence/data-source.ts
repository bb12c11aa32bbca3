import type { SecretColumn } from '@company-data/persistence';
import { AccountRow } from './account.row.js';
import { ApiKeyRow } from './api-key.row.js';
import { ClientSettingsRow } from './client-settings.row.js';
import { CreateUsersTables1767225600000 } from './migrations/1767225600000-create-users-tables.js';
import { PlaceEvents1795305600000 } from './migrations/1795305600000-place-events.js';
import { CountRevisions1795392000000 } from './migrations/1795392000000-count-revisions.js';
import { ClaimKeys1795478400000 } from './migrations/1795478400000-claim-keys.js';
import { ListLetters1795741200000 } from './migrations/1795741200000-list-letters.js';
import { OwnAnswers1795748400000 } from './migrations/1795748400000-own-answers.js';
import { EraseEvents1795824000000 } from './migrations/1795824000000-erase-events.js';
import { HandOutGrants1795910400000 } from './migrations/1795910400000-hand-out-grants.js';
import { NoteStaff1796515200000 } from './migrations/1796515200000-note-staff.js';
import { FindGroups1796601600000 } from './migrations/1796601600000-find-groups.js';
import { ProviderRow } from './provider.row.js';
import { UserRow } from './user.row.js';

export const SCHEMA = 'users';
export const entities = [AccountRow, ApiKeyRow, UserRow, ProviderRow, ClientSettingsRow];
export const migrations = [
  CreateUsersTables1767225600000,
  PlaceEvents1795305600000,
  CountRevisions1795392000000,
  ClaimKeys1795478400000,
  ListLetters1795741200000,
  OwnAnswers1795748400000,
  EraseEvents1795824000000,
  HandOutGrants1795910400000,
  NoteStaff1796515200000,
  FindGroups1796601600000,
];

/** Every column that holds sealed values: what a rotation of keys goes through. */
export const sealedColumns: SecretColumn[] = [
  { table: 'users', column: 'connect_token_sealed', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'providers', column: 'credentials_sealed', idColumn: 'name', accountColumn: 'account_id' },
  { table: 'idempotency_keys', column: 'answer', idColumn: 'key', accountColumn: 'account_id' },
];
