import { type InputRecordResource, RecordNotEditable, RecordNotFound, type Warning, type WarningCode } from '@company-data/contracts';
import { type EnteredParty, type EntryPlace, type KnownRecord, placeEntry, recordIdOf } from '@company-data/data-types';
import { type DomainError, newId, notFound, refused } from '@company-data/kernel';
import type { StoredFile } from '../files/file.js';
import { enterableType, type EnterableType } from './enterable-type.js';

/** What a client entered. */
export interface InputRecord {
  id: string;
  userId: string;
  dataType: string;
  entry: EnteredParty;
  /** One for each person or company of a data type. */
  entryKey: string;
  fileId: string | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * Who someone is, by the entry alone; the company it was entered for and the time do not matter.
 */
const identityIn = ({ entry: rules }: EnterableType, entry: EnteredParty) => rules.recordOf(entry, { siren: '', enteredAt: '' });

/** What tells one entry of a type from another. */
export const entryKeyOf = (type: EnterableType, userId: string, entry: EnteredParty): string =>
  recordIdOf(type, userId, identityIn(type, entry));

/** Where an entry is served, given what sources say. */
export const placeOf = (
  { dataType, userId, entry }: Pick<InputRecord, 'dataType' | 'userId' | 'entry'>,
  known: readonly KnownRecord[],
): EntryPlace => {
  const type = enterableType(dataType);
  return placeEntry(type, userId, identityIn(type, entry), known);
};

/** What is entered, and the file that comes with it: undefined where it is left as it is. */
export interface Entry {
  type: EnterableType;
  data: EnteredParty;
  fileId: string | null | undefined;
}

/** A new record of what was entered. */
export const newInputRecord = (userId: string, { type, data, fileId = null }: Entry, now: Date): InputRecord => ({
  id: newId(),
  userId,
  dataType: type.name,
  entry: data,
  entryKey: entryKeyOf(type, userId, data),
  fileId,
  revision: 0,
  createdAt: now,
  updatedAt: now,
});

/**
 * The record entered anew: its data as a whole. That it was is told by a time after that of its
 * making.
 */
export const reentered = (record: InputRecord, { type, data, fileId = record.fileId }: Entry, now: Date): InputRecord => ({
  ...record,
  entry: data,
  entryKey: entryKeyOf(type, record.userId, data),
  fileId,
  revision: record.revision + 1,
  updatedAt: new Date(Math.max(now.getTime(), record.createdAt.getTime() + 1, record.updatedAt.getTime())),
});

const AMBIGUOUS: Warning<WarningCode> = {
  code: 'AMBIGUOUS_PERSON',
  message: 'Several persons of the register may be this one: it is a record of its own. The date of birth would tell them apart.',
};

/** The record as it is served. */
export const viewOf = (record: InputRecord, { recordId, ambiguous }: EntryPlace, file: StoredFile | undefined): InputRecordResource => ({
  id: record.id,
  'data-type_id': recordId,
  data_type: record.dataType,
  data: record.entry as InputRecordResource['data'],
  file: file ? { document_id: file.documentId, media_type: file.mediaType, size: file.size } : null,
  created_at: record.createdAt.toISOString(),
  updated_at: record.updatedAt.toISOString(),
  ...(ambiguous ? { warnings: [AMBIGUOUS] } : {}),
});

export const recordNotFound = (): DomainError => notFound(RecordNotFound, 'There is no such record of input.');

export const notEditable = (): DomainError =>
  refused(RecordNotEditable, 'The record comes from another provider. Only input records can be modified.');
