/** A fault of a request, and where in it: a pointer into the body, or the name of a parameter. */
export interface FieldFault {
  pointer?: string;
  parameter?: string;
  code: string;
  detail: string;
}

/** What is known of a failure. */
export interface Failure {
  /** Stable, made for programs: that of the API, or of this library where there was no answer. */
  code: string;
  detail: string;
  /** HTTP status; absent where there was no answer. */
  status?: number;
  /** Each fault of the request, where the API names them. */
  errors?: readonly FieldFault[];
  /** Name it when you report a failure. */
  requestId?: string;
  /** Seconds to wait before the next attempt. */
  retryIn?: number;
}

/** Whatever this library throws of its own accord; the classes below say of which kind. */
export class CompanyDataError extends Error {
  readonly code: string;
  readonly detail: string;
  readonly status: number | undefined;
  readonly errors: readonly FieldFault[];
  readonly requestId: string | undefined;
  readonly retryIn: number | undefined;

  constructor({ code, detail, status, errors = [], requestId, retryIn }: Failure, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options);
    this.name = new.target.name;
    this.code = code;
    this.detail = detail;
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
    this.retryIn = retryIn;
  }
}

/** 400: the request is not right; `errors` says where. */
export class BadRequestError extends CompanyDataError {}
/** 401: no key, or one that is unknown, revoked or expired. */
export class AuthenticationError extends CompanyDataError {}
/** 403. */
export class PermissionError extends CompanyDataError {}
/** 404: there is no such thing for this account. */
export class NotFoundError extends CompanyDataError {}
/** 409: not now, as things are; `code` says what stands in the way. */
export class ConflictError extends CompanyDataError {}
/** 422: refused by a rule. */
export class RefusedError extends CompanyDataError {}
/** 429: too many requests; `retryIn` says when to go on. */
export class RateLimitError extends CompanyDataError {}
/** 5xx. */
export class ServerError extends CompanyDataError {}
/** There was no answer, or not all of it. */
export class ConnectionError extends CompanyDataError {}
/** It took longer than was allowed. */
export class TimeoutError extends CompanyDataError {}
/** What came is no answer of this API: perhaps of a proxy, or of another server. */
export class UnexpectedResponseError extends CompanyDataError {}

const BY_STATUS: Record<number, typeof CompanyDataError> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: RefusedError,
  429: RateLimitError,
};

/** The error of a failure that was answered, by its status. */
export function errorOf(failure: Failure & { status: number }): CompanyDataError {
  const { status } = failure;
  const kind = BY_STATUS[status] ?? (status >= 500 ? ServerError : CompanyDataError);
  return new kind(failure);
}
