import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@company-data/contracts';
import { MALFORMED_JSON } from '../errors.js';
import { shared } from './components.js';
import { headersOf } from './headers.js';
import { problemExample } from './problem-examples.js';
import { problemSchema } from './problem-schema.js';

const WITH_RETRY = new Set([409, 429, 503]);

/** Statuses that are stored as the response of an idempotency key. */
const STORED_STATUSES = new Set([404, 409, 422]);

/** The errors of an operation. */
interface Answerable {
  /** Errors of all operations of its kind. */
  common: ErrorCode[];
  own: ErrorCode[];
  isIdempotent: boolean;
}

const problemResponse = (status: number, at: ErrorCode[], isIdempotent: boolean): object => ({
  description: at.map(({ code, title }) => `${code}: ${title}.`).join(' '),
  headers: headersOf(
    ...(WITH_RETRY.has(status) ? ['Retry-After'] : []),
    ...(status === 416 ? ['Content-Range'] : []),
    ...(isIdempotent && STORED_STATUSES.has(status) ? ['Idempotency-Replayed'] : []),
  ),
  content: {
    'application/problem+json': {
      schema: problemSchema,
      examples: Object.fromEntries(at.map((error) => [error.code, problemExample(error)])),
    },
  },
});

/**
 * Returns the component name of a response that several operations share: its status in words, and
 * `OfBody` for body errors.
 */
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
