import { isObject } from '@company-data/kernel';
import type { DataTypeDefinition, RecordBody } from './definition.js';
import { inSchemaOrder } from './records.js';

/**
 * The objects that may hold the last member of a dotted path, lists on the way gone through, and
 * the name of that member.
 */
function holdersOf(record: unknown, path: string): [holders: RecordBody[], member: string] {
  const members = path.split('.');
  const last = members.pop()!;
  const through = (values: unknown[]): RecordBody[] => values.flat(Infinity).filter(isObject) as RecordBody[];
  return [members.reduce((holders, member) => through(holders.map((holder) => holder[member])), through([record])), last];
}

/** Whether a stored record has a field, be it null. */
export function hasField(record: RecordBody, path: string): boolean {
  const [holders, member] = holdersOf(record, path);
  return holders.some((holder) => Object.hasOwn(holder, member));
}

/**
 * Removes from a record the members of a path that meet a condition; the record itself is changed.
 */
export function removeField(record: RecordBody, path: string, condition: (value: unknown) => boolean = () => true): void {
  const [holders, member] = holdersOf(record, path);
  // Deleting a member makes writing the JSON slow; one that is undefined is not written.
  for (const holder of holders) if (condition(holder[member])) holder[member] = undefined;
}

/**
 * A stored record as it is served: null stands for the fields that its data type was given after it
 * was stored.
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
