import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of the pages; no script can read it, and no other site's form brings it along. */
export interface Cookie {
  name: string;
  /** What it may hold; anything else is as good as none. */
  pattern: RegExp;
  seconds: number;
}

const HALF_AN_HOUR = 1_800;
const HALF_A_YEAR = 15_552_000;

/** What an authorization is bound to: 256 bits that only this browser has. */
export const BROWSER: Cookie = { name: 'connect_browser', pattern: /^[A-Za-z0-9_-]{43}$/, seconds: HALF_AN_HOUR };

/**
 * The user and the token of the connect page that was opened last, so that there is a way back to
 * it.
 */
export const PAGE: Cookie = { name: 'connect_page', pattern: /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{20,200}$/, seconds: HALF_AN_HOUR };

/** The language that was chosen on a page. */
export const LANGUAGE: Cookie = { name: 'connect_language', pattern: /^(?:fr|en)$/, seconds: HALF_A_YEAR };

/**
 * Where pages are reached over https, the name itself keeps other hosts of the domain from setting
 * the cookie (RFC 6265bis, 4.1.3.2).
 */
const nameOf = ({ name }: Cookie, secure: boolean): string => (secure ? `__Host-${name}` : name);

/**
 * What a request holds of a cookie; undefined when it is not well formed, or there are two, of
 * which one is another's.
 */
export function readCookie(request: FastifyRequest, cookie: Cookie, secure: boolean): string | undefined {
  const prefix = `${nameOf(cookie, secure)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const [value, another] = pairs.filter((pair) => pair.startsWith(prefix)).map((pair) => pair.slice(prefix.length));
  return value !== undefined && another === undefined && cookie.pattern.test(value) ? value : undefined;
}

/** Has the browser keep a cookie. */
export function setCookie(reply: FastifyReply, cookie: Cookie, value: string, secure: boolean): void {
  const attributes = [`Max-Age=${cookie.seconds}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  void reply.header('set-cookie', [`${nameOf(cookie, secure)}=${value}`, ...attributes].join('; '));
}
