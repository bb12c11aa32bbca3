import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Transaction } from '@company-data/kernel';
import { type Leased, LeaseLost } from '@company-data/leased-queue';
import { describeLeasedQueue, describeLeases } from '@company-data/leased-queue/testing';
import { createServiceDataSource, named, openDataSource, SqlTransactions } from '@company-data/persistence';
import { migratedSchema } from '@company-data/service-testing';
import { meet, startTestDatabase } from '@company-data/testing';
import { migrations, SCHEMA } from '../src/data-source.js';
import type { GroupSync } from '../src/groups/group-sync.js';
import { GroupSyncRepository } from '../src/groups/group-sync.repository.js';
import { JobRepository } from '../src/jobs/job.repository.js';
import { RefreshRepository } from '../src/schedules/refresh.repository.js';

const groupSyncs = new GroupSyncRepository();
const { leases } = new JobRepository({ LEASE_SECONDS: 30 });
const parameters = { open_jobs: 1 };
let transactions: SqlTransactions;
let adminUrl: string;
let stop = async (): Promise<void> => {};

beforeAll(async () => {
  const database = await startTestDatabase(migratedSchema(SCHEMA, migrations));
  ({ adminUrl } = database);
  const dataSource = await openDataSource(createServiceDataSource({ url: database.urlOf(SCHEMA), schema: SCHEMA, migrations }));
  transactions = new SqlTransactions(dataSource);
  stop = async () => {
    await dataSource.destroy();
    await database.stop();
  };
});
afterAll(() => stop());

const run = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => transactions.run(work);

/** Adds a group synchronization. All its users are listed when `userIds` is not empty. */
async function add(accountId: string, userIds: string[] = []): Promise<string> {
  const id = randomUUID();
  await run(async (tx) => {
    await groupSyncs.open(accountId, { id, group: id, dataTypes: [], correlationId: 'test' }, tx);
    if (userIds.length > 0) await groupSyncs.addUsers(accountId, id, { userIds, isLast: true }, tx);
  });
  return id;
}

const claim = (): Promise<Leased<GroupSync> | undefined> => run((tx) => groupSyncs.claim('worker', parameters, tx));
const endTurn = (groupSync: Leased<GroupSync>): Promise<void> => run((tx) => groupSyncs.endTurn(groupSync, tx));

describeLeasedQueue('group synchronizations', () => ({ leases: groupSyncs, transactions, add, parameters }));

/** Adds a job of another user. */
async function addJob(accountId: string): Promise<string> {
  const id = randomUUID();
  const sql = `
    with request as (
      insert into sync_requests (id, account_id, user_id, origin, correlation_id, requested_at)
      values (:id, :account_id, :id, 'CLIENT', 'test', instant()) returning id, account_id, user_id)
    insert into sync_jobs (id, account_id, user_id, request_id, connection_id, provider_name, not_before, deadline)
    select id, account_id, user_id, id, id, 'test', instant(), instant() + interval '1 hour' from request`;
  await run((tx) => tx.rows(...named(sql, { id, account_id: accountId })));
  return id;
}

describeLeases('jobs', () => ({ leases, transactions, add: addJob }));

it('group synchronizations of an account are claimed in rotation', async () => {
  await run((tx) => tx.rows('delete from group_syncs'));
  const [accountId, users] = [randomUUID(), [randomUUID(), randomUUID()]];
  const ids = [await add(accountId, users), await add(accountId, users), await add(accountId, users)];
  const turns: string[] = [];
  while (turns.length < 6) {
    const groupSync = (await claim())!;
    turns.push(groupSync.id);
    await endTurn(groupSync);
  }
  expect(turns).toEqual([...ids, ...ids]);
});

it('a sweep preserves a lease that began after another sweep', async () => {
  await run((tx) => tx.rows('delete from group_syncs'));
  await add(randomUUID());
  await claim();
  await run((tx) => tx.rows(`update group_syncs set leased_until = clock_timestamp() - interval '1 hour'`));
  const sweep = () => run((tx) => groupSyncs.sweep(parameters, tx));
  let began: Leased<GroupSync> | undefined;
  await meet({
    adminUrl,
    before: { change: 'update', table: 'sync.group_syncs' },
    first: sweep,
    second: async () => {
      await sweep();
      began = await claim();
    },
  });
  expect(await run((tx) => groupSyncs.renew(began!, undefined, tx))).toBe(true);
});

it('a group synchronization waits for its users, and completes when none waits', async () => {
  await run((tx) => tx.rows('delete from group_syncs'));
  const [accountId, userId] = [randomUUID(), randomUUID()];
  const id = await add(accountId, [userId]);
  const first = (await claim())!;
  await run((tx) => groupSyncs.postpone(first, userId, 30, tx));
  await endTurn(first);
  expect(await claim()).toBeUndefined();
  await run((tx) => tx.rows(`update group_syncs set ready_at = instant()`));
  const second = (await claim())!;
  await run((tx) => groupSyncs.recordOutcome(second, userId, { outcome: 'STARTED' }, tx));
  await endTurn(second);
  expect((await run((tx) => groupSyncs.find(accountId, id, id, tx)))?.completedAt).not.toBeNull();
});

it('a worker without the lease cannot store outcomes of users', async () => {
  await run((tx) => tx.rows('delete from group_syncs'));
  const [accountId, userId] = [randomUUID(), randomUUID()];
  const id = await add(accountId, [userId]);
  const lost = (await claim())!;
  await endTurn(lost);
  await expect(run((tx) => groupSyncs.recordOutcome(lost, userId, { outcome: 'STARTED' }, tx))).rejects.toThrow(LeaseLost);
  await expect(run((tx) => groupSyncs.postpone(lost, userId, 30, tx))).rejects.toThrow(LeaseLost);
  const users = await run((tx) => groupSyncs.users(accountId, id, 0, 10, tx));
  expect(users.map(({ outcome }) => outcome)).toEqual(['WAITING']);
});

/**
 * Users with a daily refresh and a pending fetch each. The refreshes of the last user, who is alone
 * in the second account, are due after those of all others.
 */
const REFRESHES = `
  with users as (
    select id, case when row_number() over (order by hashtextextended(id::text, 0) & 65535) = 4 then $2::uuid else $1::uuid end as account
    from (select gen_random_uuid() as id from generate_series(1, 4)) made
  ), connections as (
    insert into data_connections (id, account_id, user_id, provider_name, requested_data_types, status, connected_at, created_at, updated_at)
    select id, account, id, 'test', '{ACT}', 'CONNECTED', '2000-01-01', instant(), instant() from users
  ), settings as (
    insert into sync_settings (account_id, provider_name, data_type, frequency, fetch_on_connect, updated_at)
    select distinct account, 'test', 'ACT', 'DAILY', false, timestamptz '2000-01-01' from users
  )
  insert into pending_fetches select account, id, id, 'ACT', instant() + case account when $2 then interval '1 hour' else '0' end from users`;

it('refreshes and pending fetches of a run are taken from all accounts in rotation', async () => {
  const accounts = [randomUUID(), randomUUID()];
  const limits = { max: 2, openJobs: 1 };
  const [begins, ends] = [new Date('2040-01-01'), new Date('2040-01-02')];
  const periods = [{ frequency: 'DAILY' as const, key: '2040-01-01', begins, ends }];
  await run((tx) => tx.rows(REFRESHES, accounts));
  const refreshes = new RefreshRepository();
  const taken = await run(async (tx) => [await refreshes.due(ends, periods, limits, tx), await refreshes.awaited(limits, tx)]);
  expect(taken.map((users) => users.map(({ accountId }) => accountId))).toEqual([accounts, accounts]);
});
