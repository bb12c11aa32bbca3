import type { ViolationCode, InternalViolationCode } from './violation-codes.js';
import { type ErrorCode, ServiceUnavailable, UpstreamTimeout, ValidationFailed } from './error-codes.js';

/**
 * Kind of a failure, by the reaction that it requires. The gateway maps each kind to one HTTP
 * status.
 */
export type ErrorKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'refused' | 'unavailable';

/** A violation in a request: a JSON pointer into the body, or the name of a parameter. */
export interface FieldError {
  pointer?: string;
  parameter?: string;
  code: ViolationCode | InternalViolationCode;
  detail: string;
}

/** Additional members of the problem document. `retry_in` is in seconds. */
export interface ErrorDetails {
  detail?: string;
  errors?: FieldError[];
  retry_in?: number;
  [member: string]: unknown;
}

/**
 * An expected failure with a stable code in capitals (specification: Errors), created by the
 * functions below. Any other error is a bug.
 */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    readonly details: ErrorDetails = {},
    /**
     * Cause of the failure. The service where it occurred logs it, and no other service receives
     * it.
     */
    cause?: unknown,
  ) {
    super(details.detail ?? code, cause === undefined ? undefined : { cause });
    this.name = 'DomainError';
  }
}

/** Returns an expected failure with a declared code. */
export const failure = (error: ErrorCode, kind: ErrorKind, details: ErrorDetails = {}, cause?: unknown): DomainError =>
  new DomainError(error.code, kind, details, cause);

/**
 * Returns a failure that another service reported, or that was stored. Its code was declared there.
 */
export const reportedFailure = (code: string, kind: ErrorKind, details: ErrorDetails): DomainError => new DomainError(code, kind, details);

/**
 * Returns the failure for an object that does not exist or belongs to another account. Both have
 * the same response.
 */
export const notFound = (error: ErrorCode, detail: string): DomainError => failure(error, 'not-found', { detail });

/** Returns the failure for a well-formed request that violates a rule. */
export const refused = (error: ErrorCode, detail: string, details: ErrorDetails = {}): DomainError =>
  failure(error, 'refused', { detail, ...details });

/** Returns the failure for an unavailable part of the system. `retryIn` is in seconds. */
export const unavailable = (detail: string, retryIn = 1, cause?: unknown): DomainError =>
  failure(ServiceUnavailable, 'unavailable', { detail, retry_in: retryIn }, cause);

/** Returns the failure for a part of the system that did not respond in time. */
export const timedOut = (detail: string): DomainError => failure(UpstreamTimeout, 'unavailable', { detail, retry_in: 1 });

/** Returns true when a part of the system is unavailable or too slow. A retry may succeed. */
export const isUnavailable = (error: unknown): boolean => error instanceof DomainError && error.kind === 'unavailable';

/**
 * Most violations in a response, and most characters of them. A body with many violations costs no
 * more than any other.
 */
export const MAX_ERRORS = 50;
const MAX_ERROR_CHARACTERS = 20_000;
const MAX_SENTENCE_LENGTH = 500;

/** Returns the first violations within the limits, at least one, and whether there are more. */
function reportable(errors: Iterable<FieldError>): { first: FieldError[]; isMore: boolean } {
  const first: FieldError[] = [];
  let left = MAX_ERROR_CHARACTERS;
  for (const error of errors) {
    left -= (error.pointer?.length ?? 0) + (error.parameter?.length ?? 0) + error.detail.length;
    if (first.length > 0 && (first.length === MAX_ERRORS || left < 0)) return { first, isMore: true };
    first.push(error);
  }
  return { first, isMore: false };
}

/** Returns a violation as a sentence that contains its place. */
function sentenceOf({ pointer, parameter, detail }: FieldError): string {
  const place = parameter ?? pointer ?? '';
  const name = place.slice(place.lastIndexOf('/') + 1);
  return detail.includes(name) ? detail : `${place}: ${detail}`;
}

/** Returns the first violation and the number of the others. Most logs show only this text. */
function summaryOf([first, ...others]: FieldError[], isMore: boolean): string {
  if (first === undefined) return 'The request is not valid.';
  const sentence = sentenceOf(first)
    .slice(0, MAX_SENTENCE_LENGTH)
    .replace(/(?<![.!?])$/, '.');
  if (others.length === 0 && !isMore) return sentence;
  return `${sentence} And ${isMore ? 'over ' : ''}${others.length} more.`;
}

/** Returns the failure for a request that violates its schema, with the first violations. */
export function invalid(errors: Iterable<FieldError>): DomainError {
  const { first, isMore } = reportable(errors);
  return failure(ValidationFailed, 'invalid', { detail: summaryOf(first, isMore), errors: first });
}
