import { STATUS_CODES } from 'node:http';
import {
  DataNotSynchronized,
  type ErrorCode,
  RangeNotSatisfiable,
  RateLimited,
  SyncInProgress,
  ValidationFailed,
} from '@company-data/contracts';
import { exampleDataTypes } from '../api/shapes/example-names.js';
import { MALFORMED_JSON } from '../problems/errors.js';
import { shared } from './components.js';
import { headersOf } from './headers.js';
import { problemSchema } from './problem-schema.js';

const USER = '/api/v6/users/6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const fault = { pointer: '/name', code: 'NOT_STRING', detail: 'name must be a string' };

/** What single codes tell beside. */
const MEMBERS: Record<string, object> = {
  [ValidationFailed.code]: { detail: `name: ${fault.detail}.`, errors: [fault] },
  [SyncInProgress.code]: {
    instance: `${USER}/sync`,
    retry_in: 2,
    running: [{ id: 'f2b6c9a0-8c55-4b4e-a5f5-6c0f5f0c9b61', data_type: exampleDataTypes[0], status: 'IN_PROGRESS' }],
  },
  [DataNotSynchronized.code]: { links: { sync_latest: `${USER}/sync/latest` } },
  [RangeNotSatisfiable.code]: { detail: 'The document has 48213 bytes.', size: 48_213 },
  [RateLimited.code]: { retry_in: 1 },
};

const example = ({ code, status, title, remedy }: ErrorCode): object =>
  shared('examples', code, {
    summary: title,
    value: {
      type: `https://api.example.com/docs/errors#${code}`,
      title,
      status,
      detail: `${title}. ${remedy}`,
      instance: USER,
      code,
      request_id: '7d1f3c52-0c3f-4b1e-9a51-1f2d3c4b5a69',
      ...(status === 503 || status === 504 ? { retry_in: 1 } : {}),
      ...MEMBERS[code],
    },
  });

const WITH_RETRY = new Set([409, 429, 503]);

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
      examples: Object.fromEntries(at.map((error) => [error.code, example(error)])),
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
