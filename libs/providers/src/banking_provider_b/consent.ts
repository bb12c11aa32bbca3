import { orNull } from '@company-data/kernel';
import { ConsentRefused, ProviderAuthError, ProviderFetchError } from '../adapter.js';
import {
  ConsentDenied,
  type ConsentRequest,
  type ConsentGiven,
  type ConsentContext,
  type StoredConsent,
  type HostedConsent,
} from '../consent.js';
import { filled, list, object } from '../kit/response-schemas.js';
import type { TokenSet } from '../kit/token-endpoint.js';
import { AGGREGATION, headersOf } from './bridge-call.js';
import { type Item, itemSchema } from './sources/bridge/responses.js';

const user = object({ uuid: filled(100) }, ['uuid']);
const users = object({ resources: list(user, 100) }, ['resources']);
const tokenSchema = object({ access_token: filled(10_000), expires_at: orNull<string>('string', { maxLength: 40 }) }, ['access_token']);
const sessionSchema = object({ url: filled(2_000) }, ['url']);

/** A token is given up this long before it expires. */
const MARGIN_MS = 60_000;

const headers = ({ credentials }: ConsentContext): Record<string, string> => headersOf(credentials);
const bearing = (way: ConsentContext, token: string): Record<string, string> => ({ ...headers(way), authorization: `Bearer ${token}` });

/**
 * The aggregator wants an address before it shows its pages, and end users have none with us. It is
 * made of the connection's id at a domain that nobody can own and that takes no mail (RFC 2606, RFC
 * 7505); one below .invalid would not pass the check of its form.
 */
const addressOf = ({ connectionId }: ConsentRequest): string => `connection-${connectionId}@example.com`;

/**
 * The end user as the aggregator knows one, made where there is none: one for each data connection,
 * so that one bank is ended without another.
 */
async function openUser(asked: ConsentRequest, way: ConsentContext): Promise<string> {
  const path = `${AGGREGATION}/users`;
  const made = await way.client.request<{ uuid: string }>({
    method: 'POST',
    path,
    headers: headers(way),
    body: { external_user_id: asked.connectionId },
    schema: user,
    accept: [409],
  });
  if (made.status !== 409) return made.body.uuid;
  const query = { external_user_id: asked.connectionId };
  const found = await way.client.request<{ resources: { uuid: string }[] }>({ path, query, headers: headers(way), schema: users });
  const [known] = found.body.resources;
  if (known === undefined) throw new ProviderFetchError('malformed', 'a user is there and cannot be found');
  return known.uuid;
}

/**
 * @throws ConsentRefused when the aggregator does not know the user any more, ProviderAuthError
 *   when the application is refused
 */
async function issueToken(uuid: string, way: ConsentContext): Promise<TokenSet> {
  const { status, body } = await way.client.request<{ access_token: string; expires_at?: string | null }>({
    method: 'POST',
    path: `${AGGREGATION}/authorization/token`,
    headers: headers(way),
    body: { user_uuid: uuid },
    schema: tokenSchema,
    accept: [401, 404, 422],
    login: true,
  });
  if (status === 401) throw new ProviderAuthError('the client credentials were refused');
  if (status >= 300) throw new ConsentRefused('the aggregator does not know the end user any more');
  const end = Date.parse(body.expires_at ?? '');
  return {
    accessToken: body.access_token,
    // What another token is had by.
    refreshToken: uuid,
    expiresAt: Number.isNaN(end) ? null : new Date(end - MARGIN_MS),
    scope: null,
  };
}

/**
 * The token of the end user that is held, or of one who is made: he may have been removed at the
 * aggregator.
 */
async function tokenFor(asked: ConsentRequest, held: StoredConsent | undefined, way: ConsentContext): Promise<TokenSet> {
  if (typeof held?.refreshToken === 'string') {
    try {
      return await issueToken(held.refreshToken, way);
    } catch (error) {
      if (!(error instanceof ConsentRefused)) throw error;
    }
  }
  return issueToken(await openUser(asked, way), way);
}

/** A way to the pages, to repair an item where one is named; undefined when that is gone. */
async function openSession(asked: ConsentRequest, token: string, item: string | null, way: ConsentContext): Promise<string | undefined> {
  const { status, body } = await way.client.request<{ url: string }>({
    method: 'POST',
    path: `${AGGREGATION}/connect-sessions`,
    headers: bearing(way, token),
    body: {
      user_email: addressOf(asked),
      country_code: 'FR',
      account_types: 'all',
      callback_url: asked.redirectUri,
      context: asked.state,
      ...(item !== null && { item_id: Number(item) }),
    },
    schema: sessionSchema,
    accept: item === null ? [] : [404],
  });
  return status === 404 ? undefined : body.url;
}

/** An item of the end user whose token it is. @throws ConsentRefused when he has none of that id */
async function itemOf(id: string, token: string, way: ConsentContext): Promise<Item | 'expired'> {
  const { status, body } = await way.client.request<Item>({
    path: `${AGGREGATION}/items/${id}`,
    headers: bearing(way, token),
    schema: itemSchema,
    accept: [401, 404],
  });
  if (status === 401) return 'expired';
  if (status === 404) throw new ConsentRefused('the end user has no such link to a bank');
  return body;
}

/**
 * When the authentication at the bank ends; one that has ended already says nothing of this
 * consent, and the first reading tells.
 */
function endOf({ authentication_expires_at: end }: Item, now: Date): Date | null {
  const moment = Date.parse(end ?? '');
  return moment > now.getTime() ? new Date(moment) : null;
}

/** The bank link that the end user came back with. @throws ConsentDenied, ConsentRefused */
function linkIn(brought: Readonly<Record<string, string>>, held: StoredConsent | undefined): { id: string; token: string; uuid: string } {
  const { success, item_id: id = '', user_uuid: uuid } = brought;
  if (success === 'false') throw new ConsentDenied();
  if (typeof held?.refreshToken !== 'string') throw new ConsentRefused('nobody was sent to consent');
  if (success !== 'true' || !/^\d{1,19}$/.test(id) || uuid !== held.refreshToken) throw new ConsentRefused('what came back is no consent');
  return { id, token: held.accessToken, uuid };
}

async function finish(
  brought: Readonly<Record<string, string>>,
  held: StoredConsent | undefined,
  way: ConsentContext,
): Promise<ConsentGiven> {
  const { id, token, uuid } = linkIn(brought, held);
  const item = await itemOf(id, token, way);
  if (item !== 'expired') return { reference: id, expiresAt: endOf(item, way.now()) };
  const tokens = await issueToken(uuid, way);
  const again = await itemOf(id, tokens.accessToken, way);
  if (again === 'expired') throw new ConsentRefused('the aggregator refused a token it has just issued');
  return { tokens, reference: id, expiresAt: endOf(again, way.now()) };
}

/**
 * How an end user consents: a session of his at the aggregator, whose pages bring back the link to
 * his bank.
 */
export const consent: HostedConsent = {
  async begin(asked, held, way) {
    const issued = await tokenFor(asked, held, way);
    const item = issued.refreshToken === held?.refreshToken ? (held?.reference ?? null) : null;
    const repair = item === null ? undefined : await openSession(asked, issued.accessToken, item, way);
    return { url: repair ?? (await openSession(asked, issued.accessToken, null, way))!, issued };
  },
  finish: (brought, _asked, held, way) => finish(brought, held, way),
  async renew({ refreshToken }, way) {
    if (refreshToken === null) throw new ConsentRefused('no end user has consented');
    return issueToken(refreshToken, way);
  },
  async end({ refreshToken }, way) {
    if (refreshToken === null) return;
    const path = `${AGGREGATION}/users/${encodeURIComponent(refreshToken)}`;
    await way.client.request({ method: 'DELETE', path, headers: headers(way), schema: true, bytes: true, accept: [404] });
  },
};
