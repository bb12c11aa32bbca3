import {
  ProviderAuthError,
  ProviderFetchError,
  type SourceResponse,
  type SourceClient,
  type SourceRequest,
  type SourceSession,
} from '../../../adapter.js';
import { filled, object } from '../../../kit/response-schemas.js';
import { withinSession } from '../../../kit/within-session.js';

/**
 * Lifetime of a session in milliseconds. The office documents none, and a rejected session is
 * renewed.
 */
const LIFETIME_MS = 15 * 60_000;

/**
 * Cache key of the token that is sent as `session_token`, when the office does not set this cookie.
 * Its manual and a public client send the refresh token. Another public client sends the access
 * token.
 */
const SESSION_TOKEN = 'session_token';
const SESSION_TOKEN_SECONDS = 365 * 86_400;
const TOKENS = ['refresh_token', 'access_token'] as const;
type SessionToken = (typeof TOKENS)[number];

/** Values that every call must send together. */
interface OfficeSession {
  access: string;
  xsrf: string;
  cookie: string;
}

const loginSchema = object({ access_token: filled(10_000) }, ['access_token']);

/**
 * Makes a call for XML within the shared session.
 *
 * @throws ProviderFetchError `rate-limited` with the wait that the office requests
 */
export async function callWithinSession(
  client: SourceClient,
  now: Date,
  request: Pick<SourceRequest, 'method' | 'path' | 'body' | 'deferrable'>,
): Promise<SourceResponse<Uint8Array>> {
  const sessionToken = await sessionTokenOf(client);
  // The office returns 401 or 403 "session not found" for an expired session.
  const calls = { login: () => logIn(client, now, sessionToken), refused: REFUSED };
  let wasRefused = false;
  try {
    const answer = await withinSession(client, calls, async (session) => {
      const response = await client.request<Uint8Array>({
        ...request,
        headers: { ...sessionHeaders(session), accept: 'application/xml' },
        schema: true,
        accept: REFUSED,
        bytes: true,
      });
      wasRefused = REFUSED.includes(response.status);
      return response;
    });
    if (answer.status >= 300) throw new ProviderAuthError('the trademark office rejected a new session');
    return answer;
  } catch (error) {
    // The next job sends the other token.
    if (wasRefused && error instanceof ProviderAuthError)
      await client.setCached(SESSION_TOKEN, SESSION_TOKEN_SECONDS, Buffer.from(TOKENS.find((token) => token !== sessionToken)!));
    throw error;
  }
}

const REFUSED = [401, 403];

async function sessionTokenOf(client: SourceClient): Promise<SessionToken> {
  const known = await client.getCached(SESSION_TOKEN, SESSION_TOKEN_SECONDS);
  return TOKENS.find((token) => known !== undefined && Buffer.from(known).toString() === token) ?? TOKENS[0];
}

/** Calls that the office still allows. Null when the response does not state them. */
export function remainingIn({ headers }: Pick<SourceResponse<unknown>, 'headers'>): number | null {
  const value = headers['x-rate-limit-remaining'];
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Obtains a cross-site token from a rejected call, and logs in with it. */
async function logIn(client: SourceClient, now: Date, sessionToken: SessionToken): Promise<SourceSession> {
  const xsrf = await crossSiteToken(client);
  const { username, password } = client.configuration;
  const answer = await client.request({
    method: 'POST',
    path: '/auth/login',
    headers: { 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` },
    body: { username, password, rememberMe: true },
    schema: loginSchema,
    accept: [403],
    login: true,
  });
  if (answer.status === 403) throw new ProviderAuthError('the trademark office account has no right to log in');
  // The login may replace the cross-site token.
  const current = cookieIn(answer, 'XSRF-TOKEN') ?? xsrf;
  const session: OfficeSession = { access: answer.body.access_token, xsrf: current, cookie: cookiesOf(answer, current, sessionToken) };
  return { token: JSON.stringify(session), expiresAt: new Date(now.getTime() + LIFETIME_MS) };
}

function sessionHeaders({ token }: SourceSession): Record<string, string> {
  const { access, xsrf, cookie } = JSON.parse(token) as OfficeSession;
  return { authorization: `Bearer ${access}`, 'x-xsrf-token': xsrf, cookie };
}

async function crossSiteToken(client: SourceClient): Promise<string> {
  const answer = await client.request<unknown>({ path: '/services/uaa/api/authenticate', schema: true, accept: [401], bytes: true });
  const token = cookieIn(answer, 'XSRF-TOKEN');
  if (token === undefined) throw new ProviderFetchError('malformed', 'the trademark office sent no cross-site token');
  return token;
}

/** Returns the cookies after a login. Cookies that the login did not set again keep their value. */
function cookiesOf(answer: SourceResponse<{ access_token: string }>, xsrf: string, sessionToken: SessionToken): string {
  const told = (name: string, otherwise?: string): string[] => {
    const value = cookieIn(answer, name) ?? otherwise;
    return value === undefined ? [] : [`${name}=${value}`];
  };
  const tokens = { access_token: answer.body.access_token, refresh_token: cookieIn(answer, 'refresh_token') };
  return [
    ...told('XSRF-TOKEN', xsrf),
    ...told('access_token', answer.body.access_token),
    ...told('refresh_token'),
    ...told('session_token', tokens[sessionToken]),
  ].join('; ');
}

/** Returns the value of a cookie. Several `Set-Cookie` headers arrive joined by commas. */
function cookieIn({ headers }: SourceResponse<unknown>, name: string): string | undefined {
  return new RegExp(`(?:^|, ?)${name}=([^;,\\s]+)`).exec(headers['set-cookie'] ?? '')?.[1];
}
