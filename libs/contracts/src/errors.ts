import { defineError } from '@company-data/kernel';

export {
  defineError,
  ErrorCode,
  type ExplainedCode,
  VIOLATION_CODES,
  type ViolationCode,
  ServiceUnavailable,
  UpstreamTimeout,
  ValidationFailed,
} from '@company-data/kernel';

// Errors of any request, in addition to those that the kernel declares.

export const RateLimited = defineError(
  'RATE_LIMITED',
  429,
  'Too many requests',
  'Wait for Retry-After, and read the remaining quota in the RateLimit headers.',
);
/** Between services only. */
export const AccountMissing = defineError(
  'ACCOUNT_MISSING',
  401,
  'The request names no account',
  'Set account_id in the envelope of the request.',
);
/** Between services only. */
export const GrantMissing = defineError(
  'GRANT_MISSING',
  401,
  'The service has no grant of the account',
  'Wait until the account sends a request.',
);
/** Between services only. */
export const GrantRefused = defineError(
  'GRANT_REFUSED',
  401,
  'The request has no valid grant',
  'Send a valid account grant or staff signature.',
);

// Errors of requests with an idempotency key.

export const IdempotencyInFlight = defineError(
  'IDEMPOTENCY_IN_FLIGHT',
  409,
  'A request with this idempotency key is running',
  'Wait for Retry-After, then send the same request again.',
  'A request with this Idempotency-Key is still running.',
);
export const IdempotencyKeyReused = defineError(
  'IDEMPOTENCY_KEY_REUSED',
  422,
  'The idempotency key was used for another request',
  'Use a new key for a new request.',
  'This Idempotency-Key was used with another request.',
);
export const IDEMPOTENCY_ERRORS = [IdempotencyKeyReused, IdempotencyInFlight];
