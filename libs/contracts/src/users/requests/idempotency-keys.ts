import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { IdempotencyKeyReused } from '../../errors.js';

export class IdempotencyKeyPayload {
  @IsString()
  @MinLength(1)
  @MaxLength(255)
  key!: string;

  /** SHA-256 of method, path and body, hex. */
  @Matches(/^[0-9a-f]{64}$/)
  fingerprint!: string;
}

const example = { key: 'order-42', fingerprint: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' };

/**
 * Records the request for which an account uses an idempotency key, for any owner of the effect.
 * Fails when the key was used for another request.
 */
export const ClaimIdempotencyKey = defineRequest<IdempotencyKeyPayload, { claimed: true }>({
  subject: 'req.users.claim-idempotency-key',
  payload: IdempotencyKeyPayload,
  errors: [IdempotencyKeyReused],
  example,
});

/** Deletes the record of a key whose request had no effect and may never be repeated. */
export const ReleaseIdempotencyKey = defineRequest<IdempotencyKeyPayload, { released: true }>({
  subject: 'req.users.release-idempotency-key',
  payload: IdempotencyKeyPayload,
  errors: [],
  example,
});
