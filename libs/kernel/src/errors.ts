/** What went wrong, in terms that decide how a caller should react; the gateway maps each kind to one HTTP status. */
export type ErrorKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'refused' | 'unavailable';

/** One fault in a request: a JSON pointer into the body, or the name of a parameter. */
export interface FieldError {
  pointer?: string;
  parameter?: string;
  code: string;
  detail: string;
}

/** Extra members of the problem document; seconds for `retry_in`. */
export interface ErrorDetails {
  detail?: string;
  errors?: FieldError[];
  retry_in?: number;
  [member: string]: unknown;
}

/** An expected failure with a stable upper-case code (contract: Errors). Anything else that is thrown is a bug. */
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

/** The thing asked for does not exist, or belongs to another account: both answer the same bytes. */
export const notFound = (code: string, detail: string): DomainError => new DomainError(code, 'not-found', { detail });

/** Well formed, but a rule refuses it. */
export const refused = (code: string, detail: string, details: ErrorDetails = {}): DomainError =>
  new DomainError(code, 'refused', { detail, ...details });

/** A part of the system is down; `retryIn` in seconds. */
export const unavailable = (detail: string, retryIn = 1, cause?: unknown): DomainError =>
  new DomainError('SERVICE_UNAVAILABLE', 'unavailable', { detail, retry_in: retryIn }, cause);

/** A part of the system did not answer in time. */
export const timedOut = (detail: string): DomainError => new DomainError('UPSTREAM_TIMEOUT', 'unavailable', { detail, retry_in: 1 });

/** Whether an error says that a part of the system is down or late: asking again may succeed. */
export const isUnavailable = (error: unknown): boolean => error instanceof DomainError && error.kind === 'unavailable';

/** The request breaks its schema. */
export const invalid = (errors: FieldError[], detail = 'The request is not valid.'): DomainError =>
  new DomainError('VALIDATION_FAILED', 'invalid', { detail, errors });
