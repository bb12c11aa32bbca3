/**
 * A violation in a request, with its position: a JSON pointer into the body, or the name of a
 * parameter.
 */
export interface FieldFault {
  pointer?: string;
  parameter?: string;
  code: string;
  detail: string;
}

/** Properties of a failed call. */
export interface Failure {
  /** Stable code of the API. Without a response, a code of this library. */
  code: string;
  detail: string;
  /** HTTP status. Absent without a response. */
  status?: number;
  /** Violations in the request, when the API lists them. */
  errors?: readonly FieldFault[];
  /** Id of the request. Include it in a support request. */
  requestId?: string;
  /** Delay before the next attempt, in seconds. */
  retryIn?: number;
}

/** Base class of all errors of this library. The subclasses identify the kind of failure. */
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

/** 400: the request is invalid. `errors` contains the positions. */
export class BadRequestError extends CompanyDataError {}
/** 401: the API key is missing, unknown, revoked or expired. */
export class AuthenticationError extends CompanyDataError {}
/** 403: the account has no permission. */
export class PermissionError extends CompanyDataError {}
/** 404: the resource does not exist in this account. */
export class NotFoundError extends CompanyDataError {}
/** 409: the request conflicts with the current state. `code` identifies the conflict. */
export class ConflictError extends CompanyDataError {}
/** 422: a rule rejects the request. */
export class RefusedError extends CompanyDataError {}
/** 429: too many requests. `retryIn` contains the delay. */
export class RateLimitError extends CompanyDataError {}
/** 5xx: the service failed or is unavailable. */
export class ServerError extends CompanyDataError {}
/** The response is missing or incomplete. */
export class ConnectionError extends CompanyDataError {}
/** The call exceeded its timeout. */
export class TimeoutError extends CompanyDataError {}
/** The response is not a response of this API, for example one of a proxy or another server. */
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

/** Creates the error for the status of a response. */
export function errorOf(failure: Failure & { status: number }): CompanyDataError {
  const { status } = failure;
  const kind = BY_STATUS[status] ?? (status >= 500 ? ServerError : CompanyDataError);
  return new kind(failure);
}
