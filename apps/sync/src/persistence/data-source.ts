import type { SecretColumn } from '@company-data/persistence';
import { CreateSync1767225600000 } from './migrations/1767225600000-create-sync.js';
import { CreateDocuments1767312000000 } from './migrations/1767312000000-create-documents.js';
import { CreateReadingMarks1767484800000 } from './migrations/1767484800000-create-reading-marks.js';
import { CreateSyncSettings1767398400000 } from './migrations/1767398400000-create-sync-settings.js';
import { AddConnectionStates1767571200000 } from './migrations/1767571200000-add-connection-states.js';
import { PlaceEvents1795305600000 } from './migrations/1795305600000-place-events.js';
import { OrderByRevision1795392000000 } from './migrations/1795392000000-order-by-revision.js';
import { ShareByAccount1795478400000 } from './migrations/1795478400000-share-by-account.js';
import { EraseInBatches1795521600000 } from './migrations/1795521600000-erase-in-batches.js';
import { ForgetWhatIsOld1795564800000 } from './migrations/1795564800000-forget-what-is-old.js';
import { SucceedConnections1795651200000 } from './migrations/1795651200000-succeed-connections.js';
import { ListLetters1795741200000 } from './migrations/1795741200000-list-letters.js';
import { OwnAnswers1795748400000 } from './migrations/1795748400000-own-answers.js';
import { EraseEvents1795824000000 } from './migrations/1795824000000-erase-events.js';
import { HoldGrants1795910400000 } from './migrations/1795910400000-hold-grants.js';
import { ShareTheQueue1795996800000 } from './migrations/1795996800000-share-the-queue.js';
import { KeepMonths1796083200000 } from './migrations/1796083200000-keep-months.js';
import { AuthorizeByRedirect1796256000000 } from './migrations/1796256000000-authorize-by-redirect.js';
import { KeepFilterValues1796342400000 } from './migrations/1796342400000-keep-filter-values.js';
import { KnowTheFirst1796428800000 } from './migrations/1796428800000-know-the-first.js';
import { NoteStaff1796515200000 } from './migrations/1796515200000-note-staff.js';
import { SynchronizeGroups1796601600000 } from './migrations/1796601600000-synchronize-groups.js';
import { TellTheUnknown1796688000000 } from './migrations/1796688000000-tell-the-unknown.js';

export const SCHEMA = 'sync';
export const migrations = [
  CreateSync1767225600000,
  CreateDocuments1767312000000,
  CreateSyncSettings1767398400000,
  CreateReadingMarks1767484800000,
  AddConnectionStates1767571200000,
  PlaceEvents1795305600000,
  OrderByRevision1795392000000,
  ShareByAccount1795478400000,
  EraseInBatches1795521600000,
  ForgetWhatIsOld1795564800000,
  SucceedConnections1795651200000,
  ListLetters1795741200000,
  OwnAnswers1795748400000,
  EraseEvents1795824000000,
  HoldGrants1795910400000,
  ShareTheQueue1795996800000,
  KeepMonths1796083200000,
  AuthorizeByRedirect1796256000000,
  KeepFilterValues1796342400000,
  KnowTheFirst1796428800000,
  NoteStaff1796515200000,
  SynchronizeGroups1796601600000,
  TellTheUnknown1796688000000,
];

/** Every column that holds sealed values: what a rotation of keys goes through. A document's chunks stay under its own key. */
export const sealedColumns: SecretColumn[] = [
  { table: 'documents', column: 'sealed_key', idColumn: 'id', accountColumn: 'account_id' },
  { table: 'account_grants', column: 'sealed_grant', idColumn: 'account_id', accountColumn: 'account_id' },
];
