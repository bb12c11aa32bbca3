import { ProviderFetchError } from '../../../adapter.js';
import { readWindows, type TimeWindow } from '../../../kit/read-windows.js';
import type { PaypalTransaction } from './responses.js';
import { LatestOnce } from './latest-once.js';
import { WINDOW_DAYS } from './transaction-checkpoint.js';
import { NotThereYet, type Search, type SearchPage, searchWindow, TooManyResults } from './transaction-search.js';

const DAY_MS = 86_400_000;
/** Longest delay of the platform's data, in milliseconds. */
const MAX_LAG_MS = 4 * DAY_MS;
/** Reads of a window whose number of movements changes, at most. */
const ATTEMPTS = 3;

export interface StableSearch extends Search {
  now: Date;
  /** True to sort the movements of a window, newest first. The whole window is then in memory. */
  newestFirst?: boolean;
}

const isChanging = (error: unknown): boolean =>
  error instanceof ProviderFetchError && error.kind === 'incomplete' && !(error instanceof NotThereYet);

/**
 * Reads the movements of one query, each once. Repeats the query while their number changes,
 * because movements appear at any time.
 */
async function* searchOnce(search: Search, window: TimeWindow): AsyncGenerator<SearchPage, void, undefined> {
  const latest = new LatestOnce();
  for (let attempt = 1; ; attempt += 1) {
    try {
      for await (const page of searchWindow(search, window)) yield { ...page, transactions: latest.take(page.transactions) };
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !isChanging(error)) throw error;
    }
  }
}

const startOf = ({ transaction_info }: PaypalTransaction): number => Date.parse(transaction_info.transaction_initiation_date ?? '') || 0;

async function* inOrder(pages: AsyncIterable<SearchPage>): AsyncGenerator<SearchPage, void, undefined> {
  let whole: SearchPage | undefined;
  for await (const page of pages) whole = { ...page, transactions: [...(whole?.transactions ?? []), ...page.transactions] };
  if (whole === undefined) return;
  yield { ...whole, transactions: whole.transactions.toSorted((one, other) => startOf(other) - startOf(one)) };
}

/**
 * Returns an empty page when the platform has no data yet for one of the latest windows. Its data
 * then ends at the start of the window.
 */
async function* asFarAsThere(search: StableSearch, window: TimeWindow): AsyncGenerator<SearchPage, void, undefined> {
  const pages = searchOnce(search, window);
  try {
    yield* search.newestFirst ? inOrder(pages) : pages;
  } catch (error) {
    if (!(error instanceof NotThereYet) || window.from.getTime() < search.now.getTime() - MAX_LAG_MS) throw error;
    yield { transactions: [], account: null, refreshedAt: window.from.toISOString(), hasData: false };
  }
}

/**
 * Reads the movements of a time range page by page, latest windows first. Halves a window with too
 * many movements.
 *
 * @throws ProviderFetchError, TooManyResults when one second has too many movements
 */
export const searchSteadily = (search: StableSearch, stretch: TimeWindow): AsyncGenerator<SearchPage, void, undefined> =>
  readWindows({
    ...stretch,
    days: WINDOW_DAYS,
    read: (window) => asFarAsThere(search, window),
    isTooMuch: (error) => error instanceof TooManyResults,
  });
