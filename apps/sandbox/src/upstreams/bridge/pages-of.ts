import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { refusal } from './responses.js';

const STANDARD = 10;
const MAX = 500;

/** A list that can be read from any position. */
export interface PagedList<Item> {
  path: string;
  query: Readonly<Record<string, string>>;
  /** Returns the entries after an id, or all entries. */
  from(after: number | undefined): Iterable<Item>;
  idOf(item: Item): number;
  /** Link of the last page: null, or the text `null` as in examples of the vendor. */
  end?: 'null' | null;
}

/** Returns a relative link to the next page. As at the vendor, its prefix varies. */
const linkTo = (path: string, query: Readonly<Record<string, string>>, after: number): string =>
  `${after % 2 === 0 ? '/v3' : ''}${path}?${new URLSearchParams({ ...query, starting_after: String(after) })}`;

/** Builds the response with one page and the link to the next. */
export function pageResponse<Item>({ path, query, from, idOf, end = null }: PagedList<Item>): SandboxResponse {
  const limit = Number(query['limit'] ?? STANDARD);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX) return refusal(400, `must lie between 1 and ${MAX}`, { property: 'limit' });
  const after = query['starting_after'];
  const resources: Item[] = [];
  for (const item of from(after === undefined ? undefined : Number(after))) {
    if (resources.length === limit) return ok({ resources, pagination: { next_uri: linkTo(path, query, idOf(resources.at(-1)!)) } });
    resources.push(item);
  }
  return ok({ resources, pagination: { next_uri: end } });
}
