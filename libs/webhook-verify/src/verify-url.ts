import { decodeSignature, isSignedByAny } from './signature.js';
import { checkTime, refuse, type Verdict, type VerifyOptions } from './verdict.js';

/** Header and URL of a request, with secret and time. */
export interface UrlToVerify extends VerifyOptions {
  /** Header `X-Webhook-Signature`. A list of several values is rejected. */
  header: string | readonly string[] | null | undefined;
  /** Complete URL of the request: scheme, host, path and query. */
  url: string;
}

const PREFIX = 'sha256=';
const SECONDS = /^\d{1,12}$/;

/**
 * Verifies the header `X-Webhook-Signature`, which does not cover the body. Prefer `verifyBody`.
 *
 * @throws TypeError without a secret
 */
export function verifyUrl({ header, url, ...options }: UrlToVerify): Verdict {
  if (typeof header !== 'string') return refuse('NO_SIGNATURE');
  const signature = header.startsWith(PREFIX) ? decodeSignature(header.slice(PREFIX.length)) : undefined;
  if (signature === undefined || !URL.canParse(url)) return refuse('MALFORMED');
  if (!isSignedByAny(options.secret, [Buffer.from(url)], [signature])) return refuse('WRONG_SIGNATURE');
  const dates = new URL(url).searchParams.getAll('date');
  // The webhook URL may have its own `date`. Company Data appends the signed one.
  const date = dates.at(-1);
  return date !== undefined && SECONDS.test(date) ? checkTime(Number(date), options) : refuse('MALFORMED');
}
