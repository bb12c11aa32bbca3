import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, queryOf } from '../api/path-of.js';
import type { BaseUrl } from '../base-url.js';
import { BROWSER, LANGUAGE, PAGE, readCookie, setCookie } from './cookies.js';
import { acceptedLanguage, type Language, languageNamed } from './language.js';

/** Form of a connect page's token in its path. */
export const TOKEN = /^[A-Za-z0-9_-]{20,200}$/;

/** Returns the hash that replaces a secret in requests. */
export const sha256 = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const chosenNow = (request: FastifyRequest): Language | undefined => languageNamed(new URLSearchParams(queryOf(request.raw)).get('lang'));

/** Returns the visitor's language: from the query, the cookie, or Accept-Language. */
export function languageOf(request: FastifyRequest, { secure }: BaseUrl): Language {
  const chosenBefore = languageNamed(readCookie(request, LANGUAGE, secure));
  return chosenNow(request) ?? chosenBefore ?? acceptedLanguage(request.headers['accept-language']);
}

/** Returns the public path of a connect page. */
export const connectPath = (baseUrl: BaseUrl, token: string): string => baseUrl.path(`/connect/${token}`);

/** Returns the hash of the browser's secret. Undefined without the cookie, or after its expiry. */
export function browserHash(request: FastifyRequest, { secure }: BaseUrl): string | undefined {
  const cookie = readCookie(request, BROWSER, secure);
  return cookie === undefined ? undefined : sha256(cookie);
}

/**
 * Sets the cookies of a connect page. It reuses the browser's secret, so that other open tabs stay
 * valid.
 */
export function welcome(request: FastifyRequest, reply: FastifyReply, { secure }: BaseUrl, page: { userId: string; token: string }): void {
  setCookie(reply, BROWSER, readCookie(request, BROWSER, secure) ?? randomBytes(32).toString('base64url'), secure);
  setCookie(reply, PAGE, `${page.userId}.${page.token}`, secure);
  const chosen = chosenNow(request);
  if (chosen !== undefined) setCookie(reply, LANGUAGE, chosen, secure);
}

/**
 * Returns the path of the request's connect page: from its own path, or the last opened page. With
 * a user id, only a page of that user.
 */
export function connectPathOf(request: FastifyRequest, baseUrl: BaseUrl, userId?: string): string | undefined {
  const inPath = /^\/connect\/([^/]+)/.exec(pathOf(request.raw))?.[1];
  if (inPath !== undefined) return TOKEN.test(inPath) ? connectPath(baseUrl, inPath) : undefined;
  const [openedFor, token] = readCookie(request, PAGE, baseUrl.secure)?.split('.') ?? [];
  if (token === undefined || (userId !== undefined && userId !== openedFor)) return undefined;
  return connectPath(baseUrl, token);
}

/**
 * Returns true for a form of this site. The pages send no referrer, so browsers send no origin, or
 * `null`.
 */
export function isOwnForm({ headers }: FastifyRequest, { origin: ownOrigin }: BaseUrl): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return (site === undefined || site === 'same-origin') && (origin === undefined || origin === 'null' || origin === ownOrigin);
}
