import type { SourceClient, SourceSession } from '../adapter.js';
import { requestToken, type TokenApplication } from './token-endpoint.js';

/** Endpoint and application of a client credentials grant (OAuth 2, RFC 6749 §4.4). */
export interface ClientCredentials extends TokenApplication {
  path: string;
  scope?: string;
}

/**
 * Lifetime of a token without a stated one, in milliseconds (RFC 6749 §5.1 only recommends
 * `expires_in`).
 */
const DEFAULT_MS = 540_000;

/**
 * Requests a token by client credentials, as the `login` of a session. @throws ProviderAuthError
 * when they are rejected
 */
export async function clientCredentialsToken(
  client: Pick<SourceClient, 'request'>,
  { path, scope, ...application }: ClientCredentials,
  now: Date,
): Promise<SourceSession> {
  const question = { grant_type: 'client_credentials', scope };
  const { accessToken, expiresAt } = await requestToken(client, path, application, question, now);
  return { token: accessToken, expiresAt: expiresAt ?? new Date(now.getTime() + DEFAULT_MS) };
}
