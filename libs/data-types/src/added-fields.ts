import { isObject } from '@company-data/kernel';
import type { DataTypeDefinition, RecordBody } from './definition.js';
import { inSchemaOrder } from './records.js';

/**
 * Returns the objects that may contain the last member of a dotted path, also through lists, and
 * the name of that member.
 */
function holdersOf(record: unknown, path: string): [holders: RecordBody[], member: string] {
  const members = path.split('.');
  const last = members.pop()!;
  const through = (values: unknown[]): RecordBody[] => values.flat(Infinity).filter(isObject) as RecordBody[];
  return [members.reduce((holders, member) => through(holders.map((holder) => holder[member])), through([record])), last];
}

/** Removes the members at a path that meet a condition. Modifies the record. */
export function removeField(record: RecordBody, path: string, condition: (value: unknown) => boolean = () => true): void {
  const [holders, member] = holdersOf(record, path);
  // Assigning undefined omits the member from the JSON and is faster than deleting it.
  for (const holder of holders) if (condition(holder[member])) holder[member] = undefined;
}

/**
 * Returns a stored record as served, with null for the fields that were added after it was stored.
 */
export function withAddedFields(
  { addedFields, schema }: Pick<DataTypeDefinition, 'addedFields' | 'schema'>,
  stored: RecordBody,
): RecordBody {
  if (addedFields === undefined) return stored;
  const record = structuredClone(stored);
  for (const path of addedFields) {
    const [holders, member] = holdersOf(record, path);
    for (const holder of holders) holder[member] ??= null;
  }
  return inSchemaOrder(schema, record) as RecordBody;
}
