import { callFor, type VendorCall } from './calls.js';
import { faultsOf, unknownMembers } from './schema.js';

/** The part of a request that a vendor's file describes. */
export interface JudgedRequest {
  method?: string | undefined;
  /** Path below the base, with encoded ids. */
  path: string;
  query?: Readonly<Record<string, string>> | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: unknown;
  /** Content of a form, used when `body` is absent. */
  text?: string | undefined;
}

const formOf = (text: string | undefined): unknown =>
  text === undefined || text.trimStart().startsWith('<') ? undefined : Object.fromEntries(new URLSearchParams(text));

/** Faults of the query of a request: unknown, missing and invalid parameters. */
function faultsOfQuery({ parameters }: VendorCall, query: Readonly<Record<string, string>>): string[] {
  const named = parameters.filter((each) => each.in === 'query');
  const unknown = Object.keys(query).filter((name) => !named.some((each) => each.name === name));
  return [
    ...unknown.map((name) => `the parameter ${name} does not exist`),
    ...named.filter(({ name, required }) => required && !(name in query)).map(({ name }) => `the parameter ${name} is missing`),
    ...named
      .filter(({ name }) => name in query)
      // The value of a list is one text in a query.
      .filter(({ schema }) => schema.schema['type'] !== 'array')
      .flatMap(({ name, schema }) => faultsOf(schema, query[name], true).map(({ text }) => `the parameter ${name}: ${text}`)),
  ];
}

function faultsOfBody({ body }: VendorCall, request: JudgedRequest): string[] {
  const value = request.body ?? formOf(request.text);
  if (value === undefined || body.length === 0) return [];
  return [
    ...body.flatMap((schema) => faultsOf(schema, value).map(({ text }) => text)),
    ...unknownMembers(body, value).map((path) => `the body has ${path}`),
  ];
}

/** Faults of a request by the vendor's file. */
export function faultsOfRequest(calls: ReadonlyMap<string, VendorCall>, request: JudgedRequest): string[] {
  const { method = 'GET', path, query = {}, headers = {} } = request;
  const call = callFor(calls.values(), method, path);
  const name = `${method} ${path}`;
  if (call === undefined) return [`${name}: the vendor has no such call`];
  const sent = new Map(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]));
  const wrong = Object.entries(call.headers).filter(([header, value]) => sent.get(header.toLowerCase()) !== value);
  return [
    ...wrong.map(([header, value]) => `the header ${header} is not ${value}`),
    ...faultsOfQuery(call, query),
    ...faultsOfBody(call, request),
  ].map((fault) => `${name}: ${fault}`);
}

/** Schemas of an answer by its status. Undefined when the vendor does not describe the status. */
function schemasFor({ answer, errors }: VendorCall, status: number) {
  return status < 300 ? (answer ?? []) : (errors.get(String(status)) ?? errors.get('default'));
}

/** Faults of an answer by the vendor's file, which must describe its members and codes. */
export function faultsOfAnswer(call: VendorCall, status: number, body: unknown): string[] {
  const schemas = schemasFor(call, status) ?? [];
  const known = (path: string): boolean => call.departures.includes(path);
  const faults = [
    ...schemas.flatMap((schema) => faultsOf(schema, body).flatMap(({ path, text }) => (known(path) ? [] : [text]))),
    ...unknownMembers(schemas, body).flatMap((path) => (known(path) ? [] : [`the vendor has no member ${path}`])),
  ];
  return [...new Set(faults)].map((fault) => `${call.key} ${status}: ${fault}`);
}
