import type { JsonSchema } from '@company-data/kernel';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The schema of a dotted path through objects; undefined when a member is unknown or the path leads
 * through an array.
 */
export function schemaAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  let at: unknown = schema;
  for (const member of path.split('.')) {
    const properties = isSchema(at) ? at.properties : undefined;
    at = isSchema(properties) ? properties[member] : undefined;
  }
  return isSchema(at) ? at : undefined;
}

/** What the items of a list are, however deep; of what is no list the schema itself. */
export function itemsOf(schema: JsonSchema): JsonSchema {
  return isSchema(schema.items) ? itemsOf(schema.items) : schema;
}

/**
 * The schema of a dotted path, lists on the way gone through; undefined when a member is unknown.
 */
export function schemaThrough(schema: JsonSchema, path: string): JsonSchema | undefined {
  let at: JsonSchema = schema;
  for (const member of path.split('.')) {
    const { properties } = itemsOf(at);
    const next = isSchema(properties) && Object.hasOwn(properties, member) ? properties[member] : undefined;
    if (!isSchema(next)) return undefined;
    at = next;
  }
  return at;
}

/** The type names of a schema but null. */
export const typesOf = (schema: JsonSchema): string[] =>
  [schema.type].flat().filter((type): type is string => type !== 'null' && type !== undefined);
