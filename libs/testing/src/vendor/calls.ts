import { type JsonObject, type References, type Schema, schemaOfTable } from './schema.js';
import type { CallFacts, Vendor } from './vendor-file.js';

/** A parameter of a request. */
export interface Parameter {
  in: string;
  name: string;
  required: boolean;
  schema: Schema;
}

/** All that a vendor says about a call. */
export interface VendorCall {
  /** Verb and path below the base, with ids as `{name}`. */
  key: string;
  /** Ids of the artefacts, `belief` for facts without one. */
  from: string[];
  /** Sets of scopes, of which one is needed. Empty when the call needs none. */
  scopes: string[][];
  parameters: Parameter[];
  headers: Record<string, string>;
  body: Schema[];
  /** Schemas of an answer. Empty when the vendor does not describe it, null for bytes. */
  answer: Schema[] | null;
  /** Schemas of error answers by status, or `default`. */
  errors: Map<string, Schema[]>;
  /** Members of answers that may differ from the schemas. */
  departures: string[];
}

const resolve = (root: JsonObject, value: unknown): JsonObject => {
  const { $ref: reference } = (value ?? {}) as { $ref?: string };
  if (reference === undefined) return (value ?? {}) as JsonObject;
  const steps = reference.slice(2).split('/');
  return resolve(
    root,
    steps.reduce<unknown>((inside, step) => (inside as JsonObject)[step.replaceAll('~1', '/')], root),
  );
};

const contentOf = (root: JsonObject, holder: unknown): Schema[] => {
  const { content } = resolve(root, holder) as { content?: Record<string, { schema?: JsonObject }> };
  return Object.values(content ?? {}).flatMap(({ schema }) => (schema === undefined ? [] : [{ schema, root }]));
};

const isSuccess = (status: string): boolean => status.startsWith('2');

function callOf(key: string, from: string, root: JsonObject, shared: unknown[], operation: JsonObject): VendorCall {
  const parameters = [...shared, ...((operation['parameters'] as unknown[] | undefined) ?? [])].map((each) => resolve(root, each));
  const responses = Object.entries((operation['responses'] as JsonObject | undefined) ?? {});
  const security = ((operation['security'] ?? root['security'] ?? []) as Record<string, string[]>[]).map((one) =>
    Object.values(one).flat(),
  );
  return {
    key,
    from: [from],
    scopes: security.filter((scopes) => scopes.length > 0),
    parameters: parameters.map((each) => ({
      in: String(each['in']),
      name: String(each['name']),
      required: each['required'] === true,
      schema: { schema: (each['schema'] ?? {}) as JsonObject, root },
    })),
    headers: {},
    body: contentOf(root, operation['requestBody']),
    answer: responses.filter(([status]) => isSuccess(status)).flatMap(([, response]) => contentOf(root, response)),
    errors: new Map(responses.filter(([status]) => !isSuccess(status)).map(([status, response]) => [status, contentOf(root, response)])),
    departures: [],
  };
}

/** Ground of a fact that no artefact confirms. */
export const BELIEF = 'belief';

const VERBS = ['get', 'post', 'put', 'patch', 'delete'];

function callsIn(from: string, root: JsonObject): VendorCall[] {
  return Object.entries(root['paths'] as Record<string, JsonObject>).flatMap(([path, item]) =>
    VERBS.filter((verb) => verb in item).map((verb) =>
      callOf(`${verb.toUpperCase()} ${path}`, from, root, (item['parameters'] as unknown[] | undefined) ?? [], item[verb] as JsonObject),
    ),
  );
}

const empty = (key: string): VendorCall => ({
  key,
  from: [],
  scopes: [],
  parameters: [],
  headers: {},
  body: [],
  answer: [],
  errors: new Map(),
  departures: [],
});

/** Adds the facts that are written by hand to a call. */
function withFacts(call: VendorCall, facts: CallFacts, references: References): VendorCall {
  const { from, scopes, headers = {}, query = {}, body, answer, errors = {} } = facts;
  const { schema, root } = schemaOfTable(query, references);
  const required = (schema['required'] ?? []) as string[];
  const named = (schema['properties'] ?? {}) as Record<string, JsonObject>;
  const parameters = Object.entries(named).map(([name, own]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema: { schema: own, root },
  }));
  const more = Object.entries(errors).map(([status, table]): [string, Schema[]] => [
    status,
    [...(call.errors.get(status) ?? []), schemaOfTable(table, references)],
  ]);
  return {
    key: call.key,
    from: [...call.from, from ?? BELIEF],
    scopes: scopes === undefined ? call.scopes : [scopes],
    parameters: [...call.parameters.filter((each) => !(each.in === 'query' && each.name in named)), ...parameters],
    headers: { ...call.headers, ...headers },
    body: body === undefined ? call.body : [...call.body, schemaOfTable(body, references)],
    answer:
      answer === 'bytes'
        ? null
        : answer === undefined || call.answer === null
          ? call.answer
          : [...call.answer, schemaOfTable(answer, references)],
    errors: new Map([...call.errors, ...more]),
    departures: call.departures,
  };
}

/** Values of a code list, newer ones included. */
const codesOf =
  ({ codes, source }: Vendor) =>
  (list: string): string[] => {
    const found = codes[list];
    if (found === undefined) throw new Error(`${source}: codes.json has no list ${list}`);
    return [...Object.keys(found.values), ...Object.keys(found.newer?.values ?? {})];
  };

/** Calls of a vendor by key: those of its OpenAPI files, and those written by hand. */
export function callsOf(vendor: Vendor): Map<string, VendorCall> {
  const calls = new Map<string, VendorCall>();
  for (const { id, kind, file } of vendor.artefacts)
    if (kind === 'openapi' && file !== undefined) for (const call of callsIn(id, vendor.copies.get(file)!)) calls.set(call.key, call);
  const references = { codes: codesOf(vendor), answer: (key: string) => calls.get(key)?.answer ?? [] };
  for (const [key, all] of Object.entries(vendor.calls ?? {}))
    for (const facts of [all].flat()) calls.set(key, withFacts(calls.get(key) ?? empty(key), facts, references));
  for (const { call, members } of vendor.departures ?? []) calls.get(call)?.departures.push(...members);
  return calls;
}

/** Path of a key without the host of an absolute URL. */
const pathIn = (key: string): string => key.slice(key.indexOf(' ') + 1).replace(/^https:\/\/[^/]+/, '');

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.split(/\{[^}]+\}/).map((text) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)).join('[^/]+')}$`); // prettier-ignore

/** Finds the call of a request. A literal path wins over one with ids. */
export function callFor(calls: Iterable<VendorCall>, method: string, path: string): VendorCall | undefined {
  const found = [...calls].filter(({ key }) => key.startsWith(`${method} `) && patternOf(pathIn(key)).test(path));
  return found.toSorted((one, other) => one.key.split('{').length - other.key.split('{').length)[0];
}
