import { ProviderFetchError } from '../../../adapter.js';
import { readWindows, type TimeWindow } from '../../../kit/read-windows.js';
import type { PaypalTransaction } from './responses.js';
import { LatestOnce } from './latest-once.js';
import { WINDOW_DAYS } from './transaction-checkpoint.js';
import { NotThereYet, type Search, type SearchPage, searchWindow, TooManyResults } from './transaction-search.js';

const DAY_MS = 86_400_000;
/** How far behind the platform's data may be. */
const MAX_LAG_MS = 4 * DAY_MS;
/** How often a window is read whose number of movements changes meanwhile. */
const ATTEMPTS = 3;

/** How windows are searched. */
export interface StableSearch extends Search {
  now: Date;
  /** Whether the movements of a window are told in their order: all of it is held then. */
  newestFirst?: boolean;
}

const isChanging = (error: unknown): boolean =>
  error instanceof ProviderFetchError && error.kind === 'incomplete' && !(error instanceof NotThereYet);

/**
 * One question's movements, each once; asked anew while their number changes, as movements appear
 * at any time.
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
 * Of the latest hours the platform may have nothing yet: then it could tell up to their beginning.
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
 * Yields the movements of a stretch of time page by page, the latest windows first, in windows as
 * small as the platform needs.
 * @throws ProviderFetchError, TooManyResults where a second holds too many
 */
export const searchSteadily = (search: StableSearch, stretch: TimeWindow): AsyncGenerator<SearchPage, void, undefined> =>
  readWindows({
    ...stretch,
    days: WINDOW_DAYS,
    read: (window) => asFarAsThere(search, window),
    isTooMuch: (error) => error instanceof TooManyResults,
  });
