import { ProviderAuthError, ProviderFetchError, type SourceClient, type SourceSession } from '../adapter.js';
import { basic, form } from './form.js';

/** Where and as whom a token is asked for (OAuth 2, RFC 6749 §4.4). */
export interface ClientCredentials {
  path: string;
  clientId: string;
  clientSecret: string;
  scope?: string;
  /** How the application shows who it is: HTTP Basic, as the RFC prefers, or members of the form. */
  shows?: 'basic' | 'form';
}

interface TokenAnswer {
  access_token?: string;
  expires_in?: number;
  error?: string;
}

const schema = {
  type: 'object',
  properties: { access_token: { type: 'string', minLength: 1, maxLength: 10_000 }, expires_in: { type: 'number', minimum: 0 } },
};

/** A token is given up this long before it expires, so that none expires on its way. */
const MARGIN_SECONDS = 60;
/** Where the answer names no length (RFC 6749 §5.1 only recommends it). */
const DEFAULT_SECONDS = 600;

/** Asks for a token by client credentials, as the `login` of a session. @throws ProviderAuthError when they are refused */
export async function clientCredentialsToken(client: SourceClient, credentials: ClientCredentials, now: Date): Promise<SourceSession> {
  const { path, clientId, clientSecret, scope, shows = 'basic' } = credentials;
  const named = shows === 'form' ? { client_id: clientId, client_secret: clientSecret } : {};
  const { text, headers } = form({ grant_type: 'client_credentials', scope, ...named });
  const answer = await client.request<TokenAnswer>({
    method: 'POST',
    path,
    text,
    headers: { ...headers, ...(shows === 'basic' ? basic(clientId, clientSecret) : {}) },
    schema,
    accept: [400, 401],
    login: true,
  });
  // A 400 that is not about the client is a mistake of ours, which no new credential mends.
  if (answer.status === 401 || answer.body?.error === 'invalid_client') throw new ProviderAuthError('the client credentials were refused');
  const token = answer.body?.access_token;
  if (answer.status !== 200 || token === undefined) throw new ProviderFetchError('rejected', 'no token was issued');
  const seconds = Math.max(0, (answer.body.expires_in ?? DEFAULT_SECONDS) - MARGIN_SECONDS);
  return { token, expiresAt: new Date(now.getTime() + seconds * 1_000) };
}
