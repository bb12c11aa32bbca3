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

// What any request may be answered with, whatever its owner, beside what the kernel declares.

export const RateLimited = defineError(
  'RATE_LIMITED',
  429,
  'Too many requests',
  'Wait for Retry-After; the RateLimit headers tell what is left.',
);
/** Between services only. */
export const AccountMissing = defineError('ACCOUNT_MISSING', 401, 'The request names no account', 'Name the account it is about.');
/** Between services only. */
export const GrantMissing = defineError(
  'GRANT_MISSING',
  401,
  'No grant of the account is held',
  'Wait until the account has asked for something.',
);
/** Between services only. */
export const GrantRefused = defineError(
  'GRANT_REFUSED',
  401,
  'The request does not prove for whom it asks',
  'Send the grant that came with the account.',
);

// What a request with an idempotency key may be answered with.

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
