import {
  anyDataType,
  toStoredRecord,
  recordIdOf,
  validateRecord,
  windowViolation,
  type DataTypeDefinition,
  type StoredRecord,
  type RecordBody,
} from '@company-data/data-types';
import type { RecordRules } from './record-rules.js';

/** What PostgreSQL cannot read back from JSON: NUL and half of a surrogate pair. */
const UNREADABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/;

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleaned(member)]));
};

/** Whether a key bears every field that the natural key is made of: without one, it would name another record. */
function isWhole({ naturalKey }: DataTypeDefinition, key: RecordBody): boolean {
  let whole = true;
  const get = (of: RecordBody, field: string): unknown => {
    whole &&= Object.hasOwn(of, field);
    return of[field];
  };
  naturalKey(new Proxy(key, { get }));
  return whole;
}

/** The rules of the catalogue of data types. */
export const catalogueRules: RecordRules = {
  violationOf: (name, record) => validateRecord(anyDataType(name), record)[0],

  windowViolationOf: (name, window) => windowViolation(anyDataType(name), window),

  idOf(name, userId, key) {
    const definition = anyDataType(name);
    const readable = cleaned(key) as RecordBody;
    return isWhole(definition, readable) ? recordIdOf(definition, userId, readable) : undefined;
  },

  stagedOf(name, userId, record) {
    const definition = anyDataType(name);
    const kept = (readable: RecordBody): StoredRecord => toStoredRecord(definition, recordIdOf(definition, userId, readable), readable);
    const staged = kept(record);
    return UNREADABLE.test(staged.body) ? kept(cleaned(record) as RecordBody) : staged;
  },
};
