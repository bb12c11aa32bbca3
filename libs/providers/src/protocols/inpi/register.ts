import { decodeJwt } from 'jose';
import {
  ProviderAuthError,
  ProviderFetchError,
  type SourceResponse,
  type SourceClient,
  type SourceRequest,
  type SourceSession,
} from '../../adapter.js';
import { filled, object } from '../../kit/response-schemas.js';
import { withinSession } from '../../kit/within-session.js';
import { attachmentsSchema, type InpiAttachments } from './attachments.js';

/** Time before its expiry from which a token is not used, in milliseconds. */
const RENEWAL_MARGIN_MS = 60_000;

const loginSchema = object({ token: filled(16_384) }, ['token']);

/**
 * Returns the documents that a company filed, or null when the register does not know the company.
 */
export async function fetchAttachments(client: SourceClient, siren: string): Promise<InpiAttachments | null> {
  const request = { path: `/companies/${siren}/attachments`, schema: attachmentsSchema };
  const answer = permitted(await authorized(client, request));
  if (answer.status === 404) return null;
  const filed = [...(answer.body.actes ?? []), ...(answer.body.bilans ?? []), ...(answer.body.bilansSaisis ?? [])];
  if (filed.some((filing) => (filing.siren ?? siren) !== siren)) {
    throw new ProviderFetchError('malformed', 'the register returned documents of another company');
  }
  return answer.body;
}

/**
 * Sends a request within the session of the register account (`username` and `password` of the
 * configuration). Returns responses with 401, 403 and 404.
 */
export function authorized<T>(client: SourceClient, request: SourceRequest<T>): Promise<SourceResponse<T>> {
  return withinSession(client, { login: () => logIn(client), refused: [401] }, (session) => get(client, request, session));
}

function get<T>(client: SourceClient, request: SourceRequest<T>, session: SourceSession): Promise<SourceResponse<T>> {
  return client.request({ ...request, headers: { authorization: `Bearer ${session.token}` }, accept: [401, 403, 404] });
}

/**
 * Returns a response that the account may read, or a 404 of the register.
 *
 * @throws ProviderAuthError for 401 and 403, ProviderFetchError for a 404 without a body
 */
export function permitted<T>(answer: SourceResponse<T>): SourceResponse<T> {
  if (answer.status === 401) throw new ProviderAuthError('the register rejected a token that it just issued');
  if (answer.status === 403) throw new ProviderAuthError('the register account has no permission to read through the API');
  // A 404 page of a proxy does not show that the register does not know the company.
  if (answer.status === 404 && answer.body === null)
    throw new ProviderFetchError('malformed', 'the register returned a 404 without a body');
  return answer;
}

async function logIn(client: SourceClient): Promise<SourceSession> {
  const { username, password } = client.configuration;
  const answer = await client.request({
    method: 'POST',
    path: '/sso/login',
    body: { username, password },
    schema: loginSchema,
    accept: [403],
    login: true,
  });
  if (answer.status === 403) throw new ProviderAuthError('the register account has no permission to log in to the API');
  return { token: answer.body.token, expiresAt: expiryOf(answer.body.token) };
}

function expiryOf(token: string): Date {
  const expiry = new Date(Number(readExpiry(token)) * 1000 - RENEWAL_MARGIN_MS);
  if (Number.isNaN(expiry.getTime())) throw new ProviderFetchError('malformed', 'the register issued a token without an expiry');
  return expiry;
}

function readExpiry(token: string): number | undefined {
  try {
    return decodeJwt(token).exp;
  } catch {
    throw new ProviderFetchError('malformed', 'the register issued a token that cannot be read');
  }
}
