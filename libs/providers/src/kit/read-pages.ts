import { ProviderFetchError } from '../adapter.js';

/** One page as its source answered it. */
export interface PageResponse<Item, Place> {
  items: Item[];
  /**
   * How many the source announces in all, where it does; it must be the same on every page, and
   * come.
   */
  total?: number;
  /** Where the next page is: an offset, a cursor, a link; null at the end. */
  next: Place | null;
}

/** A list that its source hands out page by page. */
export interface PagedList<Item, Place> {
  /** What things are called in errors, e.g. notices. */
  itemName: string;
  first: Place;
  page(place: Place): Promise<PageResponse<Item, Place>>;
}

/** Items of one page, and how many the source announced in all. */
export interface ReadPage<Item> {
  items: Item[];
  total?: number;
}

/**
 * Yields a list page by page, empty pages left out. It ends where the source says so and, where it
 * announced a number, with as many.
 * @throws ProviderFetchError `incomplete` when the number changes or does not come, or when the
 *   source leads back to a page that was read
 */
export async function* readPages<Item, Place>(list: PagedList<Item, Place>): AsyncGenerator<ReadPage<Item>, void, undefined> {
  const places = new Set<string>();
  let read = 0;
  let announced: number | undefined;
  for (let place: Place | null = list.first; place !== null;) {
    if (places.size === places.add(JSON.stringify(place)).size)
      throw incomplete(`${list.itemName}: a page leads back to one that was read`);
    const { items, total, next }: PageResponse<Item, Place> = await list.page(place);
    announced ??= total;
    if (total !== announced) throw incomplete(`the number of ${list.itemName} changed between two pages`);
    read += items.length;
    if (items.length > 0) yield { items, ...(total === undefined ? {} : { total }) };
    place = read === announced ? null : next;
  }
  if (announced !== undefined && read !== announced) throw incomplete(`${read} of ${announced} ${list.itemName} came`);
}

const incomplete = (what: string): ProviderFetchError => new ProviderFetchError('incomplete', what);

/** The next offset, null where a page was not full: for sources that announce no number. */
export const nextOffset = (offset: number, items: readonly unknown[], size: number): number | null =>
  items.length < size ? null : offset + items.length;

/**
 * Path and query below the base address that a link to a next page names; the link may be absolute,
 * or relative to it. It is never followed to another host: what is sent there is a client's
 * credential. @throws ProviderFetchError `malformed`
 */
export function pathOfLink(link: string, base: string): string {
  const root = new URL(base.endsWith('/') ? base : `${base}/`);
  const target = URL.canParse(link, root.href) ? new URL(link, root) : undefined;
  const below = root.pathname.replace(/\/$/, '');
  if (target?.origin !== root.origin || !`${target.pathname}/`.startsWith(`${below}/`)) {
    throw new ProviderFetchError('malformed', 'a link to a next page leads elsewhere');
  }
  return `${target.pathname.slice(below.length)}${target.search}`;
}
