import { ProviderFetchError, type SourceClient } from '../../../adapter.js';
import type { BodaccNotice, BodaccPage } from './notice.js';
import { noticePageSchema } from './schema.js';

/** The most the source serves in one page, and the deepest it pages one search. */
const PAGE_SIZE = 100;
const DEEPEST = 10_000;

/** A page of notices, newest first, and how many the source announced in all. */
export interface NoticeBatch {
  notices: BodaccNotice[];
  total: number;
}

/** Where a reading stands: in which search, how far, how many that search must count, and how many were read of its last date. */
interface Position {
  until: string | null;
  offset: number;
  expected: number;
  lastDate: string;
  ofLastDate: number;
}

/**
 * Yields every notice of a search page by page, newest first, each id once. A search deeper than the source's limit goes on as a
 * new search up to the last date read, which must count what is left. Throws `incomplete` when the announced number does not come.
 */
export async function* readNotices(client: SourceClient, search: string): AsyncGenerator<NoticeBatch, void, undefined> {
  const seen = new Set<string>();
  let page = await fetchPage(client, search, null, 0);
  const total = page.total_count;
  let position: Position | null = { until: null, offset: 0, expected: total, lastDate: '', ofLastDate: 0 };
  for (;;) {
    yield { notices: page.results.filter((notice) => !seen.has(notice.id) && seen.add(notice.id)), total };
    position = advance(position, page);
    if (position === null) return;
    page = await fetchPage(client, search, position.until, position.offset);
    verify(page, position);
  }
}

function advance(position: Position, page: BodaccPage): Position | null {
  const reached = countLastDate(position, page);
  const left = position.expected - reached.offset;
  if (left < 0 || (left > 0 && page.results.length === 0)) throw new ProviderFetchError('incomplete', 'pages and total disagree');
  if (left === 0) return null;
  return reached.offset + PAGE_SIZE > DEEPEST ? searchFurther(reached) : reached;
}

function countLastDate(position: Position, page: BodaccPage): Position {
  let { lastDate, ofLastDate } = position;
  for (const { dateparution } of page.results) {
    ofLastDate = dateparution === lastDate ? ofLastDate + 1 : 1;
    lastDate = dateparution;
  }
  return { ...position, offset: position.offset + page.results.length, lastDate, ofLastDate };
}

function searchFurther({ until, offset, expected, lastDate, ofLastDate }: Position): Position {
  if (lastDate === until) throw new ProviderFetchError('incomplete', `more notices on ${lastDate} than the source lets read`);
  return { until: lastDate, offset: 0, expected: expected - (offset - ofLastDate), lastDate: '', ofLastDate: 0 };
}

function verify(page: BodaccPage, position: Position): void {
  if (page.total_count !== position.expected) throw new ProviderFetchError('incomplete', 'the number of notices changed between two pages');
}

async function fetchPage(client: SourceClient, search: string, until: string | null, offset: number): Promise<BodaccPage> {
  const where = until === null ? search : `${search} and dateparution <= date'${until.slice(0, 10)}'`;
  const query = { where, order_by: 'dateparution desc, id desc', limit: String(PAGE_SIZE), offset: String(offset) };
  const answer = await client.request<BodaccPage>({ path: '/records', query, schema: noticePageSchema });
  return answer.body;
}
