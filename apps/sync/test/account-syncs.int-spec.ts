import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  FindUsers,
  GetSync,
  GroupNotFound,
  ListAccountSyncs,
  type ListAccountSyncsPayload,
  ListGroupUsers,
  ListSyncs,
  StartSync,
} from '@company-data/contracts';
import { notFound, type Transaction, unavailable } from '@company-data/kernel';
import { type AccountSyncFilter, AccountSynchronizationRepository } from '../src/synchronizations/account-synchronization.repository.js';
import { type ExplainedNode, nodesOf } from './list-harness.js';
import { SyncHarness } from './sync-harness.js';
import { notice, type TestUser } from './test-user.js';

const TYPE = 'LEGAL_NOTICE';

/** Synchronizations of the large account, with two entries each, and their users. */
const MANY = 20_000;
const USERS = 1_000;

/** $1 account, $2 number. Every 100th entry fails, and one in 5,000 is pending. */
const MANY_SYNCHRONIZATIONS = `
  with requests as (
    insert into sync_requests (id, account_id, user_id, origin, correlation_id, requested_at, closed_at)
    select gen_random_uuid(), $1, md5((n % ${USERS})::text)::uuid, 'SCHEDULE', 'number ' || n, timestamptz '2026-01-01' + n * interval '1 second', now()
    from generate_series(1, $2::int) n
    returning id, user_id, requested_at, substr(correlation_id, 8)::int as n)
  insert into sync_entries (id, account_id, user_id, request_id, job_id, connection_id, provider_name, data_type, position, status, requested_at)
  select gen_random_uuid(), $1, user_id, id, id, id, 'company_legal_fr', 'LEGAL_NOTICE', place,
    case when place = 0 then 'SUCCESS' when n % 5000 = 7 then 'PENDING' when n % 100 = 1 then 'FETCH_ERROR' else 'SUCCESS' end, requested_at
  from requests, generate_series(0, 1) place`;

/** Returns the rows that a plan read from tables, whether it returned them or not. */
const rowsRead = (plan: ExplainedNode): number => nodesOf(plan).reduce((sum, { table, rows }) => sum + (table === undefined ? 0 : rows), 0);

describe('synchronizations of all users', () => {
  let harness: SyncHarness;
  let account: string;
  /** Two users of the account with an ended synchronization, and one of another account. */
  let failed: TestUser;
  let succeeded: TestUser;
  let stranger: TestUser;
  let between: string;
  const groups = new Map<string, string>();

  beforeAll(async () => {
    harness = await SyncHarness.start();
    answerUsers();
    harness.peers.when(ListGroupUsers, ({ payload: { group, after = '', limit } }) => {
      const ids = [...groups].flatMap(([id, name]) => (name === group && id > after ? [id] : [])).toSorted();
      if (ids.length === 0 && after === '') throw notFound(GroupNotFound, 'No user is in this group.');
      return { users: ids.slice(0, limit).map((user_id) => ({ user_id, siren: '000012344' })) };
    });
    account = randomUUID();
    [failed, succeeded, stranger] = [
      await harness.connectedUser([TYPE], account),
      await harness.connectedUser([TYPE], account),
      await harness.connectedUser([TYPE]),
    ];
    for (const user of [failed, stranger]) await fail(user);
    between = (await harness.rows<{ now: Date }>(`select instant() + interval '1 ms' as now, pg_sleep(0.003)`))[0]!.now.toISOString();
    await succeeded.synchronize(TYPE, 'bodacc', [notice(1)]);
    groups.set(failed.id, 'watched').set(succeeded.id, 'default').set(stranger.id, 'watched');
  });
  afterAll(() => harness.stop());

  const answerUsers = (): void =>
    void harness.peers.when(FindUsers, ({ payload: { user_ids } }) => ({
      users: user_ids.filter((id) => groups.has(id)).map((user_id) => ({ user_id, siren: '000012344', group: groups.get(user_id)! })),
    }));

  async function fail(user: TestUser): Promise<void> {
    const options = { ...user.options, correlationId: `request of ${user.id}` };
    await harness.gateway.request(StartSync, { user_id: user.id, data_types: [TYPE] }, options);
    const { jobId, job } = await user.claim();
    await user.complete(jobId, job, TYPE, { bodacc: 'FETCH_ERROR' });
  }

  const list = (more: Partial<ListAccountSyncsPayload> = {}, of = account) =>
    harness.call(ListAccountSyncs, { page: 1, per_page: 100, ...more }, of);
  const usersOf = async (more: Partial<ListAccountSyncsPayload>, of?: string) =>
    (await list(more, of)).result.map(({ user_id }) => user_id);

  it('are listed newest first, each with its user, and as the list of the user has it', async () => {
    const { total, result } = await list();
    expect([total, result.map(({ user_id, siren, group }) => ({ user_id, siren, group }))]).toEqual([
      2,
      [
        { user_id: succeeded.id, siren: '000012344', group: 'default' },
        { user_id: failed.id, siren: '000012344', group: 'watched' },
      ],
    ]);
    const [own] = (await failed.request(ListSyncs, { user_id: failed.id, page: 1, per_page: 100 })).result;
    expect(result[1]).toEqual({ ...own, user_id: failed.id, siren: '000012344', group: 'watched' });
    expect(own).toMatchObject({ status: 'COMPLETED', entries: [{ status: 'FETCH_ERROR', error: { code: 'SOURCE_UNAVAILABLE' } }] });
  });

  it('have the id of the request that started them, everywhere', async () => {
    const { id, entries } = (await list({ user_id: failed.id })).result[0]!;
    const correlation_id = `request of ${failed.id}`;
    expect(entries).toMatchObject([{ correlation_id }]);
    expect(await failed.latest()).toMatchObject([{ correlation_id }]);
    expect(await failed.request(GetSync, { user_id: failed.id, sync_id: id })).toMatchObject({ entries: [{ correlation_id }] });
  });

  it.each<[string, (asked: { failed: string; succeeded: string }) => Partial<ListAccountSyncsPayload>, string[]]>([
    ['a state', () => ({ status: ['FETCH_ERROR'] }), ['failed']],
    ['several states', () => ({ status: ['AUTH_ERROR', 'FETCH_ERROR', 'SUCCESS'] }), ['succeeded', 'failed']],
    ['a state that no entry has', () => ({ status: ['PENDING', 'IN_PROGRESS'] }), []],
    ['a group', () => ({ group: 'watched' }), ['failed']],
    ['an unknown group', () => ({ group: 'watche' }), []],
    ['a user in capitals, and its group', ({ succeeded }) => ({ user_id: succeeded.toUpperCase(), group: 'default' }), ['succeeded']],
    ['a user of another group', ({ succeeded }) => ({ user_id: succeeded, group: 'watched' }), []],
    ['a request', ({ failed }) => ({ correlation_id: `request of ${failed}` }), ['failed']],
    [
      'all filters',
      ({ failed }) => ({ status: ['FETCH_ERROR'], group: 'watched', user_id: failed, since: '2026-01-01T00:00:00Z' }),
      ['failed'],
    ],
  ])('are filtered by %s', async (_filter, filter, names) => {
    const ids = { failed: failed.id, succeeded: succeeded.id };
    expect(await usersOf(filter(ids))).toEqual(names.map((name) => ids[name as keyof typeof ids]));
  });

  it('are filtered by the time of the request', async () => {
    expect(await usersOf({ since: between })).toEqual([succeeded.id]);
    expect(await usersOf({ since: '2100-01-01T00:00:00Z' })).toEqual([]);
  });

  it('are filtered by a group of more users than one request returns', async () => {
    for (let number = 0; number < 1_000; number++) groups.set(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, 'large');
    groups.set(failed.id, 'large');
    expect(await usersOf({ group: 'large' })).toEqual([failed.id]);
    groups.set(failed.id, 'watched');
  });

  it('do not include those of another account', async () => {
    expect(await usersOf({ user_id: failed.id }, stranger.account)).toEqual([]);
    expect(await usersOf({ group: 'watched', status: ['FETCH_ERROR'] }, stranger.account)).toEqual([stranger.id]);
  });

  it('do not include internal entries in the filter of states', async () => {
    const user = await harness.connectedUser([TYPE]);
    await user.start([TYPE]);
    await harness.rows('update sync_entries set internal = true where account_id = $1 and user_id = $2', [user.account, user.id]);
    groups.set(user.id, 'default');
    expect(await usersOf({ status: ['PENDING'], user_id: user.id }, user.account)).toEqual([]);
  });

  it('do not include users that were deleted', async () => {
    const user = await harness.connectedUser([TYPE]);
    await user.start([TYPE]);
    expect(await usersOf({ user_id: user.id }, user.account)).toEqual([]);
  });

  it('are returned once each, page by page, by a cursor that has its filters', async () => {
    const first = await list({ per_page: 1 });
    const second = await list({ per_page: 1, cursor: first.next_cursor! });
    expect([first, second].map(({ result }) => result[0]!.user_id)).toEqual([succeeded.id, failed.id]);
    expect(second.next_cursor).toBeNull();
    const refusal = { code: 'VALIDATION_FAILED', details: { errors: [{ parameter: 'cursor', code: 'BAD_CURSOR' }] } };
    await expect(list({ per_page: 1, cursor: first.next_cursor!, status: ['SUCCESS'] })).rejects.toMatchObject(refusal);
    await expect(list({ per_page: 1, cursor: first.next_cursor! }, stranger.account)).rejects.toMatchObject(refusal);
  });

  it('fail while users is unavailable', async () => {
    harness.peers.when(FindUsers, () => {
      throw unavailable('The database is down.');
    });
    await expect(list()).rejects.toMatchObject({ kind: 'unavailable' });
    answerUsers();
  });

  it.each<[string, object, string]>([
    ['an unknown state', { status: ['FAILED'] }, '/status'],
    ['no state', { status: [] }, '/status'],
    ['a day that does not exist', { since: '2026-02-30T00:00:00Z' }, '/since'],
    ['a user that is no UUID', { user_id: '000012344' }, '/user_id'],
    ['an empty group', { group: ' ' }, '/group'],
  ])('are rejected for %s', async (_case, filter, pointer) => {
    await expect(list(filter as Partial<ListAccountSyncsPayload>)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { errors: [{ pointer }] },
    });
  });

  describe('of an account with many', () => {
    const large = randomUUID();

    beforeAll(async () => {
      await harness.rows(MANY_SYNCHRONIZATIONS, [large, MANY]);
      await harness.rows('analyze sync_requests, sync_entries', []);
    }, 60_000);

    /** Returns the rows that each statement of a page of ten read. */
    async function read(filter: AccountSyncFilter): Promise<{ total: number; page: number }> {
      const asked: [sql: string, values: unknown[]][] = [];
      const rows = (sql: string, values: unknown[]) => (asked.push([sql, values]), Promise.resolve([{ total: 0 }]));
      await new AccountSynchronizationRepository().measure(large, filter, { skip: 0, take: 11 }, { rows } as unknown as Transaction);
      const [total, page] = await Promise.all(
        asked.map(async ([sql, values]) => {
          const [row] = await harness.rows<{ 'QUERY PLAN': { Plan: ExplainedNode }[] }>(`explain (analyze, format json) ${sql}`, values);
          return rowsRead(row!['QUERY PLAN'][0]!.Plan);
        }),
      );
      return { total: total!, page: page! };
    }

    const last = new Date(Date.UTC(2026, 0, 1) + (MANY - 500) * 1_000).toISOString();

    it.each<[string, AccountSyncFilter]>([
      ['one failed state', { statuses: ['FETCH_ERROR'] }],
      ['unfinished states', { statuses: ['PENDING', 'IN_PROGRESS'] }],
      ['failures of the last night', { statuses: ['FETCH_ERROR', 'AUTH_ERROR'], since: last }],
      ['a time', { since: last }],
      ['a request', { correlationId: 'number 1234' }],
    ])('read few rows for %s', async (_filter, filter) => {
      const { total, page } = await read(filter);
      expect({ total: total < MANY / 10, page: page < MANY / 10, rows: `${total} ${page}` }).toMatchObject({ total: true, page: true });
    });

    it.each<[string, AccountSyncFilter]>([
      ['no filter', {}],
      ['successes', { statuses: ['SUCCESS'] }],
    ])('read few rows of a page for %s', async (_filter, filter) => {
      expect((await read(filter)).page).toBeLessThan(MANY / 10);
    });
  });
});
