import { ProviderFetchError } from '../adapter.js';
import { type PageResponse, readPages, type ReadPage } from './read-pages.js';

/** List with pages that are numbered from one. */
export interface NumberedList<Item> {
  /** Name of the items in error messages. */
  itemName: string;
  size: number;
  /** Items that the source returns for one query, at most. Further pages are never requested. */
  most?: number;
  page(number: number): Promise<{ items: Item[]; total?: number | null }>;
  /** Identifies an item in its current state. */
  nameOf(item: Item): string;
}

const incomplete = (what: string): ProviderFetchError => new ProviderFetchError('incomplete', what);

/** Rejects repeated pages, which would be read without end or count towards the total. */
export class RepeatedPageGuard {
  private readonly known = new Set<string>();
  private last = '';

  constructor(
    private readonly itemName: string,
    private readonly size: number,
  ) {}

  /**
   * Checks a page by the names of its items. A short page may contain known items only, because a
   * new item moves the others.
   */
  take(names: readonly string[]): void {
    const page = JSON.stringify(names);
    const isNew = names.some((name) => !this.known.has(name));
    if (names.length > 0 && (page === this.last || (!isNew && names.length >= this.size)))
      throw incomplete(`${this.itemName}: a page was returned twice`);
    names.forEach((name) => this.known.add(name));
    this.last = page;
  }
}

/** Pages of a list, at most. Ends the read of a list without an end. */
const MAX_PAGES = 100_000;

/**
 * Reads a numbered list page by page.
 *
 * @throws ProviderFetchError `incomplete` when pages repeat, have no end, or differ from the total
 */
export function readNumbered<Item>(list: NumberedList<Item>): AsyncGenerator<ReadPage<Item>, void, undefined> {
  const turns = new RepeatedPageGuard(list.itemName, list.size);
  const mostPages = list.most === undefined ? MAX_PAGES : Math.ceil(list.most / list.size);
  return readPages<Item, number>({
    itemName: list.itemName,
    first: 1,
    async page(number): Promise<PageResponse<Item, number>> {
      if (number > mostPages) throw incomplete(`${list.itemName}: more pages than the source can return`);
      const { items, total } = await list.page(number);
      turns.take(items.map(list.nameOf));
      if (typeof total === 'number') return { items, total, next: items.length === 0 ? null : number + 1 };
      return { items, next: items.length < list.size ? null : number + 1 };
    },
  });
}
