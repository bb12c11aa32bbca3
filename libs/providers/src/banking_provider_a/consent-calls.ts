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

/** Answers that refuse. */
const REFUSED = [400, 401, 403, 404];
/** Answers that say that a token, or its user, is gone. */
const DELETED_STATUSES = [401, 403, 404];

const authorizationHeader = (accessToken: string): Record<string, string> => ({ authorization: `Bearer ${accessToken}` });

const application = ({ credentials }: ConsentContext) => ({
  client_id: String(credentials['client_id'] ?? ''),
  client_secret: String(credentials['client_secret'] ?? ''),
});

/**
 * The number of the user stands in the place of a refresh token: a lost token is had again by it.
 */
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

/** Codes of answers that refuse the application itself. */
const OF_APPLICATION: readonly string[] = ['config', 'unauthorized', 'invalidClient'];

const isApplicationRejected = (answer: SourceResponse<unknown>): boolean =>
  answer.status === 401 || answer.status === 403 || OF_APPLICATION.includes(codeIn(answer));

/** Asks once: what it issued may be lost with its answer. */
const call = <T>({ client }: ConsentContext, request: SourceRequest<T>): Promise<SourceResponse<T>> =>
  client.request<T>({ method: 'POST', ...request, accept: REFUSED, login: true });

/**
 * Makes a user, which is billed: what it is called by is kept before anybody visits as it. @throws
 * ProviderAuthError when the application is refused
 */
export async function makeUser(way: ConsentContext): Promise<TokenSet> {
  const answer = await call(way, { path: '/auth/init', body: application(way), schema: initSchema });
  if (isApplicationRejected(answer)) throw new ProviderAuthError('the aggregator refused the application');
  if (answer.status >= 300) throw new ProviderFetchError('rejected', 'no user was made');
  return tokensOf(answer.body.auth_token, String(answer.body.id_user));
}

/** A code that opens the pages once; undefined where the token is not honoured any more. */
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

/** The connections of a token's user; undefined where it is not honoured any more. */
export async function findConnections(accessToken: string, { client }: ConsentContext): Promise<PowensConnection[] | undefined> {
  const { status, body } = await client.request<{ connections: PowensConnection[] }>({
    path: '/users/me/connections',
    headers: authorizationHeader(accessToken),
    schema: connectionsSchema,
    accept: DELETED_STATUSES,
  });
  return status < 300 ? body.connections : undefined;
}

/**
 * The token of a user that came back by a code alone. @throws ConsentRefused for a code that is not
 * good any more
 */
export async function exchangeCode(code: string | undefined, way: ConsentContext): Promise<TokenSet> {
  if (code === undefined || code === '') throw new ConsentRefused('no code came back');
  const answer = await call<Access>(way, { path: '/auth/token/access', body: { ...application(way), code }, schema: accessSchema });
  if (answer.status === 401) throw new ProviderAuthError('the aggregator refused the application');
  if (answer.status >= 300) throw new ConsentRefused('the code is not good any more');
  return tokensOf(answer.body.access_token, null);
}

/** Another token of the same user. @throws ConsentRefused where the user is gone, or not known */
export async function renewToken({ refreshToken }: StoredConsent, way: ConsentContext): Promise<TokenSet> {
  // Without a number, a user would be made.
  if (refreshToken === null || !/^[1-9]\d*$/.test(refreshToken)) throw new ConsentRefused('the token is not honoured any more');
  const body = { ...application(way), id_user: Number(refreshToken), grant_type: 'client_credentials' };
  const answer = await call<Access>(way, { path: '/auth/renew', body, schema: accessSchema });
  if (answer.status === 401) throw new ProviderAuthError('the aggregator refused the application');
  if (answer.status >= 300) throw new ConsentRefused('the user of the aggregator is gone');
  return tokensOf(answer.body.access_token, refreshToken);
}

/**
 * Ends all that a user consented to, and what is kept of it; false where the token is not honoured
 * any more.
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
