import { ProviderFetchError } from '../adapter.js';

/** Page as its source returned it. */
export interface PageResponse<Item, Place> {
  items: Item[];
  /** Announced total, if any. It must be the same on every page, and match the number of items. */
  total?: number;
  /** Position of the next page: an offset, a cursor or a link. Null at the end. */
  next: Place | null;
}

/** Paged list of a source. */
export interface PagedList<Item, Place> {
  /** Name of the items in errors, e.g. notices. */
  itemName: string;
  first: Place;
  page(place: Place): Promise<PageResponse<Item, Place>>;
}

/** Items of one page, and the announced total. */
export interface ReadPage<Item> {
  items: Item[];
  total?: number;
}

/**
 * Yields a list page by page, without empty pages. Ends when the source reports the end, or at the
 * announced total.
 * @throws ProviderFetchError `incomplete` when the total changes or does not match, or when the
 *   source returns to an earlier page
 */
export async function* readPages<Item, Place>(list: PagedList<Item, Place>): AsyncGenerator<ReadPage<Item>, void, undefined> {
  const places = new Set<string>();
  let read = 0;
  let announced: number | undefined;
  for (let place: Place | null = list.first; place !== null;) {
    if (places.size === places.add(JSON.stringify(place)).size) throw incomplete(`${list.itemName}: the next page was already read`);
    const { items, total, next }: PageResponse<Item, Place> = await list.page(place);
    announced ??= total;
    if (total !== announced) throw incomplete(`the number of ${list.itemName} changed between two pages`);
    read += items.length;
    if (items.length > 0) yield { items, ...(total === undefined ? {} : { total }) };
    place = read === announced ? null : next;
  }
  if (announced !== undefined && read !== announced) throw incomplete(`${read} of ${announced} ${list.itemName} received`);
}

const incomplete = (what: string): ProviderFetchError => new ProviderFetchError('incomplete', what);

/** Returns the next offset, null after a page that is not full. For sources without a total. */
export const nextOffset = (offset: number, items: readonly unknown[], size: number): number | null =>
  items.length < size ? null : offset + items.length;

/**
 * Returns path and query of a link to a next page, below the base address. The link can be
 * absolute, or relative to the base. A link to another host is rejected, because requests contain
 * credentials of the client.
 * @throws ProviderFetchError `malformed`
 */
export function pathOfLink(link: string, base: string): string {
  const root = new URL(base.endsWith('/') ? base : `${base}/`);
  const target = URL.canParse(link, root.href) ? new URL(link, root) : undefined;
  const below = root.pathname.replace(/\/$/, '');
  if (target?.origin !== root.origin || !`${target.pathname}/`.startsWith(`${below}/`)) {
    throw new ProviderFetchError('malformed', 'the link to the next page leads to another address');
  }
  return `${target.pathname.slice(below.length)}${target.search}`;
}
