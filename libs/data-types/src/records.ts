import { isObject, type JsonSchema, nameBasedId } from '@company-data/kernel';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DataTypeDefinition, RecordBody } from './definition.js';

// With a CommonJS default export, Node and TypeScript see the function one level deeper.
const ajv = addFormats.default(new Ajv2020({ strict: true, allErrors: true }));
const validators = new WeakMap<DataTypeDefinition, ValidateFunction>();

/** The schema of a record before it has an id, as adapters emit it. */
const withoutId = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  required: (schema.required as string[]).filter((member) => member !== 'id'),
});

function validatorOf(definition: DataTypeDefinition): ValidateFunction {
  const known = validators.get(definition);
  if (known !== undefined) return known;
  const compiled = ajv.compile(withoutId(definition.schema));
  validators.set(definition, compiled);
  return compiled;
}

const sentence = (error: ErrorObject): string => {
  const { additionalProperty } = error.params as { additionalProperty?: string };
  return `${error.instancePath || '/'} ${error.message}${additionalProperty === undefined ? '' : `: ${additionalProperty}`}`;
};

/**
 * What breaks the data type's schema, one sentence a fault; empty for a valid record. `id` may be
 * absent, as adapters emit none.
 */
export function validateRecord(definition: DataTypeDefinition, record: unknown): string[] {
  const validate = validatorOf(definition);
  return validate(record) ? [] : (validate.errors ?? []).map(sentence);
}

/**
 * The id of a user's record, the same for ever: UUIDv5 of data type and natural key in the user's
 * namespace.
 */
export const recordIdOf = (definition: DataTypeDefinition, userId: string, record: RecordBody): string =>
  nameBasedId(userId, `${definition.name}:${definition.naturalKey(record)}`);

/** What a schema says of the members of an object. */
interface Members {
  schemas: [name: string, schema: JsonSchema][];
  /** Where each stands. */
  places: ReadonlyMap<string, number>;
}

const membersBySchema = new WeakMap<JsonSchema, Members>();
const ANYTHING: JsonSchema = {};

function membersOf(schema: JsonSchema): Members {
  const known = membersBySchema.get(schema);
  if (known !== undefined) return known;
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const members = { schemas: Object.entries(properties), places: new Map(Object.keys(properties).map((name, place) => [name, place])) };
  membersBySchema.set(schema, members);
  return members;
}

/**
 * The same record with its members in the order of the schema, at every depth; members the schema
 * does not know go last.
 */
export function inSchemaOrder(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inSchemaOrder((schema.items as JsonSchema | undefined) ?? ANYTHING, item));
  if (!isObject(value)) return value;
  const { schemas, places } = membersOf(schema);
  const ordered: RecordBody = {};
  for (const [name, member] of schemas) if (Object.hasOwn(value, name)) ordered[name] = inSchemaOrder(member, value[name]);
  for (const name of Object.keys(value)) if (!places.has(name)) ordered[name] = inSchemaOrder(ANYTHING, value[name]);
  return ordered;
}

/**
 * Whether the members of a value stand in the order of the schema, at every depth, and the schema
 * knows all of them.
 */
export function isInSchemaOrder(schema: JsonSchema, value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => isInSchemaOrder((schema.items as JsonSchema | undefined) ?? ANYTHING, item));
  if (!isObject(value)) return true;
  const { schemas, places } = membersOf(schema);
  let last = -1;
  for (const name of Object.keys(value)) {
    const place = places.get(name) ?? -1;
    if (place <= last || !isInSchemaOrder(schemas[place]![1], value[name])) return false;
    last = place;
  }
  return true;
}
