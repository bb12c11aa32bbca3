import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, queryOf } from '../api/path-of.js';
import type { BaseUrl } from '../base-url.js';
import { BROWSER, LANGUAGE, PAGE, readCookie, setCookie } from './cookies.js';
import { acceptedLanguage, type Language, languageNamed } from './language.js';

/** A token of a connect page, as it stands in its path. */
export const TOKEN = /^[A-Za-z0-9_-]{20,200}$/;

/** What the owner is asked with in place of a secret. */
export const sha256 = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const chosenNow = (request: FastifyRequest): Language | undefined => languageNamed(new URLSearchParams(queryOf(request.raw)).get('lang'));

/**
 * The language a visitor reads: the one chosen by a link, now or before, else what the browser asks
 * for.
 */
export function languageOf(request: FastifyRequest, { secure }: BaseUrl): Language {
  const chosenBefore = languageNamed(readCookie(request, LANGUAGE, secure));
  return chosenNow(request) ?? chosenBefore ?? acceptedLanguage(request.headers['accept-language']);
}

/** The path of a connect page, as browsers ask for it. */
export const connectPath = (baseUrl: BaseUrl, token: string): string => baseUrl.path(`/connect/${token}`);

/** The hash of what this browser alone holds; undefined when it holds nothing, or no longer. */
export function browserHash(request: FastifyRequest, { secure }: BaseUrl): string | undefined {
  const cookie = readCookie(request, BROWSER, secure);
  return cookie === undefined ? undefined : sha256(cookie);
}

/**
 * Gives the browser what its next steps are bound to: tabs that it has open stay good, each for as
 * long as the last one opened.
 */
export function welcome(request: FastifyRequest, reply: FastifyReply, { secure }: BaseUrl, page: { userId: string; token: string }): void {
  setCookie(reply, BROWSER, readCookie(request, BROWSER, secure) ?? randomBytes(32).toString('base64url'), secure);
  setCookie(reply, PAGE, `${page.userId}.${page.token}`, secure);
  const chosen = chosenNow(request);
  if (chosen !== undefined) setCookie(reply, LANGUAGE, chosen, secure);
}

/**
 * The connect page that this request belongs to: by its own path, else the one opened last; of a
 * user, only a page of that user.
 */
export function connectPathOf(request: FastifyRequest, baseUrl: BaseUrl, userId?: string): string | undefined {
  const inPath = /^\/connect\/([^/]+)/.exec(pathOf(request.raw))?.[1];
  if (inPath !== undefined) return TOKEN.test(inPath) ? connectPath(baseUrl, inPath) : undefined;
  const [openedFor, token] = readCookie(request, PAGE, baseUrl.secure)?.split('.') ?? [];
  if (token === undefined || (userId !== undefined && userId !== openedFor)) return undefined;
  return connectPath(baseUrl, token);
}

/**
 * Whether a form was sent by a page of ours. Ours say nothing of where they are, so that browsers
 * name no origin, or `null`.
 */
export function isOwnForm({ headers }: FastifyRequest, { origin: ownOrigin }: BaseUrl): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return (site === undefined || site === 'same-origin') && (origin === undefined || origin === 'null' || origin === ownOrigin);
}
