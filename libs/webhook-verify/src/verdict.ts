/** Reason for a rejection. Log it, but do not return it to the sender. */
export type VerdictReason =
  /** The header is missing or was sent more than once. */
  | 'NO_SIGNATURE'
  /** The header or the URL has an unexpected format. */
  | 'MALFORMED'
  /** The signature matches none of the secrets, or the content was changed. */
  | 'WRONG_SIGNATURE'
  /** The signature is too old. It may be a replay. */
  | 'TOO_OLD'
  /** The signature is in the future, so one of the two clocks is wrong. */
  | 'TOO_NEW';

/** Result of a verification. `signedAt` is the time of the signature. */
export type Verdict = { valid: true; signedAt: Date } | { valid: false; reason: VerdictReason };

export const refuse = (reason: VerdictReason): Verdict => ({ valid: false, reason });

/** Largest difference between the signature and now, in seconds, in both directions. */
export const TOLERANCE_SECONDS = 300;

/** Secret and time of a verification. */
export interface VerifyOptions {
  /** Webhook secret, or both secrets during a rotation. */
  secret: string | readonly string[];
  /** Default: 300. */
  toleranceSeconds?: number;
  /** Default: the current time. */
  now?: Date;
}

/** Returns the result for a correct signature. `signedAt` is Unix time in seconds. */
export function checkTime(signedAt: number, { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions): Verdict {
  const age = now.getTime() / 1_000 - signedAt;
  if (age > toleranceSeconds) return refuse('TOO_OLD');
  if (age < -toleranceSeconds) return refuse('TOO_NEW');
  return { valid: true, signedAt: new Date(signedAt * 1_000) };
}
