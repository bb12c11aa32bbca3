import type { JsonSchema } from '@company-data/kernel';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a dotted path through objects; undefined when a member is unknown or the path leads through an array. */
export function schemaAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  let at: unknown = schema;
  for (const member of path.split('.')) {
    const properties = isSchema(at) ? at.properties : undefined;
    at = isSchema(properties) ? properties[member] : undefined;
  }
  return isSchema(at) ? at : undefined;
}

/** The type names of a schema but null. */
export const typesOf = (schema: JsonSchema): string[] =>
  [schema.type].flat().filter((type): type is string => type !== 'null' && type !== undefined);
