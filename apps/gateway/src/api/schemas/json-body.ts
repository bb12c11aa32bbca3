import { type PayloadClass, validatePayload } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import type { JsonSchema } from '@company-data/kernel';
import type { Body } from '../operation.js';
import { schemaOfClass } from './schema-of-class.js';

/**
 * Schema keywords for single properties, with values of catalogues that the payload class does not
 * know.
 */
type Additions = Record<string, JsonSchema>;

function withAdditions(schema: JsonSchema, additions: Additions): JsonSchema {
  const properties = schema['properties'] as Record<string, JsonSchema>;
  const added = Object.entries(additions).map(([name, addition]) => [name, { ...properties[name], ...addition }]);
  return { ...schema, properties: { ...properties, ...Object.fromEntries(added) } };
}

/** Items of a list of data type names. */
export const dataTypeNames: JsonSchema = { items: { type: 'string', enum: [...dataTypes.keys()] } };

/** A body in the form of a payload class of the contracts. */
export const jsonBody = <T extends object>(type: PayloadClass<T>, example: T, additions: Additions = {}): Body => ({
  schema: withAdditions(schemaOfClass(type), additions),
  example,
  read: (value) => validatePayload(type, value),
});
