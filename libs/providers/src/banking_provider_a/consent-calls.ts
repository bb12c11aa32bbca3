import { schemaOf } from '@company-data/kernel';
import { ConsentRefused, ProviderAuthError, ProviderFetchError, type SourceResponse, type SourceRequest } from '../adapter.js';
import type { ConsentContext, StoredConsent } from '../consent.js';
import { filled, object, type Schema, type Static } from '../kit/response-schemas.js';

import type { TokenSet } from '../kit/token-endpoint.js';
import { connectionsSchema, type PowensConnection } from './sources/powens/responses.js';

const token = filled(10_000);
const userId: Schema<number> = schemaOf({ type: 'integer', minimum: 1 });

const initSchema = object({ auth_token: token, id_user: userId }, ['auth_token', 'id_user']);
const codeSchema = object({ code: token }, ['code']);
const accessSchema = object({ access_token: token }, ['access_token']);
type Access = Static<typeof accessSchema>;

/** Statuses of a rejected request. */
const REFUSED = [400, 401, 403, 404];
/** Statuses for a token that is no longer valid, or whose user is deleted. */
const DELETED_STATUSES = [401, 403, 404];

const authorizationHeader = (accessToken: string): Record<string, string> => ({ authorization: `Bearer ${accessToken}` });

const application = ({ credentials }: ConsentContext) => ({
  client_id: String(credentials['client_id'] ?? ''),
  client_secret: String(credentials['client_secret'] ?? ''),
});

/** Stores the user id as the refresh token, because a lost access token is renewed with it. */
const tokensOf = (accessToken: string, refreshToken: string | null): TokenSet => ({
  accessToken,
  refreshToken,
  expiresAt: null,
  scope: null,
});

const codeIn = ({ body }: SourceResponse<unknown>): string => {
  const { code } = (body ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Error codes that reject the application itself. */
const OF_APPLICATION: readonly string[] = ['config', 'unauthorized', 'invalidClient'];

const isApplicationRejected = (answer: SourceResponse<unknown>): boolean =>
  answer.status === 401 || answer.status === 403 || OF_APPLICATION.includes(codeIn(answer));

/**
 * Sends the request as a login, which is never repeated: a lost response may have issued a token.
 */
const call = <T>({ client }: ConsentContext, request: SourceRequest<T>): Promise<SourceResponse<T>> =>
  client.request<T>({ method: 'POST', ...request, accept: REFUSED, login: true });

/**
 * Creates a user at the aggregator, which is billed. The token and user id are stored before the
 * end user visits the pages.
 *
 * @throws ProviderAuthError when the application is rejected
 */
export async function makeUser(way: ConsentContext): Promise<TokenSet> {
  const answer = await call(way, { path: '/auth/init', body: application(way), schema: initSchema });
  if (isApplicationRejected(answer)) throw new ProviderAuthError('the aggregator rejected the application');
  if (answer.status >= 300) throw new ProviderFetchError('rejected', 'the aggregator created no user');
  return tokensOf(answer.body.auth_token, String(answer.body.id_user));
}

/** Returns a code that opens the pages once, or undefined when the token is no longer valid. */
export async function temporaryCode(accessToken: string, { client }: ConsentContext): Promise<string | undefined> {
  const { status, body } = await client.request<Static<typeof codeSchema>>({
    path: '/auth/token/code',
    query: { type: 'singleAccess' },
    headers: authorizationHeader(accessToken),
    schema: codeSchema,
    accept: DELETED_STATUSES,
  });
  return status < 300 ? body.code : undefined;
}

/** Returns the connections of the token's user, or undefined when the token is no longer valid. */
export async function findConnections(accessToken: string, { client }: ConsentContext): Promise<PowensConnection[] | undefined> {
  const { status, body } = await client.request<{ connections: PowensConnection[] }>({
    path: '/users/me/connections',
    query: { expand: 'sources' },
    headers: authorizationHeader(accessToken),
    schema: connectionsSchema,
    accept: DELETED_STATUSES,
  });
  return status < 300 ? body.connections : undefined;
}

/**
 * Exchanges the code of a callback for the token of its user.
 *
 * @throws ConsentRefused when the code is missing or no longer valid
 */
export async function exchangeCode(code: string | undefined, way: ConsentContext): Promise<TokenSet> {
  if (code === undefined || code === '') throw new ConsentRefused('the callback has no code');
  const answer = await call<Access>(way, { path: '/auth/token/access', body: { ...application(way), code }, schema: accessSchema });
  if (answer.status === 401) throw new ProviderAuthError('the aggregator rejected the application');
  if (answer.status >= 300) throw new ConsentRefused('the code is no longer valid');
  return tokensOf(answer.body.access_token, null);
}

/**
 * Returns another token of the same user.
 *
 * @throws ConsentRefused when the user is deleted or its id is not stored
 */
export async function renewToken({ refreshToken }: StoredConsent, way: ConsentContext): Promise<TokenSet> {
  // Without a user id, the call would create a user.
  if (refreshToken === null || !/^[1-9]\d*$/.test(refreshToken)) throw new ConsentRefused('the token cannot be renewed without a user id');
  const body = { ...application(way), id_user: Number(refreshToken), grant_type: 'client_credentials' };
  const answer = await call<Access>(way, { path: '/auth/renew', body, schema: accessSchema });
  if (answer.status === 401) throw new ProviderAuthError('the aggregator rejected the application');
  if (answer.status >= 300) throw new ConsentRefused('the user no longer exists at the aggregator');
  return tokensOf(answer.body.access_token, refreshToken);
}

/**
 * Deletes the user at the aggregator, which ends all its consents. Returns false when the token is
 * no longer valid.
 */
export async function deleteUser(accessToken: string, { client }: ConsentContext): Promise<boolean> {
  const { status } = await client.request({
    method: 'DELETE',
    path: '/users/me',
    headers: authorizationHeader(accessToken),
    schema: true as unknown as Schema,
    bytes: true,
    accept: DELETED_STATUSES,
  });
  return status < 300;
}
