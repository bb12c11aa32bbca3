/**
 * An error code an answer may carry, and what is known of it beside what happened this time; made
 * by `defineError` alone.
 */
export class ErrorCode<Code extends string = string> {
  /** Tells a declared code from anything that only looks like one. */
  declare private readonly declared: true;

  constructor(
    readonly code: Code,
    /** The HTTP status it is answered with. */
    readonly status: number,
    /** A heading, the same for every occurrence. */
    readonly title: string,
    /** What whoever asked can do. */
    readonly remedy: string,
    /** What `detail` says of one occurrence, for the description of the API. */
    readonly detailDescription?: string,
  ) {}
}

/**
 * Declares an error code: beside the requests that are answered with it, or where the gateway
 * throws it.
 */
export const defineError = <const Code extends string>(
  code: Code,
  status: number,
  title: string,
  remedy: string,
  told?: string,
): ErrorCode<Code> => new ErrorCode(code, status, title, remedy, told);

// What any request may be answered with, whatever its owner.

export const ValidationFailed = defineError(
  'VALIDATION_FAILED',
  400,
  'The request breaks its schema',
  'errors names each field (pointer) or parameter and what it must be.',
);
export const ServiceUnavailable = defineError(
  'SERVICE_UNAVAILABLE',
  503,
  'Part of the service is not available',
  'Wait for Retry-After, then send the request again.',
  'The source cannot hand the document over now.',
);
export const UpstreamTimeout = defineError(
  'UPSTREAM_TIMEOUT',
  504,
  'Part of the service did not answer in time',
  'Send the request again; a write with the same Idempotency-Key takes effect once.',
  'The source did not hand the document over in time.',
);
