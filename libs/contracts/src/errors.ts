/** An error code an answer may carry, and what is known of it beside what happened this time. */
export interface ErrorCode {
  code: string;
  /** The HTTP status it is answered with. */
  status: number;
  /** A heading, the same for every occurrence. */
  title: string;
  /** What whoever asked can do. */
  remedy: string;
}

/** Declares an error code: beside the requests that are answered with it, or where the gateway throws it. */
export const defineError = (code: string, status: number, title: string, remedy: string): ErrorCode => ({ code, status, title, remedy });

// What any request may be answered with, whatever its owner.

export const ValidationFailed = defineError(
  'VALIDATION_FAILED',
  400,
  'The request breaks its schema',
  'errors names each field (pointer) or parameter and what it must be.',
);
export const RateLimited = defineError(
  'RATE_LIMITED',
  429,
  'Too many requests',
  'Wait for Retry-After; the RateLimit headers tell what is left.',
);
export const ServiceUnavailable = defineError(
  'SERVICE_UNAVAILABLE',
  503,
  'Part of the service is not available',
  'Wait for Retry-After, then send the request again.',
);
export const UpstreamTimeout = defineError(
  'UPSTREAM_TIMEOUT',
  504,
  'Part of the service did not answer in time',
  'Send the request again; a write with the same Idempotency-Key takes effect once.',
);

// What a request with an idempotency key may be answered with.

export const IdempotencyInFlight = defineError(
  'IDEMPOTENCY_IN_FLIGHT',
  409,
  'A request with this idempotency key is running',
  'Wait for Retry-After, then send the same request again.',
);
export const IdempotencyKeyReused = defineError(
  'IDEMPOTENCY_KEY_REUSED',
  422,
  'The idempotency key was used for another request',
  'Use a new key for a new request.',
);
export const IDEMPOTENCY_ERRORS = [IdempotencyKeyReused, IdempotencyInFlight];
