import {
  ConsentRefused,
  ProviderAuthError,
  ProviderFetchError,
  type SourceResponse,
  type SourceClient,
  type SourceRequest,
} from '../adapter.js';
import type { ClientProof } from '../token-declaration.js';
import { basic, form } from './form.js';

/** Application that calls a token endpoint, and the format of its requests. */
export interface TokenApplication {
  clientId: string;
  clientSecret: string;
  proof: ClientProof;
  /** Default: form. */
  body?: 'form' | 'json';
  /** Credentials of the account that may be wrong when the application is rejected. */
  fields?: readonly string[];
}

/** Response of a token endpoint. */
export interface TokenSet {
  accessToken: string;
  /** Null when none was issued. The previous one stays valid. */
  refreshToken: string | null;
  /**
   * Time shortly before the token expires, so that it does not expire in transit. Null when the
   * response has no expiry.
   */
  expiresAt: Date | null;
  /** Granted scope, in the format of the server. Null when it is the requested scope. */
  scope: string | null;
  /**
   * Expiry of the refresh token, or of the access token without a refresh token. Absent when
   * unknown.
   */
  consentEndsAt?: Date;
  /** Identity of the end user, signed by the server (OpenID Connect). */
  idToken?: string;
}

/** Members of a token request. Undefined members are omitted. */
export type TokenQuestion = Readonly<Record<string, string | undefined>>;

interface TokenResponse {
  access_token?: string;
  refresh_token?: string;
  expires_in?: number;
  expires_at?: string;
  scope?: string;
  id_token?: string;
  refresh_expires_in?: number;
  refresh_token_expires_in?: number;
  refresh_token_expires_at?: string;
  error?: string;
}

const INSTANT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$';

const token = { type: 'string', minLength: 1, maxLength: 10_000 };
const seconds = { type: ['number', 'null'], minimum: 0 };
const instant = { type: ['string', 'null'], pattern: INSTANT };

const schema = {
  type: 'object',
  properties: {
    access_token: token,
    refresh_token: { ...token, type: ['string', 'null'] },
    expires_in: seconds,
    expires_at: instant,
    id_token: { ...token, type: ['string', 'null'], maxLength: 50_000 },
    refresh_expires_in: seconds,
    refresh_token_expires_in: seconds,
    refresh_token_expires_at: instant,
    scope: { type: ['string', 'null'], maxLength: 10_000 },
  },
};

/** Margin before the expiry of a token, at most a tenth of its lifetime. */
const MARGIN_SECONDS = 60;

/** Ten years, because a server can return more seconds than a date can represent. */
const LONGEST_SECONDS = 3_650 * 86_400;

const timeAfter = (seconds: number, now: Date): Date => new Date(now.getTime() + seconds * 1_000);

/** Returns the time after which a token with this lifetime is no longer used. */
export function endAfter(seconds: number, now: Date): Date {
  const lasting = Math.min(seconds, LONGEST_SECONDS);
  return timeAfter(Math.max(0, lasting - Math.min(MARGIN_SECONDS, lasting / 10)), now);
}

/** Returns undefined for a date that does not exist, such as 2026-02-30. */
function timeOf(instant: string | null | undefined): Date | undefined {
  const time = Date.parse(instant ?? '');
  return Number.isNaN(time) ? undefined : new Date(time);
}

function endOf({ expires_in, expires_at }: TokenResponse, now: Date): Date | null {
  if (typeof expires_in === 'number') return endAfter(expires_in, now);
  const end = timeOf(expires_at);
  return end === undefined ? null : endAfter((end.getTime() - now.getTime()) / 1_000, now);
}

/**
 * Returns the expiry of the refresh token, from the members that servers use. RFC 6749 defines
 * none. Zero means no expiry.
 */
function endOfConsent(answer: TokenResponse, now: Date): Date | undefined {
  const { refresh_token, refresh_token_expires_at: at } = answer;
  if (typeof refresh_token !== 'string') return endOf(answer, now) ?? undefined;
  const lasting = answer.refresh_expires_in ?? answer.refresh_token_expires_in;
  if (typeof lasting === 'number' && lasting > 0) return timeAfter(Math.min(lasting, LONGEST_SECONDS), now);
  return timeOf(at);
}

function tokensOf(answer: TokenResponse & { access_token: string }, now: Date): TokenSet {
  const { access_token: accessToken, refresh_token, id_token: idToken, scope } = answer;
  const consentEndsAt = endOfConsent(answer, now);
  return {
    accessToken,
    refreshToken: refresh_token ?? null,
    expiresAt: endOf(answer, now),
    scope: scope ?? null,
    ...(consentEndsAt === undefined ? {} : { consentEndsAt }),
    ...(typeof idToken === 'string' ? { idToken } : {}),
  };
}

function proofOf({ clientId, clientSecret, proof }: TokenApplication): { members: TokenQuestion; headers: Record<string, string> } {
  if (proof === 'basic') return { members: {}, headers: basic(clientId, clientSecret) };
  if (proof === 'body') return { members: { client_id: clientId, client_secret: clientSecret }, headers: {} };
  return { members: {}, headers: { [proof.headers.id]: clientId, [proof.headers.secret]: clientSecret } };
}

function wire(application: TokenApplication, question: TokenQuestion): Pick<SourceRequest, 'body' | 'text' | 'headers'> {
  const { members, headers } = proofOf(application);
  const asked = { ...question, ...members };
  if (application.body === 'json') return { body: asked, headers };
  const { text, headers: mediaType } = form(asked);
  return { text, headers: { ...mediaType, ...headers } };
}

/**
 * Returns the error of a rejected request. A 400 that concerns neither the client nor the consent
 * is a mistake in the request, which new credentials do not fix.
 */
function refusalOf({ status, body }: SourceResponse<TokenResponse | null>, { fields }: TokenApplication): Error | undefined {
  if (body?.error === 'invalid_grant') return new ConsentRefused('the provider no longer accepts the consent');
  if (status === 401 || body?.error === 'invalid_client') return new ProviderAuthError('the client credentials were rejected', { fields });
  return status >= 300 ? new ProviderFetchError('rejected', 'no token was issued') : undefined;
}

const call = (client: Pick<SourceClient, 'request'>, path: string, application: TokenApplication, question: TokenQuestion) =>
  client.request<TokenResponse | null>({ method: 'POST', path, ...wire(application, question), schema, accept: [400, 401], login: true });

/**
 * Requests tokens once, because issued tokens can be lost with the response.
 * @throws ConsentRefused for `invalid_grant`, ProviderAuthError when the application is rejected,
 *   ProviderFetchError otherwise
 */
export async function requestToken(
  client: Pick<SourceClient, 'request'>,
  path: string,
  application: TokenApplication,
  question: TokenQuestion,
  now: Date,
): Promise<TokenSet> {
  const answer = await call(client, path, application, question);
  const refusal = refusalOf(answer, application);
  if (refusal !== undefined) throw refusal;
  const { access_token } = answer.body ?? {};
  if (access_token === undefined) throw new ProviderFetchError('rejected', 'no token was issued');
  return tokensOf({ ...answer.body, access_token }, now);
}

/** Revokes a token (RFC 7009). A token that the server no longer knows counts as revoked. */
export async function revokeToken(
  client: Pick<SourceClient, 'request'>,
  path: string,
  application: TokenApplication,
  revoked: string,
): Promise<void> {
  await client.request({ method: 'POST', path, ...wire(application, { token: revoked }), schema: true, bytes: true, login: true });
}
