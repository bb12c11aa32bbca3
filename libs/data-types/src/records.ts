import { nameBasedId } from '@company-data/kernel';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DataTypeDefinition, JsonSchema, RecordBody } from './definition.js';

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

/** What breaks the data type's schema, one sentence a fault; empty for a valid record. `id` may be absent, as adapters emit none. */
export function validateRecord(definition: DataTypeDefinition, record: unknown): string[] {
  const validate = validatorOf(definition);
  return validate(record) ? [] : (validate.errors ?? []).map(sentence);
}

/** The id of a user's record, the same for ever: UUIDv5 of data type and natural key in the user's namespace. */
export const recordIdOf = (definition: DataTypeDefinition, userId: string, record: RecordBody): string =>
  nameBasedId(userId, `${definition.name}:${definition.naturalKey(record)}`);

const isObject = (value: unknown): value is RecordBody => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same record with its members in the order of the schema, at every depth; members the schema does not know go last. */
export function inSchemaOrder(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inSchemaOrder((schema.items ?? {}) as JsonSchema, item));
  if (!isObject(value)) return value;
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const ordered: RecordBody = {};
  for (const name of [...Object.keys(properties), ...Object.keys(value)]) {
    if (name in value && !(name in ordered)) ordered[name] = inSchemaOrder(properties[name] ?? {}, value[name]);
  }
  return ordered;
}

function drop(record: RecordBody, path: string): void {
  const members = path.split('.');
  const last = members.pop()!;
  let at: unknown = record;
  for (const member of members) at = isObject(at) ? at[member] : undefined;
  if (isObject(at)) delete at[last];
}

/** The text two versions of a record are compared by: members in the schema's order, without id and volatile fields. */
export function comparable(definition: DataTypeDefinition, record: RecordBody): string {
  const copy = inSchemaOrder(definition.schema, record) as RecordBody;
  for (const path of ['id', ...definition.volatileFields]) drop(copy, path);
  return JSON.stringify(copy);
}
