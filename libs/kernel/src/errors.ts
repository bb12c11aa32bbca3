import type { ViolationCode, InternalViolationCode } from './violation-codes.js';
import { type ErrorCode, ServiceUnavailable, UpstreamTimeout, ValidationFailed } from './error-codes.js';

/**
 * What went wrong, in terms that decide how a caller should react; the gateway maps each kind to
 * one HTTP status.
 */
export type ErrorKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'refused' | 'unavailable';

/** One fault in a request: a JSON pointer into the body, or the name of a parameter. */
export interface FieldError {
  pointer?: string;
  parameter?: string;
  code: ViolationCode | InternalViolationCode;
  detail: string;
}

/** Extra members of the problem document; seconds for `retry_in`. */
export interface ErrorDetails {
  detail?: string;
  errors?: FieldError[];
  retry_in?: number;
  [member: string]: unknown;
}

/**
 * An expected failure with a stable upper-case code (contract: Errors): made by the functions
 * below. Anything else that is thrown is a bug.
 */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    readonly details: ErrorDetails = {},
    /** What it came of: for the log of the service it happened in, told to nobody else. */
    cause?: unknown,
  ) {
    super(details.detail ?? code, cause === undefined ? undefined : { cause });
    this.name = 'DomainError';
  }
}

/** An expected failure under a declared code. */
export const failure = (error: ErrorCode, kind: ErrorKind, details: ErrorDetails = {}, cause?: unknown): DomainError =>
  new DomainError(error.code, kind, details, cause);

/** A failure as it was told by whoever it happened to, or kept: its code was declared there. */
export const reportedFailure = (code: string, kind: ErrorKind, details: ErrorDetails): DomainError => new DomainError(code, kind, details);

/**
 * The thing asked for does not exist, or belongs to another account: both answer the same bytes.
 */
export const notFound = (error: ErrorCode, detail: string): DomainError => failure(error, 'not-found', { detail });

/** Well formed, but a rule refuses it. */
export const refused = (error: ErrorCode, detail: string, details: ErrorDetails = {}): DomainError =>
  failure(error, 'refused', { detail, ...details });

/** A part of the system is down; `retryIn` in seconds. */
export const unavailable = (detail: string, retryIn = 1, cause?: unknown): DomainError =>
  failure(ServiceUnavailable, 'unavailable', { detail, retry_in: retryIn }, cause);

/** A part of the system did not answer in time. */
export const timedOut = (detail: string): DomainError => failure(UpstreamTimeout, 'unavailable', { detail, retry_in: 1 });

/** Whether an error says that a part of the system is down or late: asking again may succeed. */
export const isUnavailable = (error: unknown): boolean => error instanceof DomainError && error.kind === 'unavailable';

/**
 * Faults an answer tells, and characters it spends on them: a body with a fault in each place is
 * answered as soon as any other.
 */
export const MAX_ERRORS = 50;
const MAX_ERROR_CHARACTERS = 20_000;
const MAX_SENTENCE_LENGTH = 500;

/** The first faults as far as an answer may tell them, one at least, and whether there are more. */
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

/** A fault as a sentence that says where it is. */
function sentenceOf({ pointer, parameter, detail }: FieldError): string {
  const place = parameter ?? pointer ?? '';
  const name = place.slice(place.lastIndexOf('/') + 1);
  return detail.includes(name) ? detail : `${place}: ${detail}`;
}

/** The first fault, which most logs show alone, and how many more there are. */
function summaryOf([first, ...others]: FieldError[], isMore: boolean): string {
  if (first === undefined) return 'The request is not valid.';
  const sentence = sentenceOf(first)
    .slice(0, MAX_SENTENCE_LENGTH)
    .replace(/(?<![.!?])$/, '.');
  if (others.length === 0 && !isMore) return sentence;
  return `${sentence} And ${isMore ? 'over ' : ''}${others.length} more.`;
}

/** The request breaks its schema; of many faults the first ones are told. */
export function invalid(errors: Iterable<FieldError>): DomainError {
  const { first, isMore } = reportable(errors);
  return failure(ValidationFailed, 'invalid', { detail: summaryOf(first, isMore), errors: first });
}
