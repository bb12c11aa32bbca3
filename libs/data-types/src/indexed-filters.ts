import type { DataTypeDefinition } from './definition.js';
import { schemaAt } from './schema-paths.js';

/** Characters of a value that an index may hold; the schema of an indexed field allows no more. */
export const MAX_INDEXED_LENGTH = 200;

/** Fields whose values are kept so that a list of any length is filtered by them at once. */
export const indexedFields = ({ filters }: Pick<DataTypeDefinition, 'filters'>): string[] =>
  filters.filter(({ indexed }) => indexed).map(({ field }) => field);

/**
 * Whether a record may be without a field: the field, or an object it is a member of, may be null.
 */
function mayBeAbsent({ schema }: Pick<DataTypeDefinition, 'schema'>, field: string): boolean {
  const members = field.split('.');
  return members.some((_, depth) =>
    [schemaAt(schema, members.slice(0, depth + 1).join('.'))?.type].flat().some((type) => type === 'null' || type === undefined),
  );
}

/**
 * Whether a filter is answered by the values that are kept, whatever the number of records. What
 * has no value is not among them, so that `ne` is answered where every record has one.
 */
export function isIndexed(definition: Pick<DataTypeDefinition, 'filters' | 'schema'>, field: string, operator: string): boolean {
  if (!indexedFields(definition).includes(field)) return false;
  return operator === 'eq' || operator === 'in' || (operator === 'ne' && !mayBeAbsent(definition, field));
}
