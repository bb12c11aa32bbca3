import { ProviderFetchError } from '../adapter.js';
import { readPages } from './read-pages.js';

/** List in the order of a positive integer key, without a total. */
export interface KeysetList<Item> {
  /** Name of the items in errors, e.g. orders. */
  itemName: string;
  /** Maximum number of items per page. */
  size: number;
  /** Returns the key as text. */
  keyOf(item: Item): string;
  /** Returns the items whose keys are greater, by increasing key. */
  page(after: number): Promise<Item[]>;
}

/**
 * Yields a list page by page. A page starts after the last key instead of at an offset, so that
 * concurrent changes do not shift unread items. A page that is not full is the last one.
 * @throws ProviderFetchError `malformed` for an item without a key, `incomplete` when keys do not
 *   increase, for example in a repeated page
 */
export async function* readKeyset<Item>(list: KeysetList<Item>): AsyncGenerator<Item[], void, undefined> {
  const { itemName, size } = list;
  const pages = readPages<Item, number>({
    itemName,
    first: 0,
    async page(after) {
      const items = await list.page(after);
      const last = lastOf(items, after, list);
      return { items, next: items.length < size ? null : last };
    },
  });
  for await (const { items } of pages) yield items;
}

function lastOf<Item>(items: readonly Item[], after: number, { itemName, keyOf }: KeysetList<Item>): number {
  let last = after;
  for (const key of items.map(keyOf)) {
    if (!/^\d{1,15}$/.test(key)) throw new ProviderFetchError('malformed', `an item of ${itemName} has no id`);
    if (Number(key) <= last) throw new ProviderFetchError('incomplete', `items of ${itemName} were repeated`);
    last = Number(key);
  }
  return last;
}
