import { ConsentRefused, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { type PageResponse, type ReadPage, readPages } from '../../../kit/read-pages.js';
import type { Schema } from '../../../kit/response-schemas.js';
import { AGGREGATION } from '../../bridge-call.js';
import { accountsSchema, bankSchema, type BridgeAccount, type BridgeOperation, type Item, itemSchema, operationsSchema, PAGE_SIZE } from './responses.js'; // prettier-ignore

/** Client of the aggregator, with the headers of every call. */
export interface BridgeConnection {
  client: SourceClient;
  headers: Record<string, string>;
}

/**
 * Returns the link to a bank.
 *
 * @throws ConsentRefused when the link no longer exists
 */
export async function fetchItem({ client, headers }: BridgeConnection, id: string): Promise<Item> {
  const path = `${AGGREGATION}/items/${encodeURIComponent(id)}`;
  const { status, body } = await client.authorized<Item>({ path, headers, schema: itemSchema, accept: [404] });
  if (status === 404) throw new ConsentRefused('the bank link no longer exists at the aggregator');
  return body;
}

/** Returns the accounts of a bank link, including accounts that are no longer shared. */
export async function fetchAccounts(way: BridgeConnection, item: string): Promise<BridgeAccount[]> {
  const accounts: BridgeAccount[] = [];
  const pages = listOf<BridgeAccount>(way, {
    itemName: 'accounts',
    path: `${AGGREGATION}/accounts`,
    query: { item_id: item },
    schema: accountsSchema,
  });
  for await (const { items } of pages) accounts.push(...items);
  return accounts.filter(({ item_id }) => String(item_id) === item);
}

/**
 * Reads the operations of all accounts of the end user, page by page. The endpoint cannot filter by
 * bank link.
 */
export const operationPages = (
  way: BridgeConnection,
  query: Record<string, string>,
): AsyncGenerator<ReadPage<BridgeOperation>, void, undefined> =>
  listOf(way, { itemName: 'operations', path: `${AGGREGATION}/transactions`, query, schema: operationsSchema });

const BANK_CACHE_SECONDS = 30 * 86_400;

/**
 * Returns the name of a bank, cached for 30 days. Null when the aggregator does not know the bank.
 */
export async function bankName({ client, headers }: BridgeConnection, id: string): Promise<string | null> {
  const kept = await client.getOrFetch(`bank ${id}`, BANK_CACHE_SECONDS, async () => {
    const path = `/v3/providers/${encodeURIComponent(id)}`;
    const { status, body } = await client.request<{ name?: string | null }>({ path, headers, schema: bankSchema, accept: [404] });
    return Buffer.from(JSON.stringify(status === 404 ? null : (body.name ?? null)));
  });
  return JSON.parse(Buffer.from(kept).toString('utf8')) as string | null;
}

interface BridgeList {
  itemName: string;
  path: string;
  query: Record<string, string>;
  schema: Schema;
}

interface BridgePage<Thing> {
  resources: Thing[];
  pagination?: { next_uri?: string | null } | null;
}

function listOf<Thing>({ client, headers }: BridgeConnection, { itemName, path, query, schema }: BridgeList) {
  const page = async (asked: Record<string, string>): Promise<PageResponse<Thing, Record<string, string>>> => {
    const { body } = await client.authorized<BridgePage<Thing>>({ path, query: asked, headers, schema });
    const next = body.pagination?.next_uri;
    // The vendor's own examples have the text "null" at the end of a list.
    return { items: body.resources, next: next && next !== 'null' ? queryOfLink(next, path, client.configuration['url']!) : null };
  };
  return readPages<Thing, Record<string, string>>({ itemName, first: { ...query, limit: String(PAGE_SIZE) }, page });
}

/**
 * Returns the query of a link to the next page. Links are relative to the host or to the API
 * version.
 *
 * @throws ProviderFetchError `malformed` for a link to another host or list, which would receive
 *   the credentials of an application and an end user
 */
export function queryOfLink(link: string, path: string, base: string): Record<string, string> {
  const root = new URL(base);
  const target = URL.canParse(link, root.href) ? new URL(link, root) : undefined;
  const below = root.pathname.replace(/\/$/, '');
  const lists = [path, path.replace(/^\/v3/, '')].flatMap((list) => [list, below + list]);
  if (target?.origin !== root.origin || target.username !== '' || !lists.includes(target.pathname))
    throw new ProviderFetchError('malformed', 'a link to the next page has another host or path');
  return Object.fromEntries(target.searchParams);
}
