import { type InputRecordResource, RecordNotEditable, RecordNotFound, type Warning, type WarningCode } from '@company-data/contracts';
import { type EnteredParty, type EntryPlace, type KnownRecord, placeEntry, recordIdOf } from '@company-data/data-types';
import { type DomainError, newId, notFound, refused } from '@company-data/kernel';
import type { StoredFile } from '../files/file.js';
import { enterableType, type EnterableType } from './enterable-type.js';

/** Data that a client entered. */
export interface InputRecord {
  id: string;
  userId: string;
  dataType: string;
  entry: EnteredParty;
  /** Unique for each person or company of a data type. */
  entryKey: string;
  fileId: string | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * Returns the record body that identifies an entered person or company. It does not depend on the
 * company of the user or the time.
 */
const identityIn = ({ entry: rules }: EnterableType, entry: EnteredParty) => rules.recordOf(entry, { siren: '', enteredAt: '', today: '' });

/** Returns the key of an entry, which is unique within its data type. */
export const entryKeyOf = (type: EnterableType, userId: string, entry: EnteredParty): string =>
  recordIdOf(type, userId, identityIn(type, entry));

/** Returns the record that an entry is served in, given the records of the sources. */
export const placeOf = (
  { dataType, userId, entry }: Pick<InputRecord, 'dataType' | 'userId' | 'entry'>,
  known: readonly KnownRecord[],
): EntryPlace => {
  const type = enterableType(dataType);
  return placeEntry(type, userId, identityIn(type, entry), known);
};

/** Entered data with its file. An undefined file leaves the current file unchanged. */
export interface Entry {
  type: EnterableType;
  data: EnteredParty;
  fileId: string | null | undefined;
}

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
 * Replaces all data of an input record. `updatedAt` is later than `createdAt`, so that the change
 * is visible.
 */
export const reentered = (record: InputRecord, { type, data, fileId = record.fileId }: Entry, now: Date): InputRecord => ({
  ...record,
  entry: data,
  entryKey: entryKeyOf(type, record.userId, data),
  fileId,
  revision: record.revision + 1,
  updatedAt: new Date(Math.max(now.getTime(), record.createdAt.getTime() + 1, record.updatedAt.getTime())),
});

const ASSUMED: Warning<WarningCode> = {
  code: 'DATA_TYPE_ASSUMED',
  message: 'The entry names no data type and fits several, so it is a COMPANY_OFFICER. Send data_type to enter another one.',
};

const AMBIGUOUS: Warning<WarningCode> = {
  code: 'AMBIGUOUS_PERSON',
  message: 'Persons of the register may be this one, so it is a separate record. All names and the date of birth identify a person.',
};

/** Returns the public view of an input record. `assumed` tells that its data type was assumed. */
export const viewOf = (
  record: InputRecord,
  { recordId, ambiguous }: EntryPlace,
  file: StoredFile | undefined,
  assumed = false,
): InputRecordResource => ({
  id: record.id,
  'data-type_id': recordId,
  data_type: record.dataType,
  data: record.entry as InputRecordResource['data'],
  file: file ? { document_id: file.documentId, media_type: file.mediaType, size: file.size } : null,
  created_at: record.createdAt.toISOString(),
  updated_at: record.updatedAt.toISOString(),
  ...(ambiguous || assumed ? { warnings: [...(ambiguous ? [AMBIGUOUS] : []), ...(assumed ? [ASSUMED] : [])] } : {}),
});

export const recordNotFound = (): DomainError => notFound(RecordNotFound, 'No input record of this user has this id.');

export const notEditable = (): DomainError =>
  refused(RecordNotEditable, 'The record comes from another provider. Only input records can be modified.');
