import { randomUUID } from 'node:crypto';

/** What is put behind an address, anew at each attempt. */
export interface CallQuery {
  /** Id of the alert; lifecycle webhooks have none. */
  notificationName?: string;
  /** Seconds of Unix time. */
  date: number;
  nonce: string;
}

/** 122 random bits in 32 hexadecimal digits: Node keeps some ready of those that ids are made of. */
export const generateNonce = (): string => randomUUID().replaceAll('-', '');

/**
 * The address as it is signed and called: the configured one, as the URL parser writes it, with the query behind its own.
 * @throws Error when the parser would write the outcome otherwise, as what is signed must be what is called
 */
export function calledAddress(configured: string, { notificationName, date, nonce }: CallQuery): string {
  const own = notificationName === undefined ? '' : `notificationName=${notificationName}&`;
  const base = new URL(configured).href;
  const joint = /[?&]$/.test(base) ? '' : base.includes('?') ? '&' : '?';
  const called = `${base}${joint}${own}date=${date}&nonce=${nonce}`;
  if (new URL(called).href !== called) throw new Error('an address that cannot be signed as it is called');
  return called;
}
