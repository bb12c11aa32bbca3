import { ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { readByDate, type FoundPage } from '../../../kit/read-by-date.js';
import { readSearchResponse, type TrademarkFields, type SearchPage } from './search-response.js';
import { callWithinSession, remainingIn } from './session.js';

const PAGE_SIZE = 200;
/** Largest position that the office accepts. */
const DEEPEST = 500;
/** Lower bound of a search up to a day, earlier than any mark. */
const EVER = '18000101';

const FIELDS = ['ApplicationNumber', 'Mark', 'MarkCurrentStatusCode', 'DEPOSANT', 'ApplicationDate', 'ExpiryDate', 'ClassNumber', 'ukey'];

/**
 * Yields the marks of a company page by page, newest first.
 *
 * @throws ProviderFetchError `incomplete` when the number of marks differs from the announced one
 */
export async function* readTrademarks(
  client: SourceClient,
  siren: string,
  now: Date,
): AsyncGenerator<SearchPage & { remaining?: number }, void, undefined> {
  let remaining: number | null = null;
  const pages = readByDate({
    itemName: 'trademarks',
    page: async (until, position) => {
      const page = await fetchPage(client, queryOf(siren, until), position, now);
      remaining = page.remaining;
      return page;
    },
    idOf: (trademarkRecord) => trademarkRecord.get('ukey')?.[0] ?? '',
    dateOf: (trademarkRecord) => (trademarkRecord.get('ApplicationDate')?.[0] ?? '').replaceAll('-', ''),
    deepest: DEEPEST,
  });
  let [read, count] = [0, 0];
  for await (const { items, total } of pages) {
    read += items.length;
    count = total;
    yield { count, trademarks: items, ...(remaining !== null && { remaining }) };
  }
  // A trademark that occurs twice shows that another one was missed between two pages.
  if (read !== count) throw new ProviderFetchError('incomplete', 'trademarks: pages and count disagree');
}

const queryOf = (siren: string, until: string | null): string =>
  `[ApplicantIdentifier=${siren}]${until === null ? '' : ` ET [ApplicationDate=${EVER}:${until}]`}`;

async function fetchPage(
  client: SourceClient,
  query: string,
  position: number,
  now: Date,
): Promise<FoundPage<TrademarkFields> & { remaining: number | null }> {
  const answer = await callWithinSession(client, now, {
    method: 'POST',
    path: '/services/apidiffusion/api/marques/search',
    body: { collections: ['FR', 'EU', 'WO'], query, fields: FIELDS, position, size: PAGE_SIZE, sortList: ['APPLICATION_DATE desc'] },
  });
  // The office can return no content when a search finds nothing.
  const remaining = remainingIn(answer);
  if (answer.status === 204) return { total: 0, items: [], remaining };
  const { count, trademarks } = readSearchResponse(answer.body, answer.headers['content-type']);
  return { total: count, items: trademarks, remaining };
}
