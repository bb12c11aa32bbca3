import { type PayloadClass, validatePayload } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import type { JsonSchema } from '@company-data/kernel';
import type { Body } from '../operation.js';
import { schemaOfClass } from './schema-of-class.js';

/**
 * What the reference adds to single properties: the catalogues know values that the payload class
 * does not.
 */
type Additions = Record<string, JsonSchema>;

function withAdditions(schema: JsonSchema, additions: Additions): JsonSchema {
  const properties = schema['properties'] as Record<string, JsonSchema>;
  const added = Object.entries(additions).map(([name, addition]) => [name, { ...properties[name], ...addition }]);
  return { ...schema, properties: { ...properties, ...Object.fromEntries(added) } };
}

/** A list of names of data types, each from the catalogue. */
export const dataTypeNames: JsonSchema = { items: { type: 'string', enum: [...dataTypes.keys()] } };

/** A body whose shape is a payload class of the contracts. */
export const jsonBody = <T extends object>(type: PayloadClass<T>, example: T, additions: Additions = {}): Body => ({
  schema: withAdditions(schemaOfClass(type), additions),
  example,
  read: (value) => validatePayload(type, value),
});
