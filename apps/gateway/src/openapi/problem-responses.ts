import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@company-data/contracts';
import { type JsonSchema, named } from '@company-data/kernel';
import { text } from '../api/shapes/resource-schema.js';
import { ERRORS } from '../problems/catalogue.js';
import { MALFORMED_JSON } from '../problems/errors.js';
import { shared } from './components.js';
import { headersOf } from './headers.js';

const PROBLEM = 'What went wrong (RFC 9457). `code` is stable.';
const FAULT = 'One fault of a request.';

const faultSchema = named('Fault', FAULT, {
  type: 'object',
  description: FAULT,
  required: ['code', 'detail'],
  properties: {
    pointer: text('JSON pointer into the body.'),
    parameter: text('Name of the parameter.'),
    code: text('Stable code of the fault.'),
    detail: text('Explanation.'),
  },
});

/** RFC 9457, with our members. */
const problemSchema: JsonSchema = named('Problem', PROBLEM, {
  type: 'object',
  description: PROBLEM,
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id'],
  properties: {
    type: text('Address of the explanation of the code.', { format: 'uri' }),
    title: text('Heading, the same for every occurrence of the code.'),
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'HTTP status.' },
    detail: text('Explanation of this occurrence.'),
    instance: text('Path of the request.'),
    code: text('Stable code.', { pattern: '^[A-Z0-9_]+$' }),
    request_id: text('Id of the request.'),
    retry_in: { type: 'number', minimum: 0, description: 'Seconds to wait before the next attempt.' },
    errors: { type: 'array', description: 'Each fault of the request.', items: faultSchema },
  },
});

const example = ({ code, status, title }: ErrorCode) => ({
  summary: title,
  value: {
    type: `https://api.example.com/docs/errors#${code}`,
    title,
    status,
    detail: title,
    instance: '/api/v6/users',
    code,
    request_id: '7d1f3c52-0c3f-4b1e-9a51-1f2d3c4b5a69',
    ...(code === 'VALIDATION_FAILED' ? { errors: [{ pointer: '/name', code: 'NOT_STRING', detail: 'name must be a string' }] } : {}),
    ...(status === 429 || status === 503 || code === 'SYNC_IN_PROGRESS' ? { retry_in: 1 } : {}),
  },
});

const WITH_RETRY = new Set([409, 429, 503]);

/** One example for each code, as components of the document. */
export const problemExamples: Record<string, object> = Object.fromEntries(
  Object.values(ERRORS).map((error) => [error.code, example(error)]),
);

/** Refusals by a rule, which an idempotency key keeps as the answer. */
const KEPT = new Set([404, 409, 422]);

/** The errors an operation may answer. */
interface Answerable {
  /** Those that all operations of its kind may. */
  common: ErrorCode[];
  own: ErrorCode[];
  isIdempotent: boolean;
}

const problemResponse = (status: number, at: ErrorCode[], isIdempotent: boolean): object => ({
  description: at.map(({ code, title }) => `${code}: ${title}.`).join(' '),
  headers: headersOf(
    ...(WITH_RETRY.has(status) ? ['Retry-After'] : []),
    ...(status === 416 ? ['Content-Range'] : []),
    ...(isIdempotent && KEPT.has(status) ? ['Idempotency-Replayed'] : []),
  ),
  content: {
    'application/problem+json': {
      schema: problemSchema,
      examples: Object.fromEntries(at.map(({ code }) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

/** Name of the answer that several operations have in common: its status in words, and whether it is that of a body. */
function commonName(status: number, at: ErrorCode[], common: ErrorCode[]): string | undefined {
  if (!at.every((error) => common.includes(error))) return undefined;
  const words = STATUS_CODES[status]!.replaceAll(/[^A-Za-z]/g, '');
  return at.some((error) => error === MALFORMED_JSON) ? `${words}OfBody` : words;
}

/** The error responses of an operation, by status. */
export function problemResponses({ common, own, isIdempotent }: Answerable): Record<string, object> {
  const byStatus = Map.groupBy(new Set([...common, ...own]), ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, at]) => {
      const name = commonName(status, at, common);
      const response = problemResponse(status, at, isIdempotent);
      return [String(status), name === undefined ? response : shared('responses', name, response)];
    }),
  );
}
