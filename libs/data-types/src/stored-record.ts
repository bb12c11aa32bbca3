import { hash } from 'node:crypto';
import { isObject } from '@company-data/kernel';
import { removeField } from './added-fields.js';
import type { DataTypeDefinition, RecordBody } from './definition.js';
import { inSchemaOrder, isInSchemaOrder } from './records.js';

/** A record as it is staged and stored. */
export interface StoredRecord {
  recordId: string;
  /** Orders the record in its list; empty where nothing does. */
  sortKey: string;
  /**
   * SHA-256 of what two versions of the record are compared by: its JSON without id, volatile
   * fields and added fields that are null.
   */
  hash: Buffer;
  /** The JSON to serve, members in the order of the schema. */
  body: string;
}

/** The object that holds the last member of a dotted path, and the name of that member. */
function place(record: RecordBody, path: string): [holder: unknown, member: string] {
  const members = path.split('.');
  const last = members.pop()!;
  return [members.reduce<unknown>((at, member) => (isObject(at) ? at[member] : undefined), record), last];
}

/** ISO dates order as text; a missing one sorts last. */
function sortKeyOf({ orderedBy }: DataTypeDefinition, record: RecordBody): string {
  if (orderedBy === undefined) return '';
  const [holder, member] = place(record, orderedBy);
  return isObject(holder) ? String(holder[member] ?? '') : '';
}

/** Leaves a member out of the record's JSON; deleting it would make writing the JSON slow. */
function omit(record: RecordBody, path: string): void {
  const [holder, member] = place(record, path);
  if (isObject(holder)) holder[member] = undefined;
}

/**
 * The JSON of a record without an id whose members stand in the order of the schema; undefined
 * where they do not.
 */
function jsonInOrder({ schema, unversionedFields, addedFields }: DataTypeDefinition, record: RecordBody): string | undefined {
  const isWritten = unversionedFields.length === 0 && addedFields === undefined && !('id' in record) && isInSchemaOrder(schema, record);
  const json = isWritten ? JSON.stringify(record) : '{}';
  return json === '{}' ? undefined : json;
}

/**
 * The JSON to serve, and the JSON of what versions are compared by. Ordering a record costs more
 * than all else, so it is done once, and only where it must be.
 */
function jsonsOf(definition: DataTypeDefinition, recordId: string, record: RecordBody): { body: string; compared: string } {
  const inOrder = jsonInOrder(definition, record);
  // The id comes first in every schema.
  if (inOrder !== undefined) return { body: `{"id":"${recordId}",${inOrder.slice(1)}`, compared: inOrder };
  const ordered = inSchemaOrder(definition.schema, { ...record, id: recordId }) as RecordBody;
  const body = JSON.stringify(ordered);
  for (const path of ['id', ...definition.unversionedFields]) omit(ordered, path);
  // A record that was stored without the field has not changed.
  for (const path of definition.addedFields ?? []) removeField(ordered, path, (value) => value === null);
  return { body, compared: JSON.stringify(ordered) };
}

/** A record as it is kept, whatever the order of its members. */
export function toStoredRecord(definition: DataTypeDefinition, recordId: string, record: RecordBody): StoredRecord {
  const { body, compared } = jsonsOf(definition, recordId, record);
  return { recordId, sortKey: sortKeyOf(definition, record), hash: hash('sha256', compared, 'buffer'), body };
}
