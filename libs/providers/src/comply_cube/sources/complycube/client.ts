import { ProviderFetchError, type SourceRequest } from '../../../adapter.js';
import { type Check, checkSchema, checksSchema, type Client, clientSchema, clientsSchema, PAGE_SIZE } from './responses.js';
import type { NamedOrder } from './order.js';
import { call, type Connection } from './connection.js';

/**
 * The service refuses a client or check for what it is made of: nobody of this name can be looked
 * up.
 */
export class OrderRefused extends Error {
  constructor(status: number) {
    super(`the service refused what was asked (${status})`);
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
 * All of a list that a filter leaves. What is bought depends on what is found, so that anything
 * else in it than was asked for, or more than a page, is a failure.
 */
async function listed<Item>(
  way: Connection,
  { path, query, schema }: Pick<SourceRequest, 'path' | 'query' | 'schema'>,
  isAsked: (item: Item) => boolean,
): Promise<Item[]> {
  const request = { path, query: { ...query, pageSize: String(PAGE_SIZE) }, schema };
  const { items, totalItems } = (await call<{ items: Item[]; totalItems: number }>(way, request as SourceRequest<never>)).body;
  if (!items.every(isAsked)) throw new ProviderFetchError('malformed', 'a list holds what was not asked for');
  if (items.length !== totalItems) throw new ProviderFetchError('incomplete', `${items.length} of ${totalItems} came`);
  return items;
}

/**
 * The clients that were made for an order: none before, one as a rule, several where an answer was
 * lost.
 */
export const clientsOf = (way: Connection, { email, externalId }: NamedOrder): Promise<Client[]> =>
  listed<Client>(way, { path: '/clients', query: { email }, schema: clientsSchema }, (client) => client.externalId === externalId);

/** The checks of a kind that were made of a client. */
export const checksOf = (way: Connection, clientId: string, { check: { type } }: NamedOrder): Promise<Check[]> =>
  listed<Check>(
    way,
    { path: '/checks', query: { clientId, type }, schema: checksSchema },
    (check) => check.clientId === clientId && check.type === type,
  );

export const createClient = (way: Connection, { client, email, externalId }: NamedOrder): Promise<Client> =>
  ordered(way, { method: 'POST', path: '/clients', body: { ...client, email, externalId }, schema: clientSchema });

/**
 * Buys a check. Where its answer is lost it need not be held: the service tells what was bought.
 */
export const createCheck = (way: Connection, clientId: string, { check, externalId }: NamedOrder): Promise<Check> => {
  const billed = { key: `check ${externalId}`, pendingSeconds: 0 };
  return ordered(way, { method: 'POST', path: '/checks', body: { clientId, ...check }, schema: checkSchema, billed });
};

const DELETED_STATUSES = [404, 410];

/** A check as it stands now; undefined where the service has it no longer. */
export async function fetchCheck(way: Connection, id: string): Promise<Check | undefined> {
  const path = `/checks/${encodeURIComponent(id)}`;
  const { status, body } = await call(way, { path, schema: checkSchema, accept: DELETED_STATUSES });
  return DELETED_STATUSES.includes(status) ? undefined : body;
}
