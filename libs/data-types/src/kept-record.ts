import { hash } from 'node:crypto';
import { isObject } from '@company-data/kernel';
import type { DataTypeDefinition, RecordBody } from './definition.js';
import { inSchemaOrder } from './records.js';

/** A record as it is staged and stored. */
export interface KeptRecord {
  recordId: string;
  /** Orders the record in its list; empty where nothing does. */
  sortKey: string;
  /** SHA-256 of what two versions of the record are compared by: its JSON without id and volatile fields. */
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

/** The JSON of what versions are compared by. Writing it anew is spared where it is the body less the id that it begins with. */
function comparedJson({ volatileFields }: DataTypeDefinition, recordId: string, ordered: RecordBody, body: string): string {
  const beginning = `{"id":"${recordId}",`;
  if (volatileFields.length === 0 && body.startsWith(beginning)) return `{${body.slice(beginning.length)}`;
  for (const path of ['id', ...volatileFields]) omit(ordered, path);
  return JSON.stringify(ordered);
}

/** Ordering a record costs more than all else, so it is done once. */
export function keptRecord(definition: DataTypeDefinition, recordId: string, record: RecordBody): KeptRecord {
  const ordered = inSchemaOrder(definition.schema, { ...record, id: recordId }) as RecordBody;
  const body = JSON.stringify(ordered);
  const compared = comparedJson(definition, recordId, ordered, body);
  return { recordId, sortKey: sortKeyOf(definition, record), hash: hash('sha256', compared, 'buffer'), body };
}
