import type { DataTypeDefinition } from './definition.js';
import { schemaAt } from './schema-paths.js';

/** Maximum length of an indexed value. The schema of an indexed field must have this limit. */
export const MAX_INDEXED_LENGTH = 200;

/** Returns the fields whose values are indexed, which makes filters fast on lists of any length. */
export const indexedFields = ({ filters }: Pick<DataTypeDefinition, 'filters'>): string[] =>
  filters.filter(({ indexed }) => indexed).map(({ field }) => field);

/** True when a field, or an object on its path, may be null. */
function mayBeAbsent({ schema }: Pick<DataTypeDefinition, 'schema'>, field: string): boolean {
  const members = field.split('.');
  return members.some((_, depth) =>
    [schemaAt(schema, members.slice(0, depth + 1).join('.'))?.type].flat().some((type) => type === 'null' || type === undefined),
  );
}

/**
 * True when the index can evaluate a filter. It has no rows for null, so `ne` requires a field that
 * is never null.
 */
export function isIndexed(definition: Pick<DataTypeDefinition, 'filters' | 'schema'>, field: string, operator: string): boolean {
  if (!indexedFields(definition).includes(field)) return false;
  return operator === 'eq' || operator === 'in' || (operator === 'ne' && !mayBeAbsent(definition, field));
}
