/**
 * Why a request is not to be believed; which of them it is may be logged, but is no business of
 * whoever sent it.
 */
export type VerdictReason =
  /** There is no such header, or it came twice. */
  | 'NO_SIGNATURE'
  /** The header or the address is not of the form that it always has. */
  | 'MALFORMED'
  /** Signed by none of the secrets, or something was changed on the way. */
  | 'WRONG_SIGNATURE'
  /** Signed too long ago: perhaps sent again by somebody who overheard it. */
  | 'TOO_OLD'
  /** Signed in the future: one of the two clocks is wrong. */
  | 'TOO_NEW';

/** Whether a request comes from Company Data as it is; and when it was signed. */
export type Verdict = { valid: true; signedAt: Date } | { valid: false; reason: VerdictReason };

export const refuse = (reason: VerdictReason): Verdict => ({ valid: false, reason });

/** Seconds that a signature may be away from now, to either side. */
export const TOLERANCE_SECONDS = 300;

/** When and by what a request is verified. */
export interface VerifyOptions {
  /** The webhook secret, as it was shown; several while one replaces another. */
  secret: string | readonly string[];
  /** 300 when nothing is said. */
  toleranceSeconds?: number;
  /** The present when nothing is said. */
  now?: Date;
}

/** What is to be said of a signature that is right, by when it was made: Unix time in seconds. */
export function checkTime(signedAt: number, { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions): Verdict {
  const age = now.getTime() / 1_000 - signedAt;
  if (age > toleranceSeconds) return refuse('TOO_OLD');
  if (age < -toleranceSeconds) return refuse('TOO_NEW');
  return { valid: true, signedAt: new Date(signedAt * 1_000) };
}
