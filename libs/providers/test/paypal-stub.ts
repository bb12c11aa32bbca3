import type { CollectionContext, CollectionJob, SourceRequest } from '../src/adapter.js';
import { paymentPlatformA } from '../src/payment_platform_a/manifest.js';
import { fixtureOf } from './fixture-sources.js';
import { contextOf, type ScriptedResponse, ScriptedSource } from './scripted-source.js';

type Row = Record<string, unknown>;

/** Data in the account of a merchant. */
export interface PaypalState {
  account: string;
  refreshed: string;
  balances: Row[];
  transactions: { transaction_info: Row; payer_info: Row }[];
  disputes: Row[];
  plans: Row[];
  subscriptions: Row[];
  products: Row[];
}

/** Returns the recorded account with changes. */
export const paypalState = (changes: Partial<PaypalState> = {}): PaypalState => ({
  ...(fixtureOf(paymentPlatformA.name, 'paypal') as unknown as PaypalState),
  ...changes,
});

/** Behaviour of the platform. */
export interface Manner {
  /** Maximum number of movements per request. */
  most?: number;
  /** Maximum size of a page. The requested size applies if it is smaller. */
  size?: number;
  /** True when subscriptions can be listed. */
  lists?: boolean;
}

const at = (text: unknown): number => Date.parse(String(text));

/** Returns an error in the platform's format. */
export const refusal = (status: number, name: string, message = 'Refused.'): ScriptedResponse => ({
  status,
  body: { name, message, debug_id: '0000000000000', details: [], links: [] },
});

function page<Item>(items: readonly Item[], { query = {} }: SourceRequest, { size = Infinity }: Manner) {
  const [length, number] = [Math.min(size, Number(query['page_size'])), Number(query['page'] ?? 1)];
  return { items: items.slice((number - 1) * length, number * length), total_items: items.length, number };
}

function transactions(state: PaypalState, request: SourceRequest, manner: Manner): ScriptedResponse {
  const { start_date, end_date, transaction_type, balance_affecting_records_only: affecting } = request.query ?? {};
  if (at(start_date) > at(state.refreshed)) return refusal(404, 'INVALID_REQUEST', 'Data for the given start date is not available.');
  if (at(end_date) - at(start_date) > 31 * 86_400_000) return refusal(400, 'INVALID_REQUEST', 'Date range is greater than 31 days');
  const found = state.transactions.filter(({ transaction_info: info }) => {
    const moment = at(info['transaction_initiation_date']);
    const isWanted = transaction_type === undefined || info['transaction_event_code'] === transaction_type;
    return isWanted && moment >= at(start_date) && moment <= at(end_date) && (affecting === 'N' || info['available_balance'] !== undefined);
  });
  if (found.length > (manner.most ?? 10_000))
    return refusal(400, 'RESULTSET_TOO_LARGE', 'Result set size is greater than the maximum limit.');
  const { items, total_items, number } = page(found, request, manner);
  const links = [{ href: 'https://elsewhere.example/v1/reporting/transactions', rel: 'self', method: 'GET' }];
  return {
    body: {
      transaction_details: items,
      account_number: state.account,
      start_date,
      end_date,
      last_refreshed_datetime: state.refreshed,
      page: number,
      total_items,
      total_pages: Math.max(1, Math.ceil(total_items / Number(request.query?.['page_size']))),
      links,
    },
  };
}

const IN_DETAIL_ALONE = ['disputed_transactions', 'dispute_outcome', 'adjudications', 'money_movements'];

/**
 * Returns a list of disputes. It has fewer members than a dispute itself, and a token for the next
 * page.
 */
function disputes({ disputes: all }: PaypalState, { query = {} }: SourceRequest, { size = Infinity }: Manner): ScriptedResponse {
  const { update_time_after: after, page_size, next_page_token: token } = query;
  if (after === undefined) return { body: { items: [], links: [] } };
  const found = all.filter((row) => at(row['update_time']) > at(after)).toSorted((one, other) => at(other['create_time']) - at(one['create_time'])); // prettier-ignore
  const from = token === undefined ? 0 : Number(Buffer.from(token, 'base64').toString().split(':')[1]);
  const past = from + Math.min(size, Number(page_size));
  const items = found
    .slice(from, past)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([member]) => !IN_DETAIL_ALONE.includes(member))));
  const next = encodeURIComponent(Buffer.from(`>>>:${past}`).toString('base64'));
  const href = `https://elsewhere.example/v1/customer/disputes?next_page_token=${next}`;
  return { body: { ...(items.length > 0 && { items }), links: past < found.length ? [{ href, rel: 'next', method: 'GET' }] : [] } };
}

function subscriptions(state: PaypalState, request: SourceRequest, manner: Manner): ScriptedResponse {
  if (manner.lists === false) return refusal(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.');
  const { statuses, status_updated_after: after } = request.query ?? {};
  const found = state.subscriptions.filter(
    (row) =>
      (statuses === undefined || statuses.split(',').includes(String(row['status']))) &&
      (after === undefined || at(row['status_update_time']) > at(after)),
  );
  return { body: { subscriptions: page(found, request, manner).items, links: [] } };
}

function products(state: PaypalState, request: SourceRequest, manner: Manner): ScriptedResponse {
  const { items, total_items } = page(state.products, request, manner);
  const listed = items.map(({ id, name, description, create_time }) => ({ id, name, description, create_time }));
  return { body: { products: listed, total_items, total_pages: 1, links: [] } };
}

const found = (rows: readonly Row[], member: string, id: string): ScriptedResponse => {
  const row = rows.find((each) => each[member] === decodeURIComponent(id));
  return row === undefined ? refusal(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.') : { body: row };
};

/** Returns the response of the platform to a request. */
export function paypalResponse(state: PaypalState, request: SourceRequest, manner: Manner = {}): ScriptedResponse {
  const { path } = request;
  if (path === '/v1/reporting/balances') {
    const moments = { as_of_time: state.refreshed, last_refresh_time: state.refreshed };
    return { body: { balances: state.balances, account_id: state.account, ...moments } };
  }
  if (path === '/v1/reporting/transactions') return transactions(state, request, manner);
  if (path === '/v1/customer/disputes') return disputes(state, request, manner);
  if (path === '/v1/billing/subscriptions') return subscriptions(state, request, manner);
  if (path === '/v1/catalogs/products') return products(state, request, manner);
  const [, list, id = ''] = /^\/v1\/\w+\/(\w+)\/(.+)$/.exec(path) ?? [];
  if (list === 'disputes') return found(state.disputes, 'dispute_id', id);
  return found(list === 'plans' ? state.plans : list === 'products' ? state.products : state.subscriptions, 'id', id);
}

/** Returns a source with the responses of a state. */
export const paypalSource = (state: PaypalState, manner: Manner = {}): ScriptedSource =>
  new ScriptedSource((request) => paypalResponse(state, request, manner), { url: 'https://api-m.paypal.example' });

/** Returns a context with this source as platform. */
export const paypalContext = (source: ScriptedSource): CollectionContext => contextOf({ paypal: source });

export const paypalJob = (more: Partial<CollectionJob> = {}): CollectionJob => ({
  accountId: '7c1b2f6e-0000-4000-8000-000000000001',
  userId: '7c1b2f6e-0000-4000-8000-000000000002',
  connectionId: '7c1b2f6e-0000-4000-8000-000000000003',
  siren: '000012344',
  name: 'EXEMPLE',
  dataTypes: paymentPlatformA.collected,
  settings: { auto_connect: true, personal_data: false },
  credentials: { is_sandbox: true, client_id: 'client', client_secret: 'secret' },
  ...more,
});
