import type { SourceClient } from '../../../adapter.js';
import { readPages } from '../../../kit/read-pages.js';
import { ProviderFetchError } from '../../../adapter.js';
import { refusalOf, REFUSALS } from './refusals.js';
import { rowsIn, type ShopRow } from './rows.js';

/** The most things in a page of what is read whole, and of what is little. */
export const PAGE = 100;
const LIGHT_PAGE = 1_000;

/** The way to one shop. */
export interface ShopConnection {
  client: SourceClient;
  key: string;
  /** The shop of several under one address; null where nothing tells them apart. */
  shop: string | null;
  /** Id of the language that texts are wanted in; null where that of the shop is not known. */
  language: string | null;
}

/** What is asked of a resource. */
export interface ShopQuestion {
  resource: string;
  /** The fields wanted: what is not named does not leave the shop. */
  display: readonly string[];
  /** Conditions by field, in the shop's own words. */
  filters?: Readonly<Record<string, string>>;
  /** How many in a page; few where a thing is heavy. */
  size?: number;
}

function queryOf({ shop, language }: ShopConnection, { display, filters = {} }: ShopQuestion): Record<string, string> {
  const conditions = Object.entries(filters).map(([field, condition]) => [`filter[${field}]`, condition]);
  return {
    output_format: 'JSON',
    display: `[${display.join(',')}]`,
    ...(Object.fromEntries(conditions) as Record<string, string>),
    // Conditions on dates are heeded with it only.
    ...('date_upd' in filters && { date: '1' }),
    ...(shop !== null && { id_shop: shop }),
    ...(language !== null && { language }),
  };
}

/**
 * @throws RightMissing, ShopRefused, ProviderAuthError naming the credential that is wrong,
 *   ProviderFetchError
 */
async function call(way: ShopConnection, question: ShopQuestion, more: Record<string, string>): Promise<ShopRow[]> {
  const { client, key, language } = way;
  const { resource } = question;
  const answer = await client.request<Uint8Array>({
    path: `/${resource}`,
    query: { ...queryOf(way, question), ...more },
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    schema: true,
    bytes: true,
    accept: REFUSALS,
  });
  if (answer.status >= 300) throw refusalOf(answer, resource);
  return rowsIn(answer.body, NODES[resource] ?? resource, language);
}

/** Lists whose name is not that of their resource. */
const NODES: Readonly<Record<string, string>> = { order_slip: 'order_slips' };

/** @throws ProviderFetchError when ids do not rise, as in a page that was told before */
function lastOf(rows: readonly ShopRow[], after: number, resource: string): number {
  let last = after;
  for (const { id } of rows) {
    if (!/^\d{1,15}$/.test(id)) throw new ProviderFetchError('malformed', `one of the ${resource} has no id`);
    if (Number(id) <= last) throw new ProviderFetchError('incomplete', `${resource} came that were told before`);
    last = Number(id);
  }
  return last;
}

/**
 * All that a question finds, page by page in the order of ids. A page begins behind the last id,
 * not at a place in the list: what is added or deleted meanwhile shifts nothing past the reader. A
 * page that is not full is the last one, as no shop tells how many there are.
 */
export async function* pagesOf(way: ShopConnection, question: ShopQuestion): AsyncGenerator<ShopRow[], void, undefined> {
  const { resource, filters, size = PAGE } = question;
  const pages = readPages<ShopRow, number>({
    itemName: resource,
    first: 0,
    async page(after) {
      const asked = { ...question, filters: { ...filters, id: `>[${after}]` } };
      const rows = await call(way, asked, { sort: '[id_ASC]', limit: String(size) });
      const last = lastOf(rows, after, resource);
      return { items: rows, next: rows.length < size ? null : last };
    },
  });
  for await (const { items } of pages) yield items;
}

/** What a shop's own condition may hold: other signs would end it, or make a range of it. */
const isAskable = (value: string): boolean => /^[^|,[\]%]+$/.test(value);

/** Values that a condition may name at once: the address grows with each. */
const MAX_VALUES = 100;

/** All rows of a resource whose field has one of these values. */
export async function rowsWith(way: ShopConnection, question: ShopQuestion, field: string, values: Iterable<string>): Promise<ShopRow[]> {
  const wanted = [...new Set(values)].filter(isAskable);
  const rows: ShopRow[] = [];
  for (let from = 0; from < wanted.length; from += MAX_VALUES) {
    const condition = `[${wanted.slice(from, from + MAX_VALUES).join('|')}]`;
    for await (const page of withIds(way, question, field, condition)) rows.push(...page);
  }
  return rows;
}

/** By id there are as many as were asked for, at most; by another field any number. */
async function* withIds(
  way: ShopConnection,
  question: ShopQuestion,
  field: string,
  condition: string,
): AsyncGenerator<ShopRow[], void, undefined> {
  if (field === 'id') yield call(way, { ...question, filters: { id: condition } }, { sort: '[id_ASC]', limit: String(MAX_VALUES) });
  else yield* pagesOf(way, { ...question, filters: { [field]: condition }, size: LIGHT_PAGE });
}
