import { decodeSignature, isSignedByAny } from './signature.js';
import { checkTime, refuse, type Verdict, type VerifyOptions } from './verdict.js';

/** A request with what it is verified by. */
export interface BodyToVerify extends VerifyOptions {
  /** The header `X-Service-Signature`; a list of several is refused. */
  header: string | readonly string[] | null | undefined;
  /** The body as it came, before anything has parsed it. */
  body: Uint8Array | string;
}

/** More than ever comes: two signatures are as many as there are at once. */
const MAX_CHARACTERS = 1_000;

const HEADER = /^t=(\d{1,12})((?:,[a-z0-9]+=[A-Za-z0-9+/=]*)+)$/;

/**
 * Of `t=1767596700,v1=...,v1=...` the time and the signatures of the version that is known; others
 * are passed over.
 */
function parse(header: string): { time: string; signatures: Buffer[] } | undefined {
  const [, time, pairs] = (header.length <= MAX_CHARACTERS && HEADER.exec(header)) || [];
  if (time === undefined || pairs === undefined) return undefined;
  const signatures = pairs.split(',v1=').slice(1).map((rest) => decodeSignature(rest.split(',')[0]!)); // prettier-ignore
  const decoded = signatures.filter((signature) => signature !== undefined);
  return decoded.length > 0 && decoded.length === signatures.length ? { time, signatures: decoded } : undefined;
}

/**
 * Verifies the header `X-Service-Signature`: that the body is as Company Data sent it, and that it
 * was signed not long ago.
 * @throws TypeError when there is no secret
 */
export function verifyBody({ header, body, ...options }: BodyToVerify): Verdict {
  if (typeof header !== 'string') return refuse('NO_SIGNATURE');
  const parsed = parse(header);
  if (parsed === undefined) return refuse('MALFORMED');
  const content = [Buffer.from(`${parsed.time}.`), typeof body === 'string' ? Buffer.from(body) : body];
  if (!isSignedByAny(options.secret, content, parsed.signatures)) return refuse('WRONG_SIGNATURE');
  return checkTime(Number(parsed.time), options);
}
