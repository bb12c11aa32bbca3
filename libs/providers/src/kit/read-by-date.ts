import { ProviderFetchError } from '../adapter.js';

/**
 * What a source answers to a search: some of what it found, newest first, and how many it found in
 * all.
 */
export interface FoundPage<T> {
  total: number;
  items: T[];
}

/** A search that its source pages only so deep, and that can be repeated up to a date. */
export interface DatedSearch<T> {
  /** What things are called in errors, e.g. notices. */
  itemName: string;
  page(until: string | null, offset: number): Promise<FoundPage<T>>;
  /** Names an item within the whole search. */
  idOf(item: T): string;
  /** The date it is searched by; empty where it has none. */
  dateOf(item: T): string;
  /** The largest offset the source accepts. */
  deepest: number;
}

/**
 * Where a reading stands: in which search, how far, how many that search must count, and how many
 * were read of its last date.
 */
interface Position {
  until: string | null;
  offset: number;
  expected: number;
  lastDate: string;
  ofLastDate: number;
}

/**
 * Yields everything a search finds page by page, newest first, each id once, with the number
 * announced for all of it. A search deeper than the source pages goes on as a new search up to the
 * last date read, which must count what is left. Throws `incomplete` when the announced number does
 * not come.
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
    throw incomplete(`more ${itemName} ${lastDate === '' ? 'without a date' : `on ${lastDate}`} than the source lets read`);
  }
  return { until: lastDate, offset: 0, expected: expected - (offset - ofLastDate), lastDate: '', ofLastDate: 0 };
}

const incomplete = (what: string): ProviderFetchError => new ProviderFetchError('incomplete', what);
