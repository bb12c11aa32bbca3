import { randomUUID } from 'node:crypto';

/** The query that each attempt adds to an address. */
export interface CallQuery {
  /** Id of the alert; lifecycle webhooks have none. */
  notificationName?: string;
  /** Seconds of Unix time. */
  date: number;
  nonce: string;
}

/**
 * 122 random bits in 32 hexadecimal digits: Node keeps some ready of those that ids are made of.
 */
export const generateNonce = (): string => randomUUID().replaceAll('-', '');

/**
 * The address as it is signed and called: the configured one, as the URL parser writes it, with the
 * query added.
 * @throws Error when the parser would change the result, as the signed address must be the called
 *   one
 */
export function calledAddress(configured: string, { notificationName, date, nonce }: CallQuery): string {
  const own = notificationName === undefined ? '' : `notificationName=${notificationName}&`;
  const base = new URL(configured).href;
  const joint = /[?&]$/.test(base) ? '' : base.includes('?') ? '&' : '?';
  const called = `${base}${joint}${own}date=${date}&nonce=${nonce}`;
  if (new URL(called).href !== called) throw new Error('an address that cannot be signed as it is called');
  return called;
}
