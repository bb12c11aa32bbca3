/**
 * A declared error code with the properties that are the same for every occurrence. Created by
 * `defineError` only.
 */
export class ErrorCode<Code extends string = string> {
  /** Distinguishes a declared code from an object with the same structure. */
  declare private readonly declared: true;

  constructor(
    readonly code: Code,
    /** HTTP status of the response. */
    readonly status: number,
    /** Title, the same for every occurrence. */
    readonly title: string,
    /** Action that the caller can take. */
    readonly remedy: string,
    /** Example of the `detail` of one occurrence, for the OpenAPI document. */
    readonly detailDescription?: string,
  ) {}
}

/** Declares an error code, next to the requests that return it, or where the gateway throws it. */
export const defineError = <const Code extends string>(
  code: Code,
  status: number,
  title: string,
  remedy: string,
  told?: string,
): ErrorCode<Code> => new ErrorCode(code, status, title, remedy, told);

// Errors of any request.

export const ValidationFailed = defineError(
  'VALIDATION_FAILED',
  400,
  'The request violates its schema',
  'Correct each field (pointer) or parameter that errors names.',
);
export const ServiceUnavailable = defineError(
  'SERVICE_UNAVAILABLE',
  503,
  'Part of the service is unavailable',
  'Wait for Retry-After, then send the request again.',
  'The source cannot provide the document now.',
);
export const UpstreamTimeout = defineError(
  'UPSTREAM_TIMEOUT',
  504,
  'Part of the service did not respond in time',
  'Send the request again: with the same Idempotency-Key, a write takes effect once.',
  'The source did not provide the document in time.',
);
