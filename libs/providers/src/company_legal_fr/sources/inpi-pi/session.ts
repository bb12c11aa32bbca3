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
  // The office returns 401 or 403 "session not found" for an expired session.
  const calls = { login: () => logIn(client, now), refused: [401, 403] };
  const answer = await withinSession(client, calls, (session) =>
    client.request<Uint8Array>({
      ...request,
      headers: { ...sessionHeaders(session), accept: 'application/xml' },
      schema: true,
      accept: [401, 403, 429],
      bytes: true,
    }),
  );
  if (answer.status === 429) throw rateLimited(answer);
  if (answer.status >= 300) throw new ProviderAuthError('the trademark office rejected a new session');
  return answer;
}

function rateLimited({ headers }: SourceResponse<unknown>): ProviderFetchError {
  const seconds = Number(headers['x-rate-limit-retry-after-seconds'] ?? headers['retry-after']);
  return new ProviderFetchError('rate-limited', 'the trademark office requires a wait', seconds > 0 ? Math.ceil(seconds) : undefined);
}

/** Obtains a cross-site token from a rejected call, and logs in with it. */
async function logIn(client: SourceClient, now: Date): Promise<SourceSession> {
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
  const session: OfficeSession = { access: answer.body.access_token, xsrf, cookie: cookiesOf(answer, xsrf) };
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
function cookiesOf(answer: SourceResponse<{ access_token: string }>, xsrf: string): string {
  const told = (name: string, otherwise?: string): string[] => {
    const value = cookieIn(answer, name) ?? otherwise;
    return value === undefined ? [] : [`${name}=${value}`];
  };
  const refresh = cookieIn(answer, 'refresh_token');
  return [
    ...told('XSRF-TOKEN', xsrf),
    ...told('access_token', answer.body.access_token),
    ...told('refresh_token'),
    // Name of the refresh token in the office's manual.
    ...(refresh === undefined ? [] : [`session_token=${refresh}`]),
  ].join('; ');
}

/** Returns the value of a cookie. Several `Set-Cookie` headers arrive joined by commas. */
function cookieIn({ headers }: SourceResponse<unknown>, name: string): string | undefined {
  return new RegExp(`(?:^|, ?)${name}=([^;,\\s]+)`).exec(headers['set-cookie'] ?? '')?.[1];
}
