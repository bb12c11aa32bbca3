import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DeleteDataConnection,
  GetGroupSync,
  GroupNotFound,
  type GroupSyncResource,
  type GroupSyncUserResource,
  ListGroupSyncUsers,
  ListGroupUsers,
  type RequestContract,
  StartGroupSync,
  UserDeleted,
} from '@company-data/contracts';
import { notFound, unavailable } from '@company-data/kernel';
import { eventually } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import type { TestUser } from './test-user.js';

const TYPE = 'LEGAL_NOTICE';
const GROUP = 'watched';

describe('group synchronization', () => {
  let harness: SyncHarness;
  let account: string;
  /** User ids by account and group. */
  let groups: Map<string, string[]>;

  beforeAll(async () => {
    harness = await SyncHarness.start({ OPEN_JOBS_PER_ACCOUNT: '20', JOB_SWEEP_INTERVAL_MS: '50' });
    await harness.replica();
  });
  beforeEach(() => {
    account = randomUUID();
    groups = new Map();
    answerGroups();
  });
  afterEach(() => harness.users.switchProviders(true));
  afterAll(() => harness.stop());

  const answerGroups = (): void =>
    void harness.peers.when(ListGroupUsers, ({ envelope, payload: { group, after = '', limit } }) => {
      const users = (groups.get(`${envelope.account_id} ${group}`) ?? []).toSorted().filter((id) => id > after);
      if (users.length === 0 && after === '') throw notFound(GroupNotFound, 'No user is in this group.');
      return { users: users.slice(0, limit).map((user_id) => ({ user_id, siren: '000012344' })) };
    });
  const inGroup = (ids: string[], of = account): void => void groups.set(`${of} ${GROUP}`, ids);
  const connected = (count: number, types = [TYPE]): Promise<TestUser[]> =>
    Promise.all(Array.from({ length: count }, () => harness.connectedUser(types, account)));
  const ask = <P extends object, R>(contract: RequestContract<P, R>, payload: P, key?: string): Promise<R> =>
    harness.gateway.request(contract, payload, {
      accountId: account,
      correlationId: 'test',
      ...(key === undefined ? {} : { idempotency: { key, fingerprint: key } }),
    });
  const start = (types = [TYPE], key?: string) => ask(StartGroupSync, { group: GROUP, data_types: types }, key);
  const completed = ({ id }: GroupSyncResource): Promise<GroupSyncResource> =>
    eventually(async () => {
      const found = await ask(GetGroupSync, { group: GROUP, group_sync_id: id });
      return found.status === 'COMPLETED' ? found : undefined;
    });
  const usersOf = async ({ id }: GroupSyncResource): Promise<GroupSyncUserResource[]> =>
    (await ask(ListGroupSyncUsers, { group: GROUP, group_sync_id: id, page: 1, per_page: 1_000 })).result;
  const counts = (changes: Partial<GroupSyncResource['users']>) => ({
    waiting: 0,
    started: 0,
    already_running: 0,
    nothing_to_do: 0,
    refused: 0,
    ...changes,
  });
  const requestsOf = async (user: TestUser): Promise<number> =>
    (await harness.rows('select from sync_requests where user_id = $1', [user.id])).length;

  it('returns immediately with the number of waiting users, and starts each', async () => {
    const users = await connected(3);
    inGroup(users.map(({ id }) => id));
    const begun = await start();
    expect(begun).toMatchObject({ group: GROUP, data_types: [TYPE], status: 'RUNNING', users: counts({ waiting: 3 }), completed_at: null });
    expect((await completed(begun)).users).toEqual(counts({ started: 3 }));
    const latest = await Promise.all(users.map((user) => user.latest()));
    const told = new Map((await usersOf(begun)).map(({ user_id, ...rest }) => [user_id, rest]));
    for (const [index, user] of users.entries()) {
      const { sync_id } = latest[index]![0]!;
      expect(told.get(user.id)).toEqual({ outcome: 'STARTED', data_types: [TYPE], sync_id, reason: null });
    }
  });

  it('starts the available data types per user, and reports users without any', async () => {
    const [both, one, none] = [
      ...(await connected(1, [TYPE, 'ACT'])),
      ...(await connected(1, ['ACT'])),
      ...(await connected(1, ['COMPANY_OFFICER'])),
    ] as [TestUser, TestUser, TestUser];
    const unconnected = randomUUID();
    inGroup([both.id, one.id, none.id, unconnected]);
    const begun = await start([TYPE, 'ACT']);
    expect((await completed(begun)).users).toEqual(counts({ started: 2, nothing_to_do: 2 }));
    const told = new Map((await usersOf(begun)).map((user) => [user.user_id, user]));
    expect([both.id, one.id].map((id) => told.get(id)!.data_types)).toEqual([[TYPE, 'ACT'], ['ACT']]);
    for (const id of [none.id, unconnected])
      expect(told.get(id)).toMatchObject({ outcome: 'NOTHING_TO_DO', sync_id: null, reason: { code: 'DATA_TYPE_NOT_REQUESTED' } });
  });

  it('reports the active synchronization of a user and starts no second one', async () => {
    const [user] = (await connected(1)) as [TestUser];
    inGroup([user.id]);
    const [entry] = await user.start([TYPE]);
    const begun = await start();
    expect((await completed(begun)).users).toEqual(counts({ already_running: 1 }));
    expect(await usersOf(begun)).toMatchObject([{ outcome: 'ALREADY_RUNNING', sync_id: entry!.sync_id }]);
    expect(await requestsOf(user)).toBe(1);
  });

  it('reports the reason when the start of a user fails', async () => {
    const [user] = (await connected(1)) as [TestUser];
    inGroup([user.id]);
    harness.users.switchProviders(false);
    const begun = await start();
    expect((await completed(begun)).users).toEqual(counts({ refused: 1 }));
    expect(await usersOf(begun)).toMatchObject([{ outcome: 'REFUSED', reason: { code: 'PROVIDER_NOT_ENABLED' } }]);
  });

  it('uses at most half of the open jobs of its account', async () => {
    const users = await connected(25);
    inGroup(users.map(({ id }) => id));
    const begun = await start();
    const open = async (): Promise<TestUser[]> => {
      const rows = await harness.rows<{ user_id: string }>('select user_id from sync_jobs where account_id = $1 and closed_at is null', [
        account,
      ]);
      return users.filter(({ id }) => rows.some(({ user_id }) => user_id === id));
    };
    let most = 0;
    const [other] = (await connected(1)) as [TestUser];
    await eventually(async () => (await open()).length >= 10);
    await expect(other.start([TYPE])).resolves.toHaveLength(1);
    await eventually(async () => {
      const running = await open();
      most = Math.max(most, running.length);
      for (const user of running) {
        await harness.rows('update sync_jobs set closed_at = instant() where user_id = $1', [user.id]);
        await harness.rows('update sync_requests set closed_at = instant() where user_id = $1', [user.id]);
      }
      return (await ask(GetGroupSync, { group: GROUP, group_sync_id: begun.id })).status === 'COMPLETED';
    });
    // Fewer than half are open when the last batch of ten starts.
    expect(most).toBeLessThan(20);
    expect((await completed(begun)).users).toEqual(counts({ started: 25 }));
  });

  it('is limited to one per group, and names the active one', async () => {
    const [user] = (await connected(1)) as [TestUser];
    inGroup([user.id, ...Array.from({ length: 600 }, () => randomUUID())]);
    const answers = await Promise.allSettled([start(), start(), start()]);
    const begun = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as { code: string; details: object }] : []));
    expect(begun).toHaveLength(1);
    for (const { code, details } of refused)
      expect([code, details]).toMatchObject(['GROUP_SYNC_IN_PROGRESS', { group_sync_id: begun[0]!.id }]);
    expect((await completed(begun[0]!)).users).toEqual(counts({ started: 1, nothing_to_do: 600 }));
    expect((await start()).id).not.toBe(begun[0]!.id);
  });

  it('is started once when an idempotency key is repeated', async () => {
    const [user] = (await connected(1)) as [TestUser];
    inGroup([user.id]);
    const first = await start([TYPE], 'begin');
    await completed(first);
    inGroup([]);
    expect((await start([TYPE], 'begin')).id).toBe(first.id);
    expect(await requestsOf(user)).toBe(1);
  });

  it('waits while users is unavailable, and then continues', async () => {
    const users = await connected(2);
    const unconnected = Array.from({ length: 700 }, () => randomUUID());
    inGroup([...users.map(({ id }) => id), ...unconnected]);
    let asked = 0;
    harness.peers.when(ListGroupUsers, ({ payload: { after = '', limit } }) => {
      asked += 1;
      if (after !== '' && asked < 5) throw unavailable('The database is down.');
      const ids = groups.get(`${account} ${GROUP}`)!.toSorted();
      return { users: ids.filter((id) => id > after).slice(0, limit).map((user_id) => ({ user_id, siren: '000012344' })) }; // prettier-ignore
    });
    const begun = await start();
    expect((await completed(begun)).users).toEqual(counts({ started: 2, nothing_to_do: 700 }));
    for (const user of users) expect(await requestsOf(user)).toBe(1);
  });

  it('stores nothing of users that were deleted in the meantime', async () => {
    const [gone, stayed] = (await connected(2)) as [TestUser, TestUser];
    inGroup([gone.id, stayed.id]);
    const begun = await start();
    await completed(begun);
    await harness.publishAsUsers(UserDeleted, account, { user_id: gone.id });
    await eventually(async () => (await usersOf(begun)).length === 1);
    expect((await usersOf(begun)).map(({ user_id }) => user_id)).toEqual([stayed.id]);
    expect(await harness.rows('select from group_sync_users where user_id = $1', [gone.id])).toEqual([]);
    const again = await start();
    expect((await completed(again)).users).toEqual(counts({ already_running: 1 }));
  });

  it('has nothing to do for a user whose connection was deleted', async () => {
    const [user] = (await connected(1)) as [TestUser];
    inGroup([user.id]);
    await user.request(DeleteDataConnection, { user_id: user.id, connection_id: user.connection.id });
    expect((await completed(await start())).users).toEqual(counts({ nothing_to_do: 1 }));
  });

  it('fails for an empty group and for unknown data types', async () => {
    await expect(start()).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    inGroup([randomUUID()]);
    await expect(start(['STAMPS'])).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { errors: [expect.objectContaining({ pointer: '/data_types/0' })] },
    });
    expect(await harness.rows('select from group_syncs where account_id = $1', [account])).toEqual([]);
  });

  it('is not found by another account or in another group', async () => {
    inGroup([randomUUID()]);
    const { id } = await start();
    const codeOf = (payload: { group: string; group_sync_id: string }, of: string) =>
      harness.gateway.request(GetGroupSync, payload, { accountId: of, correlationId: 'test' }).catch((error: unknown) => error);
    const answers = [
      await codeOf({ group: GROUP, group_sync_id: id }, randomUUID()),
      await codeOf({ group: 'other', group_sync_id: id }, account),
      await codeOf({ group: GROUP, group_sync_id: randomUUID() }, account),
    ];
    expect(new Set(answers.map((error) => JSON.stringify(error))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 'GROUP_SYNC_NOT_FOUND' });
    await expect(ask(ListGroupSyncUsers, { group: 'other', group_sync_id: id, page: 1, per_page: 1 })).rejects.toMatchObject({
      code: 'GROUP_SYNC_NOT_FOUND',
    });
  });

  it('starts only users of its own account', async () => {
    const [user] = (await connected(1)) as [TestUser];
    inGroup([user.id]);
    const other = await harness.connectedUser([TYPE]);
    inGroup([other.id], other.account);
    await completed(await start());
    expect([await requestsOf(user), await requestsOf(other)]).toEqual([1, 0]);
  });

  it('is rejected when the account has ten active ones', async () => {
    await harness.rows(
      `insert into group_syncs (account_id, id, group_name, data_types, correlation_id, requested_at, listed, ready_at, leased_until)
       select $1, gen_random_uuid(), 'g' || n, '{LEGAL_NOTICE}', 'test', instant(), false, instant(), 'infinity' from generate_series(1, 10) n`,
      [account],
    );
    inGroup([randomUUID()]);
    await expect(start()).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_in: 30 } });
  });
});

describe('old group synchronizations', () => {
  it('are deleted with the outcomes of their users', async () => {
    const harness = await SyncHarness.start({ PURGE_INTERVAL_MS: '50', SYNC_RETENTION_DAYS: '30' });
    const insert = (days: number) =>
      harness.rows<{ id: string }>(
        `with g as (
           insert into group_syncs (account_id, id, group_name, data_types, correlation_id, requested_at, completed_at, listed, ready_at)
           select gen_random_uuid(), gen_random_uuid(), 'g', '{}', 'test', at, at, true, at
           from (select instant() - make_interval(days => $1) as at) t returning account_id, id),
         u as (
           insert into group_sync_users (account_id, group_sync_id, user_id, outcome, not_before)
           select account_id, id, gen_random_uuid(), 'STARTED', instant() from g, generate_series(1, 1500))
         select id from g`,
        [days],
      );
    const [[old], [young]] = [await insert(31), await insert(29)];
    const left = (id: string) => harness.rows('select from group_sync_users where group_sync_id = $1', [id]);
    await eventually(async () => (await harness.rows('select from group_syncs where id = $1', [old!.id])).length === 0);
    expect([(await left(old!.id)).length, (await left(young!.id)).length]).toEqual([0, 1_500]);
    await harness.stop();
  });
});
