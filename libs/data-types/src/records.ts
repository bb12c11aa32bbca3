import { isObject, type JsonSchema, nameBasedId } from '@company-data/kernel';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DataTypeDefinition, RecordBody } from './definition.js';

// The CommonJS default export is one level deeper for Node and TypeScript.
const ajv = addFormats.default(new Ajv2020({ strict: true, allErrors: true }));
const validators = new WeakMap<DataTypeDefinition, ValidateFunction>();

/** Returns the schema of a record without id, as adapters produce it. */
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
 * Returns the schema violations of a record, one sentence each. `id` may be absent, since adapters
 * produce none.
 */
export function validateRecord(definition: DataTypeDefinition, record: unknown): string[] {
  const validate = validatorOf(definition);
  return validate(record) ? [] : (validate.errors ?? []).map(sentence);
}

/**
 * Returns the stable id of a record: UUIDv5 of data type and natural key in the namespace of the
 * user.
 */
export const recordIdOf = (definition: DataTypeDefinition, userId: string, record: RecordBody): string =>
  nameBasedId(userId, `${definition.name}:${definition.naturalKey(record)}`);

/** Members of an object schema. */
interface Members {
  schemas: [name: string, schema: JsonSchema][];
  /** Position of each member by name. */
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

/** Returns a copy with members in schema order at every depth. Unknown members come last. */
export function inSchemaOrder(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inSchemaOrder((schema.items as JsonSchema | undefined) ?? ANYTHING, item));
  if (!isObject(value)) return value;
  const { schemas, places } = membersOf(schema);
  const ordered: RecordBody = {};
  for (const [name, member] of schemas) if (Object.hasOwn(value, name)) ordered[name] = inSchemaOrder(member, value[name]);
  for (const name of Object.keys(value)) if (!places.has(name)) ordered[name] = inSchemaOrder(ANYTHING, value[name]);
  return ordered;
}

/** True when all members are in the schema and in its order, at every depth. */
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
