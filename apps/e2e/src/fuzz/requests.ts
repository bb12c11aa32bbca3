import fc from 'fast-check';
import type { DescribedOperation, ParameterObject } from '../operations.js';
import { type Schema, validValue } from './valid-values.js';

/** Request to an operation, before its URL is built. */
export interface FuzzedRequest {
  /** Values by parameter name. */
  path: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  /** Body text, unchanged on the wire. Absent when the operation has no body. */
  body?: string;
}

/** Existing ids, by the name of the path parameter. */
export type KnownIds = Record<string, string[]>;

/** Formats a value for a query. Commas separate the values of an array. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join() : typeof value === 'string' ? value : JSON.stringify(value);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '0', '-1', 'null', "' or 1=1--", '../..', '%00', '1e9'),
);

/**
 * Generates a path segment, mostly an existing id, so that the request reaches the rules behind it.
 * A DELETE never gets an existing id.
 */
const validSegment = ({ name, schema }: ParameterObject, method: string, known: KnownIds): fc.Arbitrary<string> => {
  const generated = validValue(schema).map(textOf);
  const ids = method === 'DELETE' ? [] : (known[name] ?? []);
  return ids.length === 0 ? generated : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: generated });
};

const validPath = ({ parameters, method }: DescribedOperation, known: KnownIds): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => [parameter.name, validSegment(parameter, method, known)]),
    ),
  );

function validQuery({ parameters }: DescribedOperation): fc.Arbitrary<[string, string][]> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  if (inQuery.length === 0) return fc.constant([]);
  const pair = fc
    .constantFrom(...inQuery)
    .chain(({ name, schema }) => validValue(schema).map((value): [string, string] => [name, textOf(value)]));
  return fc.uniqueArray(pair, { maxLength: 3, selector: ([name]) => name });
}

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

/** Generates cursors that the API never issued, alone or with any sort order. */
const madeUpCursor = ({ parameters }: DescribedOperation): fc.Arbitrary<[string, string][]> => {
  const sort = parameters.find(({ name }) => name === 'sort');
  const value = fc.oneof(anyText, fc.constantFrom('-Infinity', 'NaN', '1e9', '\u0000', '9'.repeat(400)));
  const cursor = fc.tuple(value, fc.uuid()).map((parts): [string, string] => ['cursor', hexOf(parts.join('\u001f'))]);
  const order = sort ? validValue(sort.schema).map((text): [string, string][] => [['sort', textOf(text)]]) : fc.constant([]);
  return fc.tuple(cursor, fc.oneof(order, fc.constant([]))).map(([first, more]) => [first, ...more]);
};

const validHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constantFrom('a', 'b') }),
    'x-request-id': fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/),
  },
  { requiredKeys: [] },
);

/** Text that a header may contain. The client sends no other. */
const headerText = fc.oneof(
  anyText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')),
  fc.constantFrom('*', '"x", W/"y"', 'bytes=0-9999999999', '{"a":[1]}', '9'.repeat(400), 'x'.repeat(4_000), ',,,;q=9', '=?utf-8?q?x?='),
);

/** Headers that the gateway or its HTTP server reads, and unknown ones. */
const madeUpHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.oneof(
    fc.constantFrom('idempotency-key', 'x-request-id', 'x-api-key', 'authorization', 'cookie', 'accept-language', 'range', 'if-match'),
    fc.constantFrom('if-none-match', 'if-modified-since', 'last-event-id', 'prefer', 'forwarded', 'x-forwarded-for', 'traceparent'),
    fc.stringMatching(/^x-[a-z0-9]{1,10}$/),
  ),
  headerText,
  { minKeys: 1, maxKeys: 4 },
);

const bodySchema = ({ requestBody }: DescribedOperation): Schema | undefined =>
  requestBody?.content?.['application/json']?.schema as Schema | undefined;

const validRequest = (operation: DescribedOperation, known: KnownIds): fc.Arbitrary<FuzzedRequest> => {
  const schema = bodySchema(operation);
  return fc.record({
    path: validPath(operation, known),
    query: validQuery(operation),
    headers: validHeaders,
    ...(schema ? { body: validValue(schema).map((value) => JSON.stringify(value)) } : {}),
  });
};

const anyJson = fc.json({ maxDepth: 4 });

const MEMBERS = 60_000;
const namesOf = (members: number): string => Array.from({ length: members }, (_, index) => `"n${index}":1`).join();

/** Bodies of different shapes, each nearly as large as the limit. */
const largeBodies = [
  `{${namesOf(MEMBERS)}}`,
  `{"${'n'.repeat(900_000)}":1}`,
  `{"settings":[${Array(1_000)
    .fill(`{${namesOf(80)}}`)
    .join()}]}`,
  `{"notifications":[${Array(1_000)
    .fill(`"${'x'.repeat(800)}"`)
    .join()}]}`,
  `{"name":[${Array(900)
    .fill(`[${Array(400).fill('7').join()}]`)
    .join()}]}`,
  `[${Array(1_000)
    .fill(`{${namesOf(9)}}`)
    .join()}]`,
  `{"name":"${'\\u00e9'.repeat(150_000)}"}`,
];

/**
 * Changes a valid body in one place: adds, removes or replaces a member, or cuts the text. May also
 * replace the whole body.
 */
const mutatedBody = (body: string): fc.Arbitrary<string> => {
  const value = JSON.parse(body) as Record<string, unknown>;
  const names = Object.keys(value);
  const changes: fc.Arbitrary<string>[] = [
    fc
      .tuple(fc.string({ minLength: 1, maxLength: 10 }), anyJson)
      .map(([name, more]) => JSON.stringify({ ...value, [name]: JSON.parse(more) as unknown })),
    fc.nat(body.length).map((end) => body.slice(0, end)),
    anyJson,
  ];
  if (names.length > 0) {
    changes.push(fc.constantFrom(...names).map((name) => JSON.stringify({ ...value, [name]: undefined })));
    changes.push(
      fc
        .tuple(fc.constantFrom(...names), anyJson)
        .map(([name, other]) => JSON.stringify({ ...value, [name]: JSON.parse(other) as unknown })),
    );
  }
  return fc.oneof(...changes);
};

function mutations(operation: DescribedOperation, request: FuzzedRequest): fc.Arbitrary<FuzzedRequest>[] {
  const { parameters } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const queryName = fc.oneof(fc.string({ maxLength: 10 }), ...(inQuery.length > 0 ? [fc.constantFrom(...inQuery)] : []));
  return [
    fc.tuple(queryName, anyText).map(([name, text]) => ({ ...request, query: [...request.query, [name, text] as [string, string]] })),
    madeUpHeaders.map((headers) => ({ ...request, headers: { ...request.headers, ...headers } })),
    ...(inQuery.includes('cursor') ? [madeUpCursor(operation).map((query) => ({ ...request, query }))] : []),
    ...(inPath.length > 0
      ? [fc.tuple(fc.constantFrom(...inPath), anyText).map(([name, text]) => ({ ...request, path: { ...request.path, [name]: text } }))]
      : []),
    ...(request.body === undefined ? [] : [mutatedBody(request.body).map((body) => ({ ...request, body }))]),
  ];
}

/**
 * Generates requests of an operation: valid ones, valid ones with one change, and ones with a
 * random body and query.
 */
export function requestsOf(operation: DescribedOperation, known: KnownIds): fc.Arbitrary<FuzzedRequest> {
  const valid = validRequest(operation, known);
  const mutated = valid.chain((request) => fc.oneof(...mutations(operation, request)));
  const random = fc.record({
    path: validPath(operation, known),
    query: fc.array(fc.tuple(anyText, anyText), { maxLength: 4 }),
    headers: validHeaders,
    ...(operation.requestBody ? { body: fc.oneof(anyJson, fc.string({ unit: 'binary' }), fc.constantFrom(...largeBodies)) } : {}),
  });
  return fc.oneof({ weight: 2, arbitrary: valid }, { weight: 2, arbitrary: mutated }, { weight: 1, arbitrary: random });
}
