import { GrantMissing, GrantRefused } from '@company-data/contracts';
import { DomainError, type ErrorDetails, unavailable } from '@company-data/kernel';
import { ReplayedFailure } from '@company-data/messaging';
import { bug, MethodNotAllowed } from '../api/errors.js';
import { statusOf, titleOf } from './catalogue.js';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** An error as RFC 9457 document, with its headers. */
export interface Problem {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** The request in which an error occurred. */
export interface Occurrence {
  /** Path without the query, which may contain a secret. */
  path: string;
  requestId: string;
}

const headersOf = (error: DomainError, status: number, details: ErrorDetails): Record<string, string> => ({
  ...(details.retry_in !== undefined || status === 503 ? { 'retry-after': String(Math.ceil(details.retry_in ?? 1)) } : {}),
  ...(error instanceof MethodNotAllowed ? { allow: error.allow } : {}),
  ...(status === 416 ? { 'content-range': `bytes */${String(details['size'])}` } : {}),
  ...(error instanceof ReplayedFailure ? { 'idempotency-replayed': 'true' } : {}),
  ...(status === 401 ? { 'www-authenticate': 'ApiKey header="X-API-KEY"' } : {}),
});

/**
 * Errors between services after the client sent a valid key, for example because a grant key was
 * removed. The client gets 503.
 */
const BETWEEN_SERVICES = new Set<string>([GrantMissing.code, GrantRefused.code]);

const publicError = (error: DomainError): DomainError =>
  BETWEEN_SERVICES.has(error.code) ? unavailable('Part of the system is unavailable.') : error;

/**
 * Returns the problem document of an error. An error other than a DomainError is a bug, and its
 * message is not included.
 */
export function problemOf(error: unknown, { path, requestId }: Occurrence, documentation: string): Problem {
  const known = error instanceof DomainError ? publicError(error) : bug();
  const status = statusOf(known);
  const { detail, ...members } = known.details;
  return {
    status,
    headers: headersOf(known, status, known.details),
    body: {
      type: `${documentation}/docs/errors#${known.code}`,
      title: titleOf(known.code),
      status,
      detail: detail ?? titleOf(known.code),
      instance: path,
      code: known.code,
      request_id: requestId,
      ...members,
    },
  };
}
