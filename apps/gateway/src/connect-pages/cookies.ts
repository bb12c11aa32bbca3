import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A cookie of the connect pages. Scripts cannot read it, and forms of other sites do not send it.
 */
export interface Cookie {
  name: string;
  /** Valid values. Any other value is ignored. */
  pattern: RegExp;
  seconds: number;
}

const HALF_AN_HOUR = 1_800;
const HALF_A_YEAR = 15_552_000;

/** A secret of 256 bits that binds an authorization to this browser. */
export const BROWSER: Cookie = { name: 'connect_browser', pattern: /^[A-Za-z0-9_-]{43}$/, seconds: HALF_AN_HOUR };

/** User and token of the last opened connect page, for the link to it. */
export const PAGE: Cookie = { name: 'connect_page', pattern: /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{20,200}$/, seconds: HALF_AN_HOUR };

/** The language that the visitor chose. */
export const LANGUAGE: Cookie = { name: 'connect_language', pattern: /^(?:fr|en)$/, seconds: HALF_A_YEAR };

/**
 * With https, the prefix of the name prevents other hosts of the domain from setting the cookie
 * (RFC 6265bis, 4.1.3.2).
 */
const nameOf = ({ name }: Cookie, secure: boolean): string => (secure ? `__Host-${name}` : name);

/**
 * Returns the value of a cookie. Undefined when it is malformed, or present twice, since one of the
 * two could be from another host.
 */
export function readCookie(request: FastifyRequest, cookie: Cookie, secure: boolean): string | undefined {
  const prefix = `${nameOf(cookie, secure)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const [value, another] = pairs.filter((pair) => pair.startsWith(prefix)).map((pair) => pair.slice(prefix.length));
  return value !== undefined && another === undefined && cookie.pattern.test(value) ? value : undefined;
}

export function setCookie(reply: FastifyReply, cookie: Cookie, value: string, secure: boolean): void {
  const attributes = [`Max-Age=${cookie.seconds}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  void reply.header('set-cookie', [`${nameOf(cookie, secure)}=${value}`, ...attributes].join('; '));
}
