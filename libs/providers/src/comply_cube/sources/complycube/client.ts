import { ProviderFetchError, type SourceRequest } from '../../../adapter.js';
import { type Check, checkSchema, checksSchema, type Client, clientSchema, clientsSchema, PAGE_SIZE } from './responses.js';
import type { NamedOrder } from './order.js';
import { call, type Connection } from './connection.js';

/**
 * Thrown when the service rejects the data of a client or check. The subject cannot be screened
 * under this name.
 */
export class OrderRefused extends Error {
  constructor(status: number) {
    super(`the service rejected the order (${status})`);
    this.name = 'OrderRefused';
  }
}

const REFUSALS = [400, 422];

async function ordered<T>(way: Connection, request: SourceRequest<T>): Promise<T> {
  const { status, body } = await call(way, { ...request, accept: REFUSALS });
  if (REFUSALS.includes(status)) throw new OrderRefused(status);
  return body;
}

/**
 * Returns all items of a filtered list.
 *
 * @throws ProviderFetchError when the list has other items, or more than one page, because
 *   purchases depend on it
 */
async function listed<Item>(
  way: Connection,
  { path, query, schema }: Pick<SourceRequest, 'path' | 'query' | 'schema'>,
  isAsked: (item: Item) => boolean,
): Promise<Item[]> {
  const request = { path, query: { ...query, pageSize: String(PAGE_SIZE) }, schema };
  const { items, totalItems } = (await call<{ items: Item[]; totalItems: number }>(way, request as SourceRequest<never>)).body;
  if (!items.every(isAsked)) throw new ProviderFetchError('malformed', 'a list has items that were not requested');
  if (items.length !== totalItems) throw new ProviderFetchError('incomplete', `received ${items.length} of ${totalItems} items`);
  return items;
}

/**
 * Returns the clients of an order: none before the first attempt, usually one, several after a lost
 * response.
 */
export const clientsOf = (way: Connection, { email, externalId }: NamedOrder): Promise<Client[]> =>
  listed<Client>(way, { path: '/clients', query: { email }, schema: clientsSchema }, (client) => client.externalId === externalId);

/** Returns the checks of this type for a client. */
export const checksOf = (way: Connection, clientId: string, { check: { type } }: NamedOrder): Promise<Check[]> =>
  listed<Check>(
    way,
    { path: '/checks', query: { clientId, type }, schema: checksSchema },
    (check) => check.clientId === clientId && check.type === type,
  );

export const createClient = (way: Connection, { client, email, externalId }: NamedOrder): Promise<Client> =>
  ordered(way, { method: 'POST', path: '/clients', body: { ...client, email, externalId }, schema: clientSchema });

/**
 * Buys a check. A lost response does not block the order, because the service lists the checks that
 * were bought.
 */
export const createCheck = (way: Connection, clientId: string, { check, externalId }: NamedOrder): Promise<Check> => {
  const billed = { key: `check ${externalId}`, pendingSeconds: 0 };
  return ordered(way, { method: 'POST', path: '/checks', body: { clientId, ...check }, schema: checkSchema, billed });
};

const DELETED_STATUSES = [404, 410];

/**
 * Returns the current state of a check, or undefined when the service no longer has it.
 *
 * @throws ProviderFetchError `malformed` for another check, which could be that of another person
 */
export async function fetchCheck(way: Connection, id: string): Promise<Check | undefined> {
  const path = `/checks/${encodeURIComponent(id)}`;
  const { status, body } = await call(way, { path, schema: checkSchema, accept: DELETED_STATUSES });
  if (DELETED_STATUSES.includes(status)) return undefined;
  if (body.id !== id) throw new ProviderFetchError('malformed', 'the service returned another check');
  return body;
}
