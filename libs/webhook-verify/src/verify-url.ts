import { decodeSignature, isSignedByAny } from './signature.js';
import { checkTime, refuse, type Verdict, type VerifyOptions } from './verdict.js';

/** A request with what its address is verified by. */
export interface UrlToVerify extends VerifyOptions {
  /** The header `X-Webhook-Signature`; a list of several is refused. */
  header: string | readonly string[] | null | undefined;
  /** The complete address as it was called: scheme, host, path and query. */
  url: string;
}

const PREFIX = 'sha256=';
const SECONDS = /^\d{1,12}$/;

/**
 * Verifies the header `X-Webhook-Signature`, which says nothing of the body: `verifyBody` is to be
 * preferred.
 * @throws TypeError when there is no secret
 */
export function verifyUrl({ header, url, ...options }: UrlToVerify): Verdict {
  if (typeof header !== 'string') return refuse('NO_SIGNATURE');
  const signature = header.startsWith(PREFIX) ? decodeSignature(header.slice(PREFIX.length)) : undefined;
  if (signature === undefined || !URL.canParse(url)) return refuse('MALFORMED');
  if (!isSignedByAny(options.secret, [Buffer.from(url)], [signature])) return refuse('WRONG_SIGNATURE');
  const dates = new URL(url).searchParams.getAll('date');
  // An address may have had a date of its own: ours was put behind it.
  const date = dates.at(-1);
  return date !== undefined && SECONDS.test(date) ? checkTime(Number(date), options) : refuse('MALFORMED');
}
