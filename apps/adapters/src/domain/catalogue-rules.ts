import { createHash } from 'node:crypto';
import { anyDataType, inSchemaOrder, recordIdOf, validateRecord, type DataTypeDefinition, type RecordBody } from '@company-data/data-types';
import type { StagedRecord } from './copy-line.js';
import type { RecordRules } from './record-rules.js';

/** What PostgreSQL cannot read back from JSON: NUL and half of a surrogate pair. */
const UNREADABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/;

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleaned(member)]));
};

/** The text that orders the record in its list: ISO dates order as text; a missing one sorts last. */
const sortKeyOf = ({ orderedBy }: DataTypeDefinition, record: RecordBody): string => {
  const members = orderedBy?.split('.') ?? [];
  const value = members.reduce<unknown>((at, member) => (at as RecordBody | null)?.[member], record);
  return orderedBy === undefined || value === null || value === undefined ? '' : String(value);
};

function drop(record: RecordBody, path: string): void {
  const members = path.split('.');
  const last = members.pop()!;
  const holder = members.reduce<unknown>((at, member) => (at as RecordBody | null | undefined)?.[member], record);
  if (typeof holder === 'object' && holder !== null) delete (holder as RecordBody)[last];
}

/** Ordering a record costs more than all else, so it is done once: the text to compare by is the body's object, less some members. */
function stage(definition: DataTypeDefinition, userId: string, record: RecordBody): StagedRecord {
  const recordId = recordIdOf(definition, userId, record);
  const ordered = inSchemaOrder(definition.schema, { ...record, id: recordId }) as RecordBody;
  const body = JSON.stringify(ordered);
  for (const path of ['id', ...definition.volatileFields]) drop(ordered, path);
  const hash = createHash('sha256').update(JSON.stringify(ordered)).digest();
  return { recordId, sortKey: sortKeyOf(definition, record), hash, body };
}

/** The rules of the catalogue of data types. */
export const catalogueRules: RecordRules = {
  faultOf: (name, record) => validateRecord(anyDataType(name), record)[0],

  stagedOf(name, userId, record) {
    const definition = anyDataType(name);
    const staged = stage(definition, userId, record);
    return UNREADABLE.test(staged.body) ? stage(definition, userId, cleaned(record) as RecordBody) : staged;
  },
};
