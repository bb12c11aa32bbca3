import type { JsonSchema } from '@company-data/kernel';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the schema at a dotted path through objects. Undefined when a member is unknown or the
 * path leads through an array.
 */
export function schemaAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  let at: unknown = schema;
  for (const member of path.split('.')) {
    const properties = isSchema(at) ? at.properties : undefined;
    at = isSchema(properties) ? properties[member] : undefined;
  }
  return isSchema(at) ? at : undefined;
}

/** Returns the schema of the innermost items of a list. Returns any other schema unchanged. */
export function itemsOf(schema: JsonSchema): JsonSchema {
  return isSchema(schema.items) ? itemsOf(schema.items) : schema;
}

/** Returns the schema at a dotted path, also through lists. Undefined when a member is unknown. */
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

/** Returns the type names of a schema without null. */
export const typesOf = (schema: JsonSchema): string[] =>
  [schema.type].flat().filter((type): type is string => type !== 'null' && type !== undefined);
