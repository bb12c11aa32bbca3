import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateDataConnection, DeleteDataConnection, ListSyncs, PutSyncSettings } from '@company-data/contracts';
import type { DomainError } from '@company-data/kernel';
import { eventually, neverWithin } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import type { TestUser } from './test-user.js';

const NOTICES = 'LEGAL_NOTICE';
const SEVERAL_RUNS_MS = 400;

/** Counts the outcomes: `done`, or the code of the error. */
async function outcomesOf(answers: Promise<unknown>[]): Promise<Record<string, number>> {
  const told = answers.map((answer) =>
    answer.then(
      () => 'done',
      (error: DomainError) => error.code,
    ),
  );
  return Object.fromEntries([...Map.groupBy(await Promise.all(told), (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]));
}

async function end(user: TestUser): Promise<void> {
  const [row] = await user.harness.rows<{ id: string }>('select id from sync_jobs where user_id = $1 and closed_at is null', [user.id]);
  const jobId = row!.id;
  await user.complete(jobId, await user.claimJob(jobId), NOTICES, { bodacc: 0 });
}

describe('data connections of a user', () => {
  let harness: SyncHarness;
  beforeAll(async () => {
    harness = await SyncHarness.start();
    await harness.replica();
  });
  afterAll(() => harness.stop());

  const connect = (user: TestUser) =>
    user.request(CreateDataConnection, { user_id: user.id, provider_name: 'company_legal_fr', requested_data_types: [NOTICES] });

  it('are limited to 20 when 50 are created concurrently at two replicas', async () => {
    const user = await harness.connectedUser([NOTICES]);
    const outcomes = await outcomesOf(Array.from({ length: 50 }, () => connect(user)));
    expect(outcomes).toEqual({ done: 19, CONNECTION_LIMIT_REACHED: 31 });
  });

  it('stop at the limit when two transactions overlap', async () => {
    const user = await harness.connectedUser([NOTICES]);
    await outcomesOf(Array.from({ length: 18 }, () => connect(user)));
    const { first, second } = await harness.meet({
      before: { change: 'insert', table: 'data_connections' },
      first: () => connect(user),
      second: () => connect(user),
    });
    expect([first.status, second]).toMatchObject(['fulfilled', { reason: { code: 'CONNECTION_LIMIT_REACHED' } }]);
  });

  it('are counted per user, and deleting one allows another', async () => {
    const user = await harness.connectedUser([NOTICES]);
    await outcomesOf(Array.from({ length: 19 }, () => connect(user)));
    const other = await harness.connectedUser([NOTICES], user.account);
    await user.request(DeleteDataConnection, { user_id: user.id, connection_id: user.connection.id });
    expect(await outcomesOf([connect(other), connect(user)])).toEqual({ done: 2 });
    await expect(connect(user)).rejects.toMatchObject({ code: 'CONNECTION_LIMIT_REACHED' });
  });
});

describe('open jobs of an account', () => {
  const MOST = 3;
  let harness: SyncHarness;
  beforeAll(async () => {
    harness = await SyncHarness.start({ OPEN_JOBS_PER_ACCOUNT: String(MOST), REFRESH_CHECK_INTERVAL_MS: '50', SCHEDULE_ZONE: 'UTC' });
    await harness.replica();
  });
  afterAll(() => harness.stop());

  const usersOf = (account: string, count: number): Promise<TestUser[]> =>
    Promise.all(Array.from({ length: count }, () => harness.connectedUser([NOTICES], account)));
  const startAll = (users: TestUser[]) => outcomesOf(users.map((user) => user.start([NOTICES])));

  it('do not exceed the limit on concurrent starts, independent of other accounts', async () => {
    const users = await usersOf(randomUUID(), 10);
    expect(await startAll(users)).toEqual({ done: MOST, RATE_LIMITED: 7 });
    expect(await startAll(await usersOf(randomUUID(), 1))).toEqual({ done: 1 });
  });

  it('stop at the limit when two transactions overlap', async () => {
    const users = await usersOf(randomUUID(), MOST + 1);
    await startAll(users.slice(2));
    const [one, other] = users.map((user) => () => user.start([NOTICES]));
    const { first, second } = await harness.meet({ before: { change: 'insert', table: 'sync_jobs' }, first: one!, second: other! });
    expect([first.status, second]).toMatchObject(['fulfilled', { reason: { code: 'RATE_LIMITED' } }]);
  });

  it('allow another synchronization when one completes', async () => {
    const users = await usersOf(randomUUID(), MOST + 1);
    await startAll(users.slice(0, MOST));
    const [first, late] = [users[0]!, users.at(-1)!];
    await expect(late.start([NOTICES])).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_in: 30 } });
    await end(first);
    await expect(late.start([NOTICES])).resolves.toHaveLength(1);
  });

  describe('of scheduled refreshes', () => {
    const DAY = 86_400_000;
    const dayOf = (day: number): Date => new Date(Date.UTC(2040, 0, day, 23));
    const daily = async (account: string, count: number): Promise<TestUser[]> => {
      const users = await usersOf(account, count);
      const setting = { data_type: NOTICES, provider_name: 'company_legal_fr', frequency: 'DAILY' as const };
      await users[0]!.request(PutSyncSettings, { settings: [setting] });
      return users;
    };
    const startedOf = async (users: TestUser[]): Promise<TestUser[]> => {
      const counts = await Promise.all(users.map((user) => user.request(ListSyncs, { user_id: user.id, page: 1, per_page: 100 })));
      return users.filter((_, index) => counts[index]!.total > 0);
    };

    it('wait for a later run without delaying another account', async () => {
      await harness.moveClock(dayOf(1));
      const [users, others] = [await daily(randomUUID(), MOST + 1), await daily(randomUUID(), 1)];
      await harness.moveClock(new Date(dayOf(1).getTime() + DAY));
      await eventually(async () => (await startedOf(users)).length === MOST && (await startedOf(others)).length === 1);
      await neverWithin(SEVERAL_RUNS_MS, async () => (await startedOf(users)).length > MOST);
      await end((await startedOf(users))[0]!);
      await eventually(async () => (await startedOf(users)).length === MOST + 1);
    });
  });
});
