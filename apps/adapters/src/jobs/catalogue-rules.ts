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

/** JSON escapes that PostgreSQL cannot store: NUL and an unpaired surrogate. */
const UNREADABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/;

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleaned(member)]));
};

/**
 * True when a key has every field of the natural key. An incomplete key would identify another
 * record.
 */
function isWhole({ naturalKey }: DataTypeDefinition, key: RecordBody): boolean {
  let whole = true;
  const get = (of: RecordBody, field: string): unknown => {
    whole &&= Object.hasOwn(of, field);
    return of[field];
  };
  naturalKey(new Proxy(key, { get }));
  return whole;
}

/** Rules of the data type catalogue for records. */
export const catalogueRules = {
  /**
   * Returns the path and rule of a schema violation, undefined for a valid record. Contains no
   * values.
   */
  violationOf: (name: string, record: RecordBody): string | undefined => validateRecord(anyDataType(name), record)[0],

  /** Returns the violation of an invalid window, undefined for a valid one. */
  windowViolationOf: (name: string, window: FieldWindow): string | undefined => windowViolation(anyDataType(name), window),

  /** Returns the id of a deleted record from its natural key, undefined when a field is missing. */
  idOf(name: string, userId: string, key: RecordBody): string | undefined {
    const definition = anyDataType(name);
    const readable = cleaned(key) as RecordBody;
    return isWhole(definition, readable) ? recordIdOf(definition, userId, readable) : undefined;
  },

  /** Converts a valid record of a user to its stored format. */
  stagedOf(name: string, userId: string, record: RecordBody): StoredRecord {
    const definition = anyDataType(name);
    const toStored = (readable: RecordBody): StoredRecord => toStoredRecord(definition, recordIdOf(definition, userId, readable), readable);
    const staged = toStored(record);
    return UNREADABLE.test(staged.body) ? toStored(cleaned(record) as RecordBody) : staged;
  },
};

export type RecordRules = typeof catalogueRules;
