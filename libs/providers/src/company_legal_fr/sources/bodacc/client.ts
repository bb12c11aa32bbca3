import type { SourceClient } from '../../../adapter.js';
import { readByDate, type FoundPage } from '../../../kit/read-by-date.js';
import { type BodaccNotice, noticePageSchema } from './notice.js';

/** Maximum page size, and maximum depth of one search. */
const PAGE_SIZE = 100;
const DEEPEST = 10_000;

/** A page of notices, newest first, with the number that the source announced in total. */
export interface NoticeBatch {
  notices: BodaccNotice[];
  total: number;
}

/**
 * Yields every notice of a search page by page, newest first, each id once.
 *
 * @throws ProviderFetchError `incomplete` when the number of notices differs from the announced one
 */
export async function* readNotices(client: SourceClient, search: string): AsyncGenerator<NoticeBatch, void, undefined> {
  const pages = readByDate({
    itemName: 'notices',
    page: (until, offset) => fetchPage(client, search, until, offset),
    idOf: ({ id }) => id,
    dateOf: ({ dateparution }) => dateparution,
    deepest: DEEPEST - PAGE_SIZE,
  });
  for await (const { items, total } of pages) yield { notices: items, total };
}

async function fetchPage(client: SourceClient, search: string, until: string | null, offset: number): Promise<FoundPage<BodaccNotice>> {
  const where = until === null ? search : `${search} and dateparution <= date'${until.slice(0, 10)}'`;
  const query = { where, order_by: 'dateparution desc, id desc', limit: String(PAGE_SIZE), offset: String(offset) };
  const { body } = await client.request({ path: '/records', query, schema: noticePageSchema });
  return { total: body.total_count, items: body.results };
}
