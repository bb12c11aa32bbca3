import { ProviderFetchError } from '../adapter.js';

/** Page of a search: items, newest first, and the total of the search. */
export interface FoundPage<T> {
  total: number;
  items: T[];
}

/** Search with a maximum offset that can be repeated up to a date. */
export interface DatedSearch<T> {
  /** Name of the items in errors, e.g. notices. */
  itemName: string;
  page(until: string | null, offset: number): Promise<FoundPage<T>>;
  /** Returns the id of an item within the whole search. */
  idOf(item: T): string;
  /** Returns the date by which items are searched, empty if it has none. */
  dateOf(item: T): string;
  /** Largest offset that the source accepts. */
  deepest: number;
}

/**
 * Position of a read: the current search, its offset and expected total, and the number of items
 * read with the last date.
 */
interface Position {
  until: string | null;
  offset: number;
  expected: number;
  lastDate: string;
  ofLastDate: number;
}

/**
 * Yields all items of a search page by page, newest first and each id once, with the announced
 * total. Beyond the largest offset it continues with a new search up to the last date read, whose
 * total must match the rest.
 * @throws ProviderFetchError `incomplete` when fewer or more items arrive than announced
 */
export async function* readByDate<T>(search: DatedSearch<T>): AsyncGenerator<FoundPage<T>, void, undefined> {
  const seen = new Set<string>();
  let page = await search.page(null, 0);
  const { total } = page;
  let position: Position | null = { until: null, offset: 0, expected: total, lastDate: '', ofLastDate: 0 };
  for (;;) {
    yield { total, items: page.items.filter((item) => !seen.has(search.idOf(item)) && seen.add(search.idOf(item))) };
    position = advance(search, position, page.items);
    if (position === null) return;
    page = await search.page(position.until, position.offset);
    if (page.total !== position.expected) throw incomplete(`the number of ${search.itemName} changed between two pages`);
  }
}

function advance<T>(search: DatedSearch<T>, position: Position, items: T[]): Position | null {
  const reached = countLastDate(search, position, items);
  const left = position.expected - reached.offset;
  if (left < 0 || (left > 0 && items.length === 0)) throw incomplete(`pages and total of ${search.itemName} disagree`);
  if (left === 0) return null;
  return reached.offset > search.deepest ? searchFurther(search, reached) : reached;
}

function countLastDate<T>({ dateOf }: DatedSearch<T>, position: Position, items: T[]): Position {
  let { lastDate, ofLastDate } = position;
  for (const date of items.map(dateOf)) {
    ofLastDate = date === lastDate ? ofLastDate + 1 : 1;
    lastDate = date;
  }
  return { ...position, offset: position.offset + items.length, lastDate, ofLastDate };
}

function searchFurther<T>({ itemName }: DatedSearch<T>, { until, offset, expected, lastDate, ofLastDate }: Position): Position {
  if (lastDate === '' || lastDate === until) {
    throw incomplete(`more ${itemName} ${lastDate === '' ? 'without a date' : `on ${lastDate}`} than the source returns`);
  }
  return { until: lastDate, offset: 0, expected: expected - (offset - ofLastDate), lastDate: '', ofLastDate: 0 };
}

const incomplete = (what: string): ProviderFetchError => new ProviderFetchError('incomplete', what);
