import { Ajv, type ValidateFunction } from 'ajv';

export type JsonObject = Record<string, unknown>;

/**
 * Members by path: `items[].status` to `<type>[|<type>][!][ <code list>]`, or to `= <call>` for the
 * members of the answer of that call.
 */
export type MemberTable = Record<string, string>;

/** Facts that a table of members refers to. */
export interface References {
  codes: (list: string) => string[];
  answer: (call: string) => Schema[];
}

/** A JSON Schema, and the document in which its references resolve. */
export interface Schema {
  schema: JsonObject;
  root: JsonObject;
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Member of a schema that stands for a schema of another document. */
const ELSEWHERE = 'x-elsewhere';

/** Follows a reference within its document, or to another one. */
function resolved({ schema, root }: Schema): Schema {
  const elsewhere = schema[ELSEWHERE] as Schema | undefined;
  if (elsewhere !== undefined) return resolved(elsewhere);
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') return { schema, root };
  const inside = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, step) => (value as JsonObject | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')], root);
  if (!isObject(inside)) throw new Error(`the reference ${reference} leads nowhere`);
  return resolved({ schema: inside, root });
}

/** All schemas that together describe a value: the schema itself, and its alternatives and parts. */
function parts(all: readonly Schema[], known = new Set<JsonObject>()): Schema[] {
  return all.flatMap((each) => {
    const { schema, root } = resolved(each);
    if (known.has(schema)) return [];
    known.add(schema);
    const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => listOf(schema[word]).filter(isObject));
    const more = inner.map((one) => ({ schema: one, root }));
    return [{ schema, root }, ...parts(more, known)];
  });
}

/** Schemas of a member. Undefined when no schema has it, empty when its content is open. */
function memberOf(all: readonly Schema[], name: string): Schema[] | undefined {
  const each = parts(all);
  const named = each.flatMap(({ schema, root }) => {
    const own = isObject(schema['properties']) ? schema['properties'][name] : undefined;
    return isObject(own) ? [{ schema: own, root }] : own === true ? [{ schema: {}, root }] : [];
  });
  if (named.length > 0) return named;
  const maps = each.flatMap(({ schema, root }) => {
    const more = schema['additionalProperties'];
    return isObject(more) ? [{ schema: more, root }] : more === true ? [{ schema: {}, root }] : [];
  });
  if (maps.length > 0) return maps;
  return each.some(({ schema }) => isObject(schema['properties'])) ? undefined : [];
}

const itemsOf = (all: readonly Schema[]): Schema[] =>
  parts(all).flatMap(({ schema, root }) => (isObject(schema['items']) ? [{ schema: schema['items'], root }] : []));

/** Paths of a value's members that no schema has. */
export function unknownMembers(all: readonly Schema[], value: unknown, path = ''): string[] {
  if (all.length === 0) return [];
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => unknownMembers(itemsOf(all), item, `${path}[]`)))];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inside]) => {
    const own = path === '' ? name : `${path}.${name}`;
    const schemas = memberOf(all, name);
    return schemas === undefined ? [own] : unknownMembers(schemas, inside, own);
  });
}

/** Paths of the members that a schema names and that the others do not have. */
export function missingMembers(ours: readonly Schema[], theirs: readonly Schema[], path = ''): string[] {
  if (theirs.length === 0) return [];
  const items = itemsOf(ours);
  const inItems = items.length > 0 ? missingMembers(items, itemsOf(theirs), `${path}[]`) : [];
  const names = new Set(parts(ours).flatMap(({ schema }) => (isObject(schema['properties']) ? Object.keys(schema['properties']) : [])));
  const inside = [...names].flatMap((name) => {
    const own = path === '' ? name : `${path}.${name}`;
    const schemas = memberOf(theirs, name);
    return schemas === undefined ? [own] : missingMembers(memberOf(ours, name) ?? [], schemas, own);
  });
  return [...inItems, ...inside];
}

const typesIn = (text: string): string[] => text.split('|');

/** Adds one row of a table to the schema of its parent. */
function addMember(parent: JsonObject, steps: readonly string[], row: string, references: References): void {
  const [step = '', ...rest] = steps;
  const name = step.replace(/(\[\])+$/, '');
  const [types = 'any', ...words] = row.split(' ');
  const list = words.length === 0 ? undefined : words.join(' ');
  const bare = types.replace('!', '');
  let target: JsonObject;
  if (name === '') target = parent;
  else if (name === '*') target = (parent['additionalProperties'] ??= {}) as JsonObject;
  else target = ((parent['properties'] ??= {}) as Record<string, JsonObject>)[name] ??= {};
  if (rest.length === 0 && types.endsWith('!') && name !== '' && name !== '*') parent['required'] = [...listOf(parent['required']), name];
  const depth = step.match(/\[\]/g)?.length ?? 0;
  for (let level = 0; level < depth; level += 1) target = (target['items'] ??= {}) as JsonObject;
  if (rest.length > 0) return addMember(target, rest, row, references);
  if (row.startsWith('= ')) return void (target[ELSEWHERE] = references.answer(row.slice(2))[0]);
  if (bare !== 'any') target['type'] = typesIn(bare);
  if (list !== undefined) target['enum'] = [...references.codes(list), ...(typesIn(bare).includes('null') ? [null] : [])];
}

/** Converts a table of members to a JSON Schema. */
export function schemaOfTable(table: MemberTable, references: References): Schema {
  const schema: JsonObject = {};
  for (const [path, row] of Object.entries(table)) addMember(schema, path.split('.'), row, references);
  return { schema, root: schema };
}

const OPTIONS = { strict: false, allErrors: true, validateSchema: false, validateFormats: false, unicodeRegExp: false } as const;
/** Compilers and validators of a document. References of its parts point into the whole document. */
interface Compiled {
  ajv: Ajv;
  validators: Map<string, ValidateFunction>;
}

const compiled = { strict: new WeakMap<JsonObject, Compiled>(), coerced: new WeakMap<JsonObject, Compiled>() };

function compilerOf(root: JsonObject, isCoerced: boolean): Compiled {
  const known = compiled[isCoerced ? 'coerced' : 'strict'];
  const found = known.get(root) ?? {
    ajv: new Ajv({ ...OPTIONS, coerceTypes: isCoerced }).addSchema(root, 'vendor'),
    validators: new Map(),
  };
  known.set(root, found);
  return found;
}

function validatorOf({ schema, root }: Schema, isCoerced: boolean): ValidateFunction {
  const { ajv, validators } = compilerOf(root, isCoerced);
  const text = JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"vendor#');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as JsonObject);
  validators.set(text, validate);
  return validate;
}

/** A fault of a value, with the path of the member as in a table. */
export interface Fault {
  path: string;
  text: string;
}

const pathOf = (pointer: string): string =>
  pointer
    .slice(1)
    .replaceAll(/\/\d+(?=\/|$)/g, '[]')
    .replaceAll('/', '.');

/** Faults of a value by one schema. */
export function faultsOf(schema: Schema, value: unknown, isCoerced = false): Fault[] {
  const validate = validatorOf(schema, isCoerced);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => ({
    path: pathOf(instancePath),
    text: `${pathOf(instancePath)} ${message} ${JSON.stringify(params)}`,
  }));
}
