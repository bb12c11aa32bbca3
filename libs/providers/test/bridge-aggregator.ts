import type { CollectionContext, CollectionJob, SourceRequest } from '../src/adapter.js';
import type { BridgeAccount, BridgeOperation, Item } from '../src/banking_provider_b/sources/bridge/responses.js';
import { contextOf, type ScriptedResponse, ScriptedSource } from './scripted-source.js';

/** Data of the aggregator about one end user, and its paging. */
export interface Aggregated {
  item: Item | undefined;
  accounts: BridgeAccount[];
  operations: Iterable<BridgeOperation>;
  /** Operations per page. */
  pageSize: number;
  /** Returns the link to the page after that many operations. */
  linkTo(after: number): string;
}

export const ITEM = 10_154_849;

export const account = (changes: Partial<BridgeAccount> = {}): BridgeAccount => ({
  id: 101,
  item_id: ITEM,
  provider_id: 574,
  name: 'Compte courant',
  type: 'checking',
  balance: 1_500.5,
  accounting_balance: 1_500.5,
  instant_balance: 1_400,
  currency_code: 'EUR',
  iban: 'FR76 9999 9000 0100 0000 1234 567',
  pro: true,
  data_access: 'enabled',
  last_refresh_status: 'successful',
  updated_at: '2025-05-31T04:00:00.000Z',
  ...changes,
});

export const operation = (id: number, changes: Partial<BridgeOperation> = {}): BridgeOperation => ({
  id,
  account_id: 101,
  clean_description: `Operation ${id}`,
  provider_description: `VIR OPERATION ${id}`,
  amount: -10,
  currency_code: 'EUR',
  date: '2025-05-10',
  booking_date: '2025-05-10',
  transaction_date: null,
  value_date: null,
  deleted: false,
  future: false,
  category_id: 270,
  operation_type: 'transfer',
  updated_at: '2025-05-10T04:00:00.000Z',
  ...changes,
});

export const linkOf = (after: number): string => `/v3/aggregation/transactions?limit=500&starting_after=${after}`;

export const aggregated = (changes: Partial<Aggregated> = {}): Aggregated => ({
  item: { id: ITEM, status: 0 },
  accounts: [account()],
  operations: [operation(1)],
  pageSize: 500,
  linkTo: linkOf,
  ...changes,
});

const meets =
  (query: Record<string, string>) =>
  (each: BridgeOperation): boolean =>
    Date.parse(each.updated_at ?? '') >= Date.parse(query['since'] ?? '2000-01-01') && (each.date ?? '') >= (query['min_date'] ?? '');

/**
 * Returns one page of operations. Links contain the parameters of the first page, as those of the
 * aggregator do.
 */
function operationsPage({ operations, pageSize, linkTo }: Aggregated, asked: Record<string, string>): ScriptedResponse {
  const [resources, after] = [[] as BridgeOperation[], Number(asked['starting_after'] ?? 0)];
  let place = 0;
  for (const each of operations) {
    if (!meets(asked)(each) || (place += 1) <= after) continue;
    if (resources.length === pageSize) {
      const more = new URLSearchParams(Object.entries(asked).filter(([name]) => name === 'since' || name === 'min_date'));
      const link = linkTo(after + pageSize);
      return { body: { resources, pagination: { next_uri: more.size === 0 ? link : `${link}&${more}` } } };
    }
    resources.push(each);
  }
  return { body: { resources, pagination: { next_uri: null } } };
}

/** Returns the responses of the aggregator. */
export const respondingWith =
  (kept: Aggregated) =>
  ({ path, query = {} }: SourceRequest): ScriptedResponse => {
    if (path.startsWith('/v3/aggregation/items/')) return kept.item === undefined ? { status: 404 } : { body: kept.item };
    if (path === '/v3/aggregation/accounts') return { body: { resources: kept.accounts, pagination: { next_uri: null } } };
    if (path === '/v3/aggregation/transactions') return operationsPage(kept, query);
    return path === '/v3/providers/574' ? { body: { name: 'Banque Exemple' } } : { status: 404 };
  };

export const sourceOf = (kept: Aggregated): ScriptedSource =>
  new ScriptedSource(respondingWith(kept), { url: 'https://aggregator.example' });

/** Returns a context with this data at the aggregator. */
export const contextWith = (kept: Aggregated, source = sourceOf(kept)): CollectionContext =>
  contextOf({ bridge: source }, undefined, String(ITEM));

export const jobWith = (dataTypes: string[], more: Partial<CollectionJob> = {}): CollectionJob => ({
  accountId: 'account',
  userId: 'user',
  connectionId: '0b8f6a52-1d5c-4c8e-9a3d-2f1e0d9c8b7a',
  siren: '000012344',
  name: 'EXEMPLE',
  dataTypes,
  settings: {},
  credentials: { client_id: 'application', client_secret: 'secret', is_sandbox: true },
  ...more,
});
