import {
  anyDataType,
  toStoredRecord,
  recordIdOf,
  validateRecord,
  windowViolation,
  type DataTypeDefinition,
  type FieldWindow,
  type StoredRecord,
  type RecordBody,
} from '@company-data/data-types';

/** What PostgreSQL cannot read back from JSON: NUL and half of a surrogate pair. */
const UNREADABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/;

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleaned(member)]));
};

/** Whether a key has every field of the natural key: without one, it would name another record. */
function isWhole({ naturalKey }: DataTypeDefinition, key: RecordBody): boolean {
  let whole = true;
  const get = (of: RecordBody, field: string): unknown => {
    whole &&= Object.hasOwn(of, field);
    return of[field];
  };
  naturalKey(new Proxy(key, { get }));
  return whole;
}

/** The rules of the catalogue of data types for records. */
export const catalogueRules = {
  /**
   * Where and how a record breaks its schema, undefined when it does not; it contains no values.
   */
  violationOf: (name: string, record: RecordBody): string | undefined => validateRecord(anyDataType(name), record)[0],

  /** How a window of records is invalid, undefined when it is valid. */
  windowViolationOf: (name: string, window: FieldWindow): string | undefined => windowViolation(anyDataType(name), window),

  /**
   * The id of a user's deleted record, by the fields of its natural key; undefined when one of them
   * is missing.
   */
  idOf(name: string, userId: string, key: RecordBody): string | undefined {
    const definition = anyDataType(name);
    const readable = cleaned(key) as RecordBody;
    return isWhole(definition, readable) ? recordIdOf(definition, userId, readable) : undefined;
  },

  /** A valid record of a user, ready to be staged. */
  stagedOf(name: string, userId: string, record: RecordBody): StoredRecord {
    const definition = anyDataType(name);
    const toStored = (readable: RecordBody): StoredRecord => toStoredRecord(definition, recordIdOf(definition, userId, readable), readable);
    const staged = toStored(record);
    return UNREADABLE.test(staged.body) ? toStored(cleaned(record) as RecordBody) : staged;
  },
};

export type RecordRules = typeof catalogueRules;
