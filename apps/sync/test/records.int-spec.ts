import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  HideUser,
  READ_HEADERS,
  ReadRecord,
  ReadRecords,
  type ReadRecordsPayload,
  ReadVersions,
  UserDeleted,
} from '@company-data/contracts';
import type { DomainError } from '@company-data/kernel';
import { eventually, fromNow } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import { notice, TestUser } from './test-user.js';

let harness: SyncHarness;
let user: TestUser;

beforeAll(async () => {
  harness = await SyncHarness.start();
  user = await harness.connectedUser(['LEGAL_NOTICE', 'COMPANY_PROFILE', 'COMPANY_OFFICER']);
  const notices = Array.from({ length: 25 }, (_, number) =>
    notice(number, { city: number % 2 === 0 ? 'PARIS' : 'Évry', family: number % 5 === 0 ? 'collective' : 'dpc' }),
  );
  await user.synchronize('LEGAL_NOTICE', 'bodacc', notices);
});

afterAll(() => harness.stop());

interface PageBody {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  next_cursor: string | null;
  availability: string;
  result: { notice_id: string; city: string; publication_date: string }[];
}

const queryOf = (more: Partial<ReadRecordsPayload>): ReadRecordsPayload =>
  ({ user_id: user.id, data_type: 'LEGAL_NOTICE', page: 1, per_page: 100, sort: [], filters: [], ...more }) as ReadRecordsPayload;

const page = (more: Partial<ReadRecordsPayload> = {}): Promise<PageBody> =>
  user.request(ReadRecords, queryOf(more)) as unknown as Promise<PageBody>;

const numbers = (body: PageBody): number[] => body.result.map((record) => Number(record.notice_id.slice(5)));

describe('page', () => {
  it('contains the specified envelope and the records of its number', async () => {
    const body = await page({ page: 2, per_page: 10 });
    expect(body).toMatchObject({ total: 25, per_page: 10, current_page: 2, last_page: 3, availability: 'AVAILABLE' });
    expect(numbers(body)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
  });

  it('is empty after the last page', async () => {
    expect(await page({ page: 1_000_000_000, per_page: 10 })).toMatchObject({ total: 25, last_page: 3, result: [], next_cursor: null });
  });

  it('leads with its cursor to every record once', async () => {
    const seen: number[] = [];
    const pages: number[] = [];
    for (let body = await page({ per_page: 7 }); ; body = await page({ per_page: 7, cursor: body.next_cursor! })) {
      seen.push(...numbers(body));
      pages.push(body.current_page);
      if (!body.next_cursor) break;
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 24 - index));
    expect(pages).toEqual([1, 2, 3, 4]);
  });

  it.each<[string, Partial<ReadRecordsPayload>]>([
    ['another order', { sort: [{ field: 'publication_date', descending: false }] }],
    ['another filter', { filters: [{ field: 'family', operator: 'eq', values: ['dpc'] }] }],
    ['other changes', { updated_since: '2020-01-01T00:00:00.000Z' }],
  ])('cannot be continued with %s', async (_what, other) => {
    const { next_cursor } = await page({ per_page: 7 });
    await expect(page({ per_page: 7, cursor: next_cursor!, ...other })).rejects.toMatchObject({
      details: { errors: [expect.objectContaining({ code: 'BAD_CURSOR' })] },
    });
  });

  it('has the same content by number and by cursor at a large offset', async () => {
    const many = await harness.connectedUser(['LEGAL_NOTICE']);
    await many.synchronize(
      'LEGAL_NOTICE',
      'bodacc',
      Array.from({ length: 1_250 }, (_, number) => notice(number)),
    );
    const ask = async (more: Partial<ReadRecordsPayload>) =>
      (await many.request(ReadRecords, { ...queryOf(more), user_id: many.id })) as unknown as PageBody;
    const before = await ask({ page: 11 });
    const byNumber = await ask({ page: 12 });
    expect(numbers(byNumber)).toEqual(Array.from({ length: 100 }, (_, index) => 149 - index));
    expect(numbers(await ask({ cursor: before.next_cursor! }))).toEqual(numbers(byNumber));
    expect(await ask({ page: 13 })).toMatchObject({ total: 1_250, last_page: 13, next_cursor: null });
    expect(await ask({ page: 14 })).toMatchObject({ total: 1_250, result: [], next_cursor: null });
  });

  it('continues a sorted and filtered list by its cursor', async () => {
    const selection = {
      per_page: 4,
      sort: [{ field: 'publication_date', descending: false }],
      filters: [{ field: 'family', operator: 'eq' as const, values: ['dpc'] }],
    };
    const first = await page(selection);
    const second = await page({ ...selection, cursor: first.next_cursor! });
    expect(first.total).toBe(20);
    expect([...numbers(first), ...numbers(second)]).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
  });

  it('contains the records that match a filter, whose value may contain quotes', async () => {
    expect((await page({ filters: [{ field: 'family', operator: 'in', values: ['collective'] }] })).total).toBe(5);
    expect((await page({ filters: [{ field: 'family', operator: 'eq', values: [`' or '1'='1`] }] })).total).toBe(0);
    const range = [
      { field: 'publication_date', operator: 'gte' as const, values: ['2020-01-03'] },
      { field: 'publication_date', operator: 'lt' as const, values: ['2020-01-06'] },
    ];
    expect(numbers(await page({ filters: range }))).toEqual([4, 3, 2]);
  });

  it('is rejected for a field that the data type does not declare', async () => {
    await expect(page({ filters: [{ field: 'details', operator: 'eq', values: ['x'] }] })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await expect(page({ sort: [{ field: `id; select 1 --`, descending: true }] })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(page({ cursor: 'ffff' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('contains only records that changed since the given time', async () => {
    expect((await page({ updated_since: fromNow(3_600_000).toISOString() })).total).toBe(0);
    expect((await page({ updated_since: fromNow(-3_600_000).toISOString() })).total).toBe(25);
  });

  it('contains accents byte for byte', async () => {
    expect((await page()).result.some((record) => record.city === 'Évry')).toBe(true);
  });
});

describe('version', () => {
  it('is returned for existing collections of the account only', async () => {
    const full = await harness.gateway.requestRaw(ReadRecords, queryOf({}), user.options);
    const here = { user_id: user.id, data_type: 'LEGAL_NOTICE' };
    const collections = [{ ...here, data_type: 'COMPANY_OFFICER' }, here, { ...here, user_id: randomUUID() }];
    const versions = async (options: { accountId: string; correlationId: string }) =>
      (await harness.gateway.request(ReadVersions, { collections }, options)).versions;
    const told = { version: Number(full.headers[READ_HEADERS.version]), modified: full.headers[READ_HEADERS.modified] };
    expect(await versions(user.options)).toEqual([null, told, null]);
    expect(await versions({ ...user.options, accountId: randomUUID() })).toEqual([null, null, null]);
  });

  it('increments only when a synchronization changes a record', async () => {
    const other = await harness.connectedUser(['LEGAL_NOTICE']);
    const versionNow = async () => {
      const reply = await harness.gateway.requestRaw(ReadRecords, { ...queryOf({}), user_id: other.id }, other.options);
      return Number(reply.headers[READ_HEADERS.version]);
    };
    await other.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
    const first = await versionNow();
    await other.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
    expect(await versionNow()).toBe(first);
    await other.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
    expect(await versionNow()).toBe(first + 1);
  });
});

describe('read of records', () => {
  it('fails before the first success and is empty after an empty one', async () => {
    await expect(page({ data_type: 'COMPANY_OFFICER' })).rejects.toMatchObject({ code: 'DATA_NOT_SYNCHRONIZED' });
    await user.synchronize('COMPANY_OFFICER', 'inpi_rne', []);
    expect(await page({ data_type: 'COMPANY_OFFICER' })).toMatchObject({ total: 0, result: [], last_page: 1 });
  });

  it('fails with RECORD_NOT_FOUND when the object does not exist after a synchronization', async () => {
    const profile = () => user.request(ReadRecord, { user_id: user.id, data_type: 'COMPANY_PROFILE' });
    await expect(profile()).rejects.toMatchObject({ code: 'DATA_NOT_SYNCHRONIZED' });
    await user.synchronize('COMPANY_PROFILE', 'inpi_rne', []);
    await expect(profile()).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });

  it('returns nothing of another account', async () => {
    const stranger = new TestUser(harness, randomUUID(), user.id);
    await expect(stranger.request(ReadRecords, queryOf({}))).rejects.toMatchObject({ code: 'DATA_NOT_SYNCHRONIZED' });
    await expect(stranger.latest()).resolves.toEqual([]);
  });

  it('fails with USER_NOT_FOUND when users has hidden the user', async () => {
    const closed = await harness.connectedUser(['LEGAL_NOTICE']);
    await closed.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
    const id = (await closed.read('LEGAL_NOTICE')).result[0]!['id'];
    await harness.peers.client('users').request(HideUser, { user_id: closed.id }, closed.options);
    const of = { user_id: closed.id, data_type: 'LEGAL_NOTICE' };
    const record_id = String(id);
    for (const read of [
      closed.request(ReadRecords, { ...queryOf({}), ...of }),
      closed.request(ReadRecord, { ...of, record_id }),
      closed.request(ReadRecord, { ...of, record_id, as_of: fromNow(3_600_000).toISOString() }),
    ])
      await expect(read).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    expect((await closed.request(ReadVersions, { collections: [of] })).versions).toEqual([null]);
  });

  it('fails for a deleted user, whose rows are erased', async () => {
    const gone = await harness.connectedUser(['LEGAL_NOTICE']);
    await gone.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
    await harness.publishAsUsers(UserDeleted, gone.account, { user_id: gone.id });
    const refusal = () =>
      gone.latest().then(
        () => undefined,
        (error: DomainError) => error.code,
      );
    expect(await eventually(refusal)).toBe('USER_NOT_FOUND');
    const held = () => harness.rows('select from records where user_id = $1', [gone.id]);
    await eventually(async () => (await held()).length === 0);
  });
});
