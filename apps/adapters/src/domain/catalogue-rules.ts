import { anyDataType, keptRecord, recordIdOf, validateRecord, type KeptRecord, type RecordBody } from '@company-data/data-types';
import type { RecordRules } from './record-rules.js';

/** What PostgreSQL cannot read back from JSON: NUL and half of a surrogate pair. */
const UNREADABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/;

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleaned(member)]));
};

/** The rules of the catalogue of data types. */
export const catalogueRules: RecordRules = {
  faultOf: (name, record) => validateRecord(anyDataType(name), record)[0],

  stagedOf(name, userId, record) {
    const definition = anyDataType(name);
    const kept = (readable: RecordBody): KeptRecord => keptRecord(definition, recordIdOf(definition, userId, readable), readable);
    const staged = kept(record);
    return UNREADABLE.test(staged.body) ? kept(cleaned(record) as RecordBody) : staged;
  },
};
