import { decodeSignature, isSignedByAny } from './signature.js';
import { checkTime, refuse, type Verdict, type VerifyOptions } from './verdict.js';

/** Header and body of a request, with secret and time. */
export interface BodyToVerify extends VerifyOptions {
  /** Header `X-Service-Signature`. A list of several values is rejected. */
  header: string | readonly string[] | null | undefined;
  /** Raw body, before any parsing. */
  body: Uint8Array | string;
}

/** Limit of the header, in characters. During a rotation it has two signatures. */
const MAX_CHARACTERS = 1_000;

const HEADER = /^t=(\d{1,12})((?:,[a-z0-9]+=[A-Za-z0-9+/=]*)+)$/;

/**
 * Returns the time and the `v1` signatures of `t=1767596700,v1=...,v1=...`. Ignores other versions.
 */
function parse(header: string): { time: string; signatures: Buffer[] } | undefined {
  const [, time, pairs] = (header.length <= MAX_CHARACTERS && HEADER.exec(header)) || [];
  if (time === undefined || pairs === undefined) return undefined;
  const signatures = pairs.split(',v1=').slice(1).map((rest) => decodeSignature(rest.split(',')[0]!)); // prettier-ignore
  const decoded = signatures.filter((signature) => signature !== undefined);
  return decoded.length > 0 && decoded.length === signatures.length ? { time, signatures: decoded } : undefined;
}

/**
 * Verifies the header `X-Service-Signature`: the body is unchanged, and the signature is recent.
 *
 * @throws TypeError without a secret
 */
export function verifyBody({ header, body, ...options }: BodyToVerify): Verdict {
  if (typeof header !== 'string') return refuse('NO_SIGNATURE');
  const parsed = parse(header);
  if (parsed === undefined) return refuse('MALFORMED');
  const content = [Buffer.from(`${parsed.time}.`), typeof body === 'string' ? Buffer.from(body) : body];
  if (!isSignedByAny(options.secret, content, parsed.signatures)) return refuse('WRONG_SIGNATURE');
  return checkTime(Number(parsed.time), options);
}
