import type { CollectionEvent, CollectionJob, SourceRequest } from '../src/adapter.js';
import { fixtureOf } from './fixture-sources.js';
import { contextOf, type ScriptedResponse, ScriptedSource } from './scripted-source.js';

/** Items in the platform's format. */
export type Rows = Record<string, unknown>[];

/** Data in the account of a seller. */
export interface Account {
  locations: Rows;
  payments: Rows;
  refunds: Rows;
  disputes: Rows;
  subscriptions: Rows;
  objects: Rows;
  subscription_events: Rows;
  payouts: Rows;
  /** Entries of all payouts, each with its `payout_id`. */
  payout_entries: Rows;
  /** Maximum number of items per page. */
  pageSize?: number;
}

export const CREDENTIALS = { is_sandbox: true, app_id: 'application', app_secret: 'token', oauth_secret: 'secret' };

const PROVIDER = 'payment_platform_b';
const TYPES = ['COMMERCE_TRANSACTION', 'COMMERCE_SUBSCRIPTION', 'COMMERCE_DISPUTE'];

const rowsIn = (fixture: string, name = fixture): Rows => fixtureOf(PROVIDER, fixture)[name] as Rows;

/** Returns the recorded account, with payments at its location. */
export const account = (changes: Partial<Account> = {}): Account => ({
  locations: rowsIn('locations'),
  payments: rowsIn('payments'),
  refunds: rowsIn('refunds'),
  disputes: rowsIn('disputes'),
  subscriptions: rowsIn('subscriptions'),
  objects: rowsIn('plans', 'objects'),
  subscription_events: rowsIn('events', 'subscription_events'),
  payouts: [],
  payout_entries: [],
  ...changes,
});

/** Returns a payment like the recorded ones. */
export const payment = (id: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...rowsIn('payments')[1],
  id,
  ...changes,
});

const LISTS: Readonly<Record<string, keyof Account>> = {
  '/v2/locations': 'locations',
  '/v2/payments': 'payments',
  '/v2/refunds': 'refunds',
  '/v2/disputes': 'disputes',
  '/v2/subscriptions/search': 'subscriptions',
  '/v2/payouts': 'payouts',
};

export const cursorOf = ({ query, body }: SourceRequest): string | undefined =>
  query?.['cursor'] ?? (body as { cursor?: string } | undefined)?.cursor;

const at = (row: Record<string, unknown>, field: string): string => String(row[field] ?? '');

/** Returns payments, refunds and payouts by location, time and order. */
function matching(rows: Rows, { path, query = {} }: SourceRequest): Rows {
  if (!['/v2/payments', '/v2/refunds', '/v2/payouts'].includes(path)) return rows;
  const field = query['sort_field'] === 'UPDATED_AT' ? 'updated_at' : 'created_at';
  const found = rows.filter(
    (row) =>
      (query['location_id'] === undefined || row['location_id'] === query['location_id']) &&
      Date.parse(at(row, 'created_at')) >= Date.parse(query['begin_time']!) &&
      Date.parse(at(row, 'updated_at')) >= Date.parse(query['updated_at_begin_time'] ?? '1970-01-01T00:00:00Z'),
  );
  const sorted = found.toSorted((one, other) => (at(one, field) < at(other, field) ? -1 : 1));
  return query['sort_order'] === 'ASC' ? sorted : sorted.toReversed();
}

/** Returns the responses of the platform. An empty list has no key, and the last page no cursor. */
export function respondingWith(held: Account) {
  return (request: SourceRequest): ScriptedResponse => {
    const { path, body } = request;
    if (path === '/v2/catalog/batch-retrieve') {
      const { object_ids: ids } = body as { object_ids: string[] };
      return { body: { objects: held.objects.filter(({ id }) => ids.includes(String(id))) } };
    }
    if (path.endsWith('/events')) return { body: { subscription_events: held.subscription_events } };
    const payout = /^\/v2\/payouts\/(.+)\/payout-entries$/.exec(path)?.[1];
    const name = payout === undefined ? LISTS[path]! : 'payout_entries';
    const rows =
      payout === undefined ? matching(held[name] as Rows, request) : held.payout_entries.filter(({ payout_id: id }) => id === payout);
    const begun = Number(cursorOf(request) ?? 0);
    const past = begun + (held.pageSize ?? 100);
    const page = rows.slice(begun, past);
    return { body: { ...(page.length > 0 && { [name]: page }), ...(past < rows.length && { cursor: String(past) }) } };
  };
}

export const sourceOf = (held: Account): ScriptedSource => new ScriptedSource(respondingWith(held));

/** Returns a context with a consent of the seller, or with the account's own token for null. */
export const contextWith = (source: ScriptedSource, merchant: string | null = 'MLEXEMPLE') =>
  contextOf({ square: source, square_payouts: source }, undefined, merchant);

export const jobWith = (dataTypes: string[] = TYPES, changes: Partial<CollectionJob> = {}): CollectionJob => ({
  accountId: 'a',
  userId: 'u',
  connectionId: 'c',
  siren: '000012344',
  name: 'EXEMPLE',
  dataTypes,
  settings: {},
  credentials: CREDENTIALS,
  ...changes,
});

export const recordsOf = (events: readonly CollectionEvent[], type = TYPES[0]) =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === type ? event.records : []));

/** Returns the ends of the reads of one source. */
export const endsOf = (events: readonly CollectionEvent[], source = 'square') =>
  events.filter((event) => event.kind !== 'page' && event.source === source);

/** Returns the checkpoints of a read, as the next job receives them. */
export function checkpointsOf(events: readonly CollectionEvent[], full = false): NonNullable<CollectionJob['checkpoints']> {
  const marks: NonNullable<CollectionJob['checkpoints']> = {};
  for (const event of events)
    if (event.kind === 'complete' && event.checkpoint !== undefined)
      (marks[event.dataType] ??= {})[event.source] = { checkpoint: event.checkpoint, fullReadAt: null, full };
  return marks;
}
