import type { SourceClient } from '../../../adapter.js';
import { readKeyset } from '../../../kit/read-keyset.js';
import { rowsIn, type ShopRow } from './rows.js';

/** Maximum number of items per page, for complete and for small items. */
export const PAGE = 100;
const LIGHT_PAGE = 1_000;

export interface ShopConnection {
  client: SourceClient;
  key: string;
  /** Id of the shop, if several share one address. Null otherwise. */
  shop: string | null;
  /** Id of the requested language. Null when that of the shop is unknown. */
  language: string | null;
}

/** Request for items of a resource. */
export interface ShopQuestion {
  resource: string;
  /** Requested fields. The shop returns no others. */
  display: readonly string[];
  /** Conditions by field, in the syntax of the shop. */
  filters?: Readonly<Record<string, string>>;
  /** Items per page. */
  size?: number;
}

function queryOf({ shop, language }: ShopConnection, { display, filters = {} }: ShopQuestion): Record<string, string> {
  const conditions = Object.entries(filters).map(([field, condition]) => [`filter[${field}]`, condition]);
  return {
    output_format: 'JSON',
    display: `[${display.join(',')}]`,
    ...(Object.fromEntries(conditions) as Record<string, string>),
    // Required for conditions on dates.
    ...('date_upd' in filters && { date: '1' }),
    ...(shop !== null && { id_shop: shop }),
    ...(language !== null && { language }),
  };
}

/**
 * Requests rows.
 *
 * @throws the errors of the source's table
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
  });
  return rowsIn(answer.body, NODES[resource] ?? resource, language);
}

/** Lists whose name differs from their resource. */
const NODES: Readonly<Record<string, string>> = { order_slip: 'order_slips' };

/** Yields all items page by page, by increasing id, because shops return no total. */
export const pagesOf = (way: ShopConnection, question: ShopQuestion): AsyncGenerator<ShopRow[], void, undefined> => {
  const { resource, filters, size = PAGE } = question;
  return readKeyset({
    itemName: resource,
    size,
    keyOf: ({ id }) => id,
    page: (after) => call(way, { ...question, filters: { ...filters, id: `>[${after}]` } }, { sort: '[id_ASC]', limit: String(size) }),
  });
};

/** Returns true for a value without characters of the filter syntax. */
const isAskable = (value: string): boolean => /^[^|,[\]%]+$/.test(value);

/** Maximum number of values in one condition, because each lengthens the URL. */
const MAX_VALUES = 100;

/** Returns all rows of a resource whose field has one of these values. */
export async function rowsWith(way: ShopConnection, question: ShopQuestion, field: string, values: Iterable<string>): Promise<ShopRow[]> {
  const wanted = [...new Set(values)].filter(isAskable);
  const rows: ShopRow[] = [];
  for (let from = 0; from < wanted.length; from += MAX_VALUES) {
    const condition = `[${wanted.slice(from, from + MAX_VALUES).join('|')}]`;
    for await (const page of withIds(way, question, field, condition)) rows.push(...page);
  }
  return rows;
}

/** Yields the rows of a condition. Only a condition on ids fits on one page. */
async function* withIds(
  way: ShopConnection,
  question: ShopQuestion,
  field: string,
  condition: string,
): AsyncGenerator<ShopRow[], void, undefined> {
  if (field === 'id') yield call(way, { ...question, filters: { id: condition } }, { sort: '[id_ASC]', limit: String(MAX_VALUES) });
  else yield* pagesOf(way, { ...question, filters: { [field]: condition }, size: LIGHT_PAGE });
}
