import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { refusal, type UserCall } from './responses.js';
import type { BridgeAccount } from './bank-account.js';
import type { BankLinks } from './bank-links.js';
import { IDS_OF_ACCOUNT, type Operation } from './operation.js';
import { pageResponse } from './pages-of.js';
import { BANKS } from './personas.js';

const notFound = (what: string): SandboxResponse => refusal(404, `${what} not found`);

/** Builds the response with a bank by id. */
export function providerResponse(id: string): SandboxResponse {
  const name = BANKS[Number(id)];
  return name === undefined ? notFound('Provider') : ok({ id: Number(id), name, country_code: 'FR', group_name: name });
}

/** Builds the response with all banks. */
export const providersResponse = (): SandboxResponse =>
  ok({
    resources: Object.entries(BANKS).map(([id, name]) => ({ id: Number(id), name, country_code: 'FR' })),
    pagination: { next_uri: null },
  });

export function itemResponse(links: BankLinks, { user, params }: UserCall): SandboxResponse {
  const item = links.itemOf(user.uuid, Number(params['id']));
  if (item === undefined) return notFound('Item');
  if (item.poll(links.now)) return ok(item.toJson(links.now));
  links.removeItem(user.uuid, item.id);
  return notFound('Item');
}

export const itemsResponse = (links: BankLinks, { user, query }: UserCall): SandboxResponse =>
  pageResponse({
    path: '/aggregation/items',
    query,
    from: () => links.itemsOf(user.uuid).map((item) => item.toJson(links.now)),
    idOf: ({ id }) => Number(id),
  });

/** Returns the accounts of a user, newest first as in all lists of the vendor. */
const accountsOf = (links: BankLinks, user: string): BridgeAccount[] =>
  links
    .itemsOf(user)
    .flatMap(({ accounts }) => accounts)
    .toSorted((one, other) => other.id - one.id);

export const accountsResponse = (links: BankLinks, { user, query }: UserCall): SandboxResponse =>
  pageResponse({
    path: '/aggregation/accounts',
    query,
    from: (after = Infinity) =>
      accountsOf(links, user.uuid)
        .filter(({ id }) => id < after)
        .map(({ data }) => data)
        .filter(({ item_id }) => query['item_id'] === undefined || item_id === Number(query['item_id'])),
    idOf: ({ id }) => Number(id),
    end: links.itemsOf(user.uuid).some(({ isVaried }) => isVaried) ? 'null' : null,
  });

/**
 * Generates the operations of all accounts with an id below `after`, newest first. They are
 * generated on demand, because a ledger may be very large.
 */
function* operationsFrom(accounts: readonly BridgeAccount[], after: number): Generator<Operation> {
  for (const { id, ledger } of accounts) {
    const behind = after - id * IDS_OF_ACCOUNT - 1;
    for (let place = Math.min(ledger.size, behind); place > 0; place -= 1) yield ledger.at(place);
  }
}

/** Returns a filter for operations. Ignores `item_id`, as the vendor does. */
function parseQuery({ account_id, since, min_date, max_date }: Readonly<Record<string, string>>): (operation: Operation) => boolean {
  const from = since === undefined ? -Infinity : Date.parse(since);
  return ({ account_id: account, updated_at, date }) =>
    (account_id === undefined || account === Number(account_id)) &&
    Date.parse(updated_at) >= from &&
    date >= (min_date ?? '') &&
    date <= (max_date ?? '9999');
}

function* filtered(operations: Iterable<Operation>, meets: (operation: Operation) => boolean): Generator<Operation> {
  for (const operation of operations) if (meets(operation)) yield operation;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function transactionsResponse(links: BankLinks, { user, query }: UserCall): SandboxResponse {
  const { since, min_date, max_date } = query;
  if (since !== undefined && Number.isNaN(Date.parse(since))) return refusal(400, 'must be a date-time', { property: 'since' });
  for (const [property, day] of Object.entries({ min_date, max_date }))
    if (day !== undefined && !DAY.test(day)) return refusal(400, 'must be a date', { property });
  return pageResponse({
    path: '/aggregation/transactions',
    query,
    from: (after = Infinity) => filtered(operationsFrom(accountsOf(links, user.uuid), after), parseQuery(query)),
    idOf: ({ id }) => id,
  });
}
