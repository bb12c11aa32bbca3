import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@company-data/contracts';
import { MALFORMED_JSON } from '../errors.js';
import { shared } from './components.js';
import { headersOf } from './headers.js';
import { problemExample } from './problem-examples.js';
import { problemSchema } from './problem-schema.js';

const WITH_RETRY = new Set([409, 429, 503]);

/** Refusals by a rule, which an idempotency key keeps as the answer. */
const STORED_STATUSES = new Set([404, 409, 422]);

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
 * Name of the answer that several operations have in common: its status in words, and whether it is
 * that of a body.
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
