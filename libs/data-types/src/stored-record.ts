import { hash } from 'node:crypto';
import { isObject } from '@company-data/kernel';
import { removeField } from './added-fields.js';
import type { DataTypeDefinition, RecordBody } from './definition.js';
import { inSchemaOrder, isInSchemaOrder } from './records.js';

/** Record as staged and stored. */
export interface StoredRecord {
  recordId: string;
  /** Value that orders the record in its list. Empty when the field is absent. */
  sortKey: string;
  /**
   * SHA-256 of the JSON that versions are compared by: without id, unversioned fields, and added
   * fields that are null.
   */
  hash: Buffer;
  /** JSON to serve, with members in schema order. */
  body: string;
}

/**
 * Returns the object that contains the last member of a dotted path, and the name of that member.
 */
function place(record: RecordBody, path: string): [holder: unknown, member: string] {
  const members = path.split('.');
  const last = members.pop()!;
  return [members.reduce<unknown>((at, member) => (isObject(at) ? at[member] : undefined), record), last];
}

/**
 * Returns the value of the ordering field. ISO dates sort as text, and an empty value sorts last.
 */
function sortKeyOf({ orderedBy }: DataTypeDefinition, record: RecordBody): string {
  if (orderedBy === undefined) return '';
  const [holder, member] = place(record, orderedBy);
  return isObject(holder) ? String(holder[member] ?? '') : '';
}

/**
 * Omits a member from the JSON of a record. Assigning undefined is faster than deleting the member.
 */
function omit(record: RecordBody, path: string): void {
  const [holder, member] = place(record, path);
  if (isObject(holder)) holder[member] = undefined;
}

/**
 * Returns the JSON of a record without id whose members are in schema order, otherwise undefined.
 */
function jsonInOrder({ schema, unversionedFields, addedFields }: DataTypeDefinition, record: RecordBody): string | undefined {
  const isWritten = unversionedFields.length === 0 && addedFields === undefined && !('id' in record) && isInSchemaOrder(schema, record);
  const json = isWritten ? JSON.stringify(record) : '{}';
  return json === '{}' ? undefined : json;
}

/**
 * Returns the JSON to serve and the JSON that versions are compared by. Reorders the members only
 * when necessary, since that is the most expensive step.
 */
function jsonsOf(definition: DataTypeDefinition, recordId: string, record: RecordBody): { body: string; compared: string } {
  const inOrder = jsonInOrder(definition, record);
  // `id` is the first member of every schema.
  if (inOrder !== undefined) return { body: `{"id":"${recordId}",${inOrder.slice(1)}`, compared: inOrder };
  const ordered = inSchemaOrder(definition.schema, { ...record, id: recordId }) as RecordBody;
  const body = JSON.stringify(ordered);
  for (const path of ['id', ...definition.unversionedFields]) omit(ordered, path);
  // A null added field does not change the version, since older records do not have it.
  for (const path of definition.addedFields ?? []) removeField(ordered, path, (value) => value === null);
  return { body, compared: JSON.stringify(ordered) };
}

/** Converts a record to its stored form, for any order of its members. */
export function toStoredRecord(definition: DataTypeDefinition, recordId: string, record: RecordBody): StoredRecord {
  const { body, compared } = jsonsOf(definition, recordId, record);
  return { recordId, sortKey: sortKeyOf(definition, record), hash: hash('sha256', compared, 'buffer'), body };
}
