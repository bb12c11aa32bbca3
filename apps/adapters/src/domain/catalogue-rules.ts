import { createHash } from 'node:crypto';
import {
  comparable,
  dataType,
  inSchemaOrder,
  recordIdOf,
  validateRecord,
  type DataTypeDefinition,
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

/** The text that orders the record in its list: ISO dates order as text; a missing one sorts last. */
const sortKeyOf = ({ orderedBy }: DataTypeDefinition, record: RecordBody): string => {
  const members = orderedBy?.split('.') ?? [];
  const value = members.reduce<unknown>((at, member) => (at as RecordBody | null)?.[member], record);
  return orderedBy === undefined || value === null || value === undefined ? '' : String(value);
};

/** The rules of the catalogue of data types. */
export const catalogueRules: RecordRules = {
  faultOf: (name, record) => validateRecord(dataType(name), record)[0],

  stagedOf(name, userId, record) {
    const definition = dataType(name);
    const readable = UNREADABLE.test(JSON.stringify(record)) ? (cleaned(record) as RecordBody) : record;
    const recordId = recordIdOf(definition, userId, readable);
    return {
      recordId,
      sortKey: sortKeyOf(definition, readable),
      hash: createHash('sha256').update(comparable(definition, readable)).digest(),
      body: JSON.stringify(inSchemaOrder(definition.schema, { ...readable, id: recordId })),
    };
  },
};
