import { type CollectionEvent, type CollectionJob, type SourceRequest } from '../src/adapter.js';
import { shopPlatform } from '../src/shop_platform/manifest.js';
import { ERRORS } from '../src/shop_platform/sources/prestashop/refusals.js';
import { fixtureOf } from './fixture-sources.js';
import { contextOf, type ScriptedResponse, ScriptedSource } from './scripted-source.js';

type Row = Record<string, unknown> & { id: number };

/** Data of a shop, by resource. */
export type ShopState = Record<string, Row[]>;

export const SHOP_TYPES = ['COMMERCE_LOCATION', 'COMMERCE_CUSTOMER', 'COMMERCE_PRODUCT', 'COMMERCE_ORDER'];

/** Returns the recorded shop with changes. */
export const shopState = (changes: ShopState = {}): ShopState => ({
  ...(fixtureOf(shopPlatform.name, 'prestashop') as unknown as ShopState),
  ...changes,
});

/** Returns the state with one changed row. */
export const withRow = (state: ShopState, resource: string, id: number, change: object): ShopState => ({
  ...state,
  [resource]: state[resource]!.map((row) => (row.id === id ? { ...row, ...change } : row)),
});

/** Returns the state without a row. */
export const without = (state: ShopState, resource: string, id: number): ShopState => ({
  ...state,
  [resource]: state[resource]!.filter((row) => row.id !== id),
});

/** Returns the state with an additional row, copied from another one. */
export const withLike = (state: ShopState, resource: string, like: number, change: Row): ShopState => ({
  ...state,
  [resource]: [...state[resource]!, { ...state[resource]!.find(({ id }) => id === like)!, ...change }].toSorted((a, b) => a.id - b.id),
});

/** Returns an error in the web service's format. */
export const refusal = (status: number, code: number, headers: Record<string, string> = {}): ScriptedResponse => ({
  status,
  headers,
  body: { errors: [{ code, message: 'Rejected by the script' }] },
});

export const bytesOf = (body: unknown): Uint8Array => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

const NAMES: Readonly<Record<string, string>> = { order_slip: 'order_slips' };

export const resourceOf = ({ path }: SourceRequest): string => path.slice(1);

function meets(row: Row, field: string, condition: string): boolean {
  const value = String(row[field]);
  const [, before, inner = ''] = /^(>?)\[(.*)\]$/.exec(condition) ?? [];
  if (before === '>') return field === 'id' ? row.id > Number(inner) : value > inner;
  return inner.split('|').includes(value);
}

/** Returns the rows of a state that match a request, up to its limit. */
export function found(state: ShopState, request: SourceRequest): Row[] {
  const { query = {} } = request;
  const filters = Object.entries(query).flatMap(([name, condition]) => {
    const field = /^filter\[(\w+)\]$/.exec(name)?.[1];
    return field === undefined ? [] : [[field, condition] as const];
  });
  const rows = (state[resourceOf(request)] ?? []).filter((row) => filters.every(([field, condition]) => meets(row, field, condition)));
  return rows.toSorted((one, other) => one.id - other.id).slice(0, Number(query['limit']));
}

/** Returns a list in the shop's format. */
export const listAnswer = (request: SourceRequest, rows: readonly Row[]): ScriptedResponse => {
  const resource = resourceOf(request);
  return { body: bytesOf(rows.length === 0 ? [] : { [NAMES[resource] ?? resource]: rows }) };
};

/** Returns a response that replaces the one of the state, or undefined. */
export type Instead = (request: SourceRequest, call: number) => ScriptedResponse | undefined;

/** Returns a source with the responses of a state, which can differ for each call. */
export const shopSource = (stateOf: () => ShopState, instead: Instead = () => undefined): ScriptedSource =>
  new ScriptedSource((request, call) => instead(request, call) ?? listAnswer(request, found(stateOf(), request)), undefined, ERRORS);

export const shopContext = (source: ScriptedSource) => contextOf({ prestashop: source });

export const shopJob = (more: Partial<CollectionJob> = {}): CollectionJob => ({
  accountId: 'account',
  userId: 'user',
  connectionId: 'connection',
  siren: '000012344',
  name: 'EXEMPLE',
  dataTypes: SHOP_TYPES,
  settings: {},
  credentials: { shop_url: 'https://Shop.example.com/', webservice_key: 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEKEY1' },
  ...more,
});

/** Returns the checkpoints of a read, as the next job receives them. */
export function shopCheckpoints(events: readonly CollectionEvent[], full = false): CollectionJob['checkpoints'] {
  const ends = events.flatMap((event) => (event.kind === 'complete' && event.checkpoint !== undefined ? [event] : []));
  return Object.fromEntries(
    ends.map(({ dataType, source, checkpoint }) => [dataType, { [source]: { checkpoint: checkpoint!, fullReadAt: null, full } }]),
  );
}

export const recordsOf = (events: readonly CollectionEvent[], type: string) =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === type ? event.records : []));

export const deletedOf = (events: readonly CollectionEvent[], type: string) =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === type ? (event.deleted ?? []) : []));

export const endOf = (events: readonly CollectionEvent[], type: string) =>
  events.find((event) => event.kind !== 'page' && event.dataType === type)!;
