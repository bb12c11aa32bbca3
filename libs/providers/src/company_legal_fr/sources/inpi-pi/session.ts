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
 * How long a session is used; the office does not say how long it lives, and one it refuses is
 * renewed.
 */
const LIFETIME_MS = 15 * 60_000;

/** What every call must carry together. */
interface OfficeSession {
  access: string;
  xsrf: string;
  cookie: string;
}

const loginSchema = object({ access_token: filled(10_000) }, ['access_token']);

/**
 * A call for XML, made within the shared session. @throws ProviderFetchError `rate-limited` with
 * the wait the office asks for
 */
export async function callWithinSession(
  client: SourceClient,
  now: Date,
  request: Pick<SourceRequest, 'method' | 'path' | 'body' | 'deferrable'>,
): Promise<SourceResponse<Uint8Array>> {
  // The office answers 401 or 403 "session not found" to a session that ended.
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
  if (answer.status >= 300) throw new ProviderAuthError('the trademark office refused a session it had just opened');
  return answer;
}

function rateLimited({ headers }: SourceResponse<unknown>): ProviderFetchError {
  const seconds = Number(headers['x-rate-limit-retry-after-seconds'] ?? headers['retry-after']);
  return new ProviderFetchError('rate-limited', 'the trademark office asked to wait', seconds > 0 ? Math.ceil(seconds) : undefined);
}

/** Takes a cross-site token from an answer that refuses, and logs in under it. */
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

/** The headers of a call within a session. */
function sessionHeaders({ token }: SourceSession): Record<string, string> {
  const { access, xsrf, cookie } = JSON.parse(token) as OfficeSession;
  return { authorization: `Bearer ${access}`, 'x-xsrf-token': xsrf, cookie };
}

async function crossSiteToken(client: SourceClient): Promise<string> {
  const answer = await client.request<unknown>({ path: '/services/uaa/api/authenticate', schema: true, accept: [401], bytes: true });
  const token = cookieIn(answer, 'XSRF-TOKEN');
  if (token === undefined) throw new ProviderFetchError('malformed', 'the trademark office offered no token to log in under');
  return token;
}

/** The cookies of a login; those it did not set again keep their value. */
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
    // The office's manual has calls show the refresh token under this name.
    ...(refresh === undefined ? [] : [`session_token=${refresh}`]),
  ].join('; ');
}

/** A cookie's value; several `Set-Cookie` come joined by commas. */
function cookieIn({ headers }: SourceResponse<unknown>, name: string): string | undefined {
  return new RegExp(`(?:^|, ?)${name}=([^;,\\s]+)`).exec(headers['set-cookie'] ?? '')?.[1];
}
