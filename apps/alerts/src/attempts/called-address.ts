import { randomUUID } from 'node:crypto';

/** Query parameters that each attempt adds to the URL. */
export interface CallQuery {
  /** Id of the alert, undefined for lifecycle webhooks. */
  notificationName?: string;
  /** Unix time in seconds. */
  date: number;
  nonce: string;
}

/**
 * Returns 122 random bits as 32 hexadecimal digits. Node buffers random bytes for UUIDs, so this is
 * cheap.
 */
export const generateNonce = (): string => randomUUID().replaceAll('-', '');

/**
 * Returns the URL to sign and call: the configured one in its normalized form, with the query
 * added.
 * @throws Error when normalization would change the result, because the signed URL must equal the
 *   called one
 */
export function calledAddress(configured: string, { notificationName, date, nonce }: CallQuery): string {
  const own = notificationName === undefined ? '' : `notificationName=${notificationName}&`;
  const base = new URL(configured).href;
  const joint = /[?&]$/.test(base) ? '' : base.includes('?') ? '&' : '?';
  const called = `${base}${joint}${own}date=${date}&nonce=${nonce}`;
  if (new URL(called).href !== called) throw new Error('the normalized URL differs from the signed one');
  return called;
}
