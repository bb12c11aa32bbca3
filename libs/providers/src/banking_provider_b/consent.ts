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
import { endOf, needsEndUser } from './sources/bridge/link-status.js';
import { type Item, itemSchema, itemsSchema } from './sources/bridge/responses.js';

const user = object({ uuid: filled(100) }, ['uuid']);
const users = object({ resources: list(user, 100) }, ['resources']);
const tokenSchema = object({ access_token: filled(10_000), expires_at: orNull<string>('string', { maxLength: 40 }) }, ['access_token']);
const sessionSchema = object({ url: filled(2_000) }, ['url']);

/** Time before its expiry from which a token is not used, in milliseconds. */
const MARGIN_MS = 60_000;

/** Item status for rejected credentials. */
const WRONG_CREDENTIALS = 402;

const headers = ({ credentials }: ConsentContext): Record<string, string> => headersOf(credentials);
const bearing = (way: ConsentContext, token: string): Record<string, string> => ({ ...headers(way), authorization: `Bearer ${token}` });

/**
 * Builds the e-mail address that the aggregator requires, because this API stores none for end
 * users. The domain example.com cannot be registered and accepts no mail (RFC 2606, RFC 7505). An
 * address below .invalid would fail the format check.
 */
const addressOf = ({ connectionId }: ConsentRequest): string => `connection-${connectionId}@example.com`;

/** User of a data connection at the aggregator. */
interface ConnectionUser {
  uuid: string;
  /** True when the user was just created, so that it has no bank link. */
  isNew: boolean;
}

/**
 * Returns the user of the connection, and creates it when none exists. Each data connection has its
 * own user, so that ending one bank does not affect another.
 */
async function openUser(asked: ConsentRequest, way: ConsentContext): Promise<ConnectionUser> {
  const path = `${AGGREGATION}/users`;
  const made = await way.client.request<{ uuid: string }>({
    method: 'POST',
    path,
    headers: headers(way),
    body: { external_user_id: asked.connectionId },
    schema: user,
    accept: [409],
  });
  if (made.status !== 409) return { uuid: made.body.uuid, isNew: true };
  const query = { external_user_id: asked.connectionId };
  const found = await way.client.request<{ resources: { uuid: string }[] }>({ path, query, headers: headers(way), schema: users });
  const [known] = found.body.resources;
  if (known === undefined) throw new ProviderFetchError('malformed', 'the user exists but cannot be found');
  return { uuid: known.uuid, isNew: false };
}

/**
 * Issues an access token for a user.
 *
 * @throws ConsentRefused when the user no longer exists, ProviderAuthError when the application is
 *   rejected
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
  if (status === 401) throw new ProviderAuthError('the aggregator rejected the client credentials');
  if (status >= 300) throw new ConsentRefused('the end user no longer exists at the aggregator');
  const end = Date.parse(body.expires_at ?? '');
  return {
    accessToken: body.access_token,
    // The next access token is issued for this uuid.
    refreshToken: uuid,
    expiresAt: Number.isNaN(end) ? null : new Date(end - MARGIN_MS),
    scope: null,
  };
}

/**
 * Issues a token for the stored user, or for a new one when none is stored or the stored one was
 * deleted at the aggregator.
 */
async function tokenFor(
  asked: ConsentRequest,
  held: StoredConsent | undefined,
  way: ConsentContext,
): Promise<{ issued: TokenSet; isNew: boolean }> {
  if (typeof held?.refreshToken === 'string') {
    try {
      return { issued: await issueToken(held.refreshToken, way), isNew: false };
    } catch (error) {
      if (!(error instanceof ConsentRefused)) throw error;
    }
  }
  const { uuid, isNew } = await openUser(asked, way);
  return { issued: await issueToken(uuid, way), isNew };
}

/** Item that the pages repair or take up. */
interface OpenedItem {
  id: string;
  /** True when no data connection knows the item, so that the end user must authenticate again. */
  isUnknown: boolean;
}

/**
 * Returns the latest bank link of the token's user. Skips links with rejected credentials, because
 * the end user may have chosen the wrong bank.
 */
async function standingItem(token: string, way: ConsentContext): Promise<OpenedItem | undefined> {
  const { status, body } = await way.client.request<{ resources: Item[] }>({
    path: `${AGGREGATION}/items`,
    query: { limit: '500' },
    headers: bearing(way, token),
    schema: itemsSchema,
    accept: [404],
  });
  const items = status === 404 ? [] : body.resources.filter((item) => item.status !== WRONG_CREDENTIALS);
  const [latest] = items.map(({ id }) => Number(id)).toSorted((one, other) => other - one);
  return latest === undefined ? undefined : { id: String(latest), isUnknown: true };
}

/**
 * Opens a session and returns the URL of its pages. Returns undefined when the item to repair no
 * longer exists.
 */
async function openSession(
  asked: ConsentRequest,
  token: string,
  item: OpenedItem | undefined,
  way: ConsentContext,
): Promise<string | undefined> {
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
      ...(item !== undefined && { item_id: Number(item.id) }),
      ...(item?.isUnknown === true && { force_reauthentication: true }),
    },
    schema: sessionSchema,
    accept: item === undefined ? [] : item.isUnknown ? [400, 404] : [404],
  });
  return status >= 300 ? undefined : body.url;
}

/**
 * Returns an item of the token's user, or 'expired' when the token is no longer valid.
 *
 * @throws ConsentRefused when the user has no item with this id
 */
async function itemOf(id: string, token: string, way: ConsentContext): Promise<Item | 'expired'> {
  const { status, body } = await way.client.request<Item>({
    path: `${AGGREGATION}/items/${id}`,
    headers: bearing(way, token),
    schema: itemSchema,
    accept: [401, 404],
  });
  if (status === 401) return 'expired';
  if (status === 404) throw new ConsentRefused('the end user has no such bank link');
  return body;
}

/** Bank link of a callback. */
interface ReturnedLink {
  id: string;
  token: string;
  uuid: string;
  /** False when the end user left the pages before their end. */
  isFinished: boolean;
}

/**
 * Validates the untrusted parameters of a callback and returns its bank link.
 *
 * @throws ConsentDenied when the end user cancelled without a link, ConsentRefused when a parameter
 *   is invalid
 */
function linkIn(brought: Readonly<Record<string, string>>, held: StoredConsent | undefined): ReturnedLink {
  const { success, item_id: id = '', user_uuid: uuid } = brought;
  if (success === 'false' && id === '') throw new ConsentDenied();
  if (typeof held?.refreshToken !== 'string') throw new ConsentRefused('the callback belongs to no started consent');
  if ((success !== 'true' && success !== 'false') || !/^\d{1,19}$/.test(id) || uuid !== held.refreshToken)
    throw new ConsentRefused('the callback parameters are invalid');
  return { id, token: held.accessToken, uuid, isFinished: success === 'true' };
}

/** Returns the item of a callback, with the tokens that were issued to read it. */
async function returnedItem({ id, token, uuid }: ReturnedLink, way: ConsentContext): Promise<{ item: Item; tokens?: TokenSet }> {
  const item = await itemOf(id, token, way);
  if (item !== 'expired') return { item };
  const tokens = await issueToken(uuid, way);
  const again = await itemOf(id, tokens.accessToken, way);
  if (again === 'expired') throw new ConsentRefused('the aggregator rejected a token that it just issued');
  return { item: again, tokens };
}

/**
 * An end user who leaves the pages during the synchronization has consented, because the item
 * exists. Its status decides: it is no consent while the bank still needs the end user.
 */
async function finish(
  brought: Readonly<Record<string, string>>,
  held: StoredConsent | undefined,
  way: ConsentContext,
): Promise<ConsentGiven> {
  const link = linkIn(brought, held);
  const { item, tokens } = await returnedItem(link, way).catch((error: unknown) => {
    throw !link.isFinished && error instanceof ConsentRefused ? new ConsentDenied() : error;
  });
  if (!link.isFinished && needsEndUser(item) !== undefined) throw new ConsentDenied();
  return { reference: link.id, expiresAt: endOf(item, way.now()), ...(tokens !== undefined && { tokens }) };
}

/**
 * Consent of end users at Bridge. The end user links a bank on the aggregator's pages, which return
 * the id of the link.
 */
export const consent: HostedConsent = {
  async begin(asked, held, way) {
    const { issued, isNew } = await tokenFor(asked, held, way);
    const token = issued.accessToken;
    const known = issued.refreshToken === held?.refreshToken ? (held?.reference ?? null) : null;
    const repair = known === null ? undefined : await openSession(asked, token, { id: known, isUnknown: false }, way);
    if (repair !== undefined) return { url: repair, issued };
    const standing = isNew ? undefined : await standingItem(token, way);
    const takeUp = standing === undefined ? undefined : await openSession(asked, token, standing, way);
    return { url: takeUp ?? (await openSession(asked, token, undefined, way))!, issued };
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
