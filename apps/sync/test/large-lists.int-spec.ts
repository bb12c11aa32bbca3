import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListSyncs, ReadRecordLines, ReadRecords, READ_HEADERS } from '@company-data/contracts';
import { MAX_PAGE_BYTES, MAX_PARSED_PAGE_BYTES } from '@company-data/kernel';
import { MAX_BODY_BYTES } from '@company-data/messaging';
import type { Collection } from '../src/merge/collection.js';
import { storeLargeRecords } from './large-records.js';
import { SyncHarness } from './sync-harness.js';

const RECORDS = 45;
const CHARACTERS = 500_000;
/** Records of a full page, without and with provenance. */
const FIT = Math.floor(MAX_PAGE_BYTES / (CHARACTERS + 100));
const FIT_WITH_PROVENANCE = Math.floor(MAX_PARSED_PAGE_BYTES / (CHARACTERS + 100));

interface Page {
  total: number;
  current_page: number;
  result: { number: number }[];
  next_cursor: string | null;
}

let harness: SyncHarness;
let large: Collection;

beforeAll(async () => {
  harness = await SyncHarness.start();
  large = await storeLargeRecords((sql, values) => harness.rows(sql, values), { records: RECORDS, characters: CHARACTERS });
});

afterAll(() => harness.stop());

const asked = ({ userId, dataType }: Collection, more: object) => ({
  user_id: userId,
  data_type: dataType,
  page: 1,
  per_page: 1_000,
  sort: [],
  filters: [],
  ...more,
});

const ask = async (contract: typeof ReadRecords, more: object, list = large) => {
  const options = { accountId: list.accountId, correlationId: 'test' };
  const { headers, body, rest } = await harness.gateway.requestRaw(contract, asked(list, more), options);
  const parts = [body];
  if (rest) for await (const part of rest) parts.push(part);
  return { headers, text: Buffer.concat(parts).toString() };
};

const pageOf = async (more: object = {}): Promise<Page> => JSON.parse((await ask(ReadRecords, more)).text) as Page;
const numbersOf = ({ result }: Pick<Page, 'result'>): number[] => result.map(({ number }) => number);

/** Returns the numbers of all records, page by page. */
async function walk(more: object = {}): Promise<number[][]> {
  const pages: number[][] = [];
  for (let cursor: string | undefined; ;) {
    const page = await pageOf({ ...more, ...(cursor === undefined ? {} : { cursor }) });
    pages.push(numbersOf(page));
    if (page.next_cursor === null) return pages;
    cursor = page.next_cursor;
  }
}

const descending = (from: number, to = 1): number[] => Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe('page of records', () => {
  it('ends early by size, and its cursors return every record once', async () => {
    const pages = await walk();
    expect(pages.map(({ length }) => length)).toEqual([FIT, RECORDS - FIT]);
    expect(pages.flat()).toEqual(descending(RECORDS));
  });

  it.each([
    ['a sort', { sort: [{ field: 'name', descending: false }] }],
    ['updated_since', { updated_since: '2020-01-01T00:00:00Z' }],
  ])('returns every record once with %s', async (_case, more) => {
    const pages = await walk(more);
    expect(pages.map(({ length }) => length)).toEqual([FIT, RECORDS - FIT]);
    expect(pages.flat().toSorted((one, other) => other - one)).toEqual(descending(RECORDS));
  });

  it('ends after fewer bytes with provenance', async () => {
    const page = await pageOf({ include: 'provenance' });
    expect(page).toMatchObject({ total: RECORDS, current_page: 1 });
    expect(numbersOf(page)).toEqual(descending(RECORDS, RECORDS - FIT_WITH_PROVENANCE + 1));
    expect(page.next_cursor).not.toBeNull();
  });

  it('has its cursor in a header of the first chunk', async () => {
    const { headers, text } = await ask(ReadRecords, {});
    expect(headers[READ_HEADERS.cursor]).toBe((JSON.parse(text) as Page).next_cursor);
  });

  it('is complete when it fits, even if it exceeds one message', async () => {
    const page = await pageOf({ per_page: 10, page: 5 });
    expect(numbersOf(page)).toEqual(descending(5));
    expect(page.next_cursor).toBeNull();
  });

  it.each([
    ['without a search', {}],
    ['with a search', { updated_since: '2020-01-01T00:00:00Z' }],
  ])('is rejected by number when the previous page ended early: %s', async (_case, more) => {
    const refusal = { code: 'VALIDATION_FAILED', details: { errors: [{ parameter: 'page', code: 'PAGE_CUT' }] } };
    await expect(pageOf({ ...more, per_page: FIT + 5, page: 2 })).rejects.toMatchObject(refusal);
    expect(numbersOf(await pageOf({ ...more, per_page: FIT, page: 2 }))).toHaveLength(RECORDS - FIT);
  });

  it('is rejected by a large number when the previous page ended early', async () => {
    const deep = await storeLargeRecords((sql, values) => harness.rows(sql, values), { records: 1_500, characters: 30_000 });
    const of = { user_id: deep.userId, data_type: deep.dataType, page: 3, sort: [], filters: [] };
    const ofDeep = (per_page: number) => harness.call(ReadRecords, { ...of, per_page }, deep.accountId) as unknown as Promise<Page>;
    await expect(ofDeep(600)).rejects.toMatchObject({ details: { errors: [{ code: 'PAGE_CUT' }] } });
    expect(numbersOf(await ofDeep(500))).toEqual(descending(500));
  });

  it('contains one record when that is larger than a page', async () => {
    const huge = await storeLargeRecords((sql, values) => harness.rows(sql, values), { records: 2, characters: MAX_PAGE_BYTES + 1 });
    const of = { user_id: huge.userId, data_type: huge.dataType, page: 1, per_page: 100, sort: [], filters: [] };
    const first = (await harness.call(ReadRecords, of, huge.accountId)) as unknown as Page;
    expect(numbersOf(first)).toEqual([2]);
    const second = (await harness.call(ReadRecords, { ...of, cursor: first.next_cursor! }, huge.accountId)) as unknown as Page;
    expect(numbersOf(second)).toEqual([1]);
    expect(second.next_cursor).toBeNull();
  });
});

describe('record lines', () => {
  it.each([
    ['several at once when they fit', 100_000, [4, 4, 2]],
    ['one at once when it is larger', MAX_BODY_BYTES + 1, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
  ])('fit one message, %s, and their cursors return every record once', async (_case, characters, sizes) => {
    const list = await storeLargeRecords((sql, values) => harness.rows(sql, values), { records: 10, characters });
    const batches: number[][] = [];
    for (let cursor: string | undefined; ;) {
      const { headers, text } = await ask(ReadRecordLines, cursor === undefined ? {} : { cursor }, list);
      const records = text.split('\n').filter((line) => line.trim() !== '');
      batches.push(records.map((line) => (JSON.parse(line) as { number: number }).number));
      cursor = headers[READ_HEADERS.cursor];
      if (!cursor) break;
    }
    expect(batches.map(({ length }) => length)).toEqual(sizes);
    expect(batches.flat()).toEqual(descending(10));
  });
});

/** $1 account, $2 user: synchronizations of one entry with large source results, newest first. */
const SYNCHRONIZATIONS = `
  with requests as (
    insert into sync_requests (id, account_id, user_id, origin, correlation_id, requested_at, closed_at)
    select gen_random_uuid(), $1, $2, 'CLIENT', 'number ' || n, timestamptz '2026-01-01' + n * interval '7 microseconds', now() from generate_series(1, 50) n
    returning id)
  insert into sync_entries (id, account_id, user_id, request_id, job_id, connection_id, provider_name, data_type, position, status, requested_at, completed_at, sources)
  select gen_random_uuid(), $1, $2, id, gen_random_uuid(), gen_random_uuid(), 'company_legal_fr', 'COMPANY_PROFILE', 0, 'SUCCESS', now(), now(),
    json_build_array(json_build_object('name', 'inpi_rne', 'status', 'SUCCESS', 'note', repeat('x', 200000)))
  from requests`;

describe('page of synchronizations', () => {
  it('ends early by size, and its cursors return every synchronization once', async () => {
    const { accountId, userId } = await storeLargeRecords((sql, values) => harness.rows(sql, values), { records: 1, characters: 1 });
    await harness.rows(SYNCHRONIZATIONS, [accountId, userId]);
    const pages: string[][] = [];
    for (let cursor: string | undefined; ;) {
      const page = await harness.call(ListSyncs, { user_id: userId, page: 1, per_page: 1_000, cursor }, accountId);
      expect([page.total, page.current_page]).toEqual([50, pages.length + 1]);
      pages.push(page.result.map(({ id }) => id));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    const all = await harness.rows<{ id: string }>('select id from sync_requests where user_id = $1 order by requested_at desc', [userId]);
    expect(pages.map(({ length }) => length)).toEqual([19, 19, 12]);
    expect(pages.flat()).toEqual(all.map(({ id }) => id));
  });
});
