import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateDataConnection, ListSyncs, PutSyncSettings, type PutSyncSettingsPayload, type SyncResource } from '@company-data/contracts';
import { startSync } from '../src/index.js';
import { SyncHarness, TestUser } from './sync-harness.js';

let harness: SyncHarness;
let replica: { close(): Promise<void> };
/** Midnight of the day the clock is moved about in; days after it are counted from here. */
let today: number;

const HOUR = 3_600_000;
const NOTICES = { data_type: 'LEGAL_NOTICE', provider_name: 'company_legal_fr' };

beforeAll(async () => {
  harness = await SyncHarness.start({ SCHEDULE_MS: '50', SCHEDULE_ZONE: 'UTC', SWEEP_MS: '50' });
  replica = await startSync(harness.settings);
  today = new Date().setUTCHours(0, 0, 0, 0);
}, 60_000);

afterAll(async () => {
  await replica.close();
  await harness.stop();
});

/** Moves the clock of the service to an hour of a day from today. */
const moveTo = (day: number, hour: number) =>
  harness.database.query(`update clock_offset set offset_by = make_interval(secs => $1)`, [
    (today + day * 24 * HOUR + hour * HOUR - Date.now()) / 1_000,
  ]);

const put = (user: TestUser, setting: Partial<PutSyncSettingsPayload['settings'][number]>) =>
  user.ask(PutSyncSettings, { settings: [{ ...NOTICES, ...setting }] });

const scheduled = async (user: TestUser): Promise<SyncResource[]> => {
  const { result } = await user.ask(ListSyncs, { user_id: user.id, page: 1, per_page: 100 });
  return result.filter(({ origin }) => origin === 'SCHEDULE');
};

async function until(count: number, user: TestUser): Promise<SyncResource[]> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await scheduled(user);
    if (found.length >= count) return found;
    await pause(20);
  }
  throw new Error('no synchronization was started');
}

/** What is there after both replicas had several passes to do more. */
async function settled(user: TestUser): Promise<number> {
  await pause(400);
  return (await scheduled(user)).length;
}

async function finish(user: TestUser): Promise<void> {
  const { jobId, job } = await user.claim();
  await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 0 });
}

describe('a scheduled refresh', () => {
  it('happens once in each day it can, whatever replicas run, and once for days that were missed', async () => {
    await moveTo(0, 23);
    const user = await harness.connectedUser(['LEGAL_NOTICE', 'COMPANY_OFFICER']);
    await put(user, { frequency: 'DAILY' });
    expect(await settled(user)).toBe(0);
    const counts: number[] = [];
    for (const day of [1, 2, 6]) {
      await moveTo(day, 23);
      await until(counts.length + 1, user);
      await finish(user);
      counts.push(await settled(user));
    }
    expect(counts).toEqual([1, 2, 3]);
    expect((await scheduled(user))[0]!.entries.map(({ data_type }) => data_type)).toEqual(['LEGAL_NOTICE']);
  }, 30_000);

  it('does not happen again when the clock jumps back', async () => {
    await moveTo(10, 1);
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await put(user, { frequency: 'DAILY' });
    await moveTo(12, 20);
    await until(1, user);
    await finish(user);
    await moveTo(11, 23);
    expect(await settled(user)).toBe(1);
  }, 30_000);

  it('counts as running, and leaves the latest synchronization of the client alone', async () => {
    await moveTo(20, 23);
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await put(user, { frequency: 'DAILY' });
    await moveTo(21, 23);
    await until(1, user);
    await expect(user.start(['LEGAL_NOTICE'])).rejects.toMatchObject({ code: 'SYNC_IN_PROGRESS' });
    expect(await user.latest()).toEqual([]);
    await finish(user);
    await expect(user.start(['LEGAL_NOTICE'])).resolves.toHaveLength(1);
  }, 30_000);

  it('waits for the synchronization of the client that is running', async () => {
    await moveTo(30, 23);
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    await put(user, { frequency: 'DAILY' });
    for (const [table, column] of [
      ['data_connections', 'connected_at'],
      ['sync_settings', 'updated_at'],
    ])
      await harness.database.query(`update ${table} set ${column} = instant() - interval '3 days' where account_id = $1`, [user.account]);
    expect(await settled(user)).toBe(0);
    await finish(user);
    expect(await until(1, user)).toHaveLength(1);
  }, 30_000);

  it('gives users moments of their own, spread over the first three quarters of the period', async () => {
    await moveTo(40, 23);
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await put(user, { frequency: 'DAILY' });
    await harness.database.query(
      `insert into data_connections (id, account_id, user_id, provider_name, requested_data_types, status, connected_at, created_at, updated_at)
       select gen_random_uuid(), $1, gen_random_uuid(), 'company_legal_fr', '{LEGAL_NOTICE}', 'CONNECTED', instant(), instant(), instant()
       from generate_series(1, 199)`,
      [user.account],
    );
    const started = async (atLeast: number): Promise<number> => {
      for (let before = -1; ;) {
        await pause(400);
        const { rows } = await harness.database.query<{ count: number }>(
          'select count(*)::int as count from sync_requests where account_id = $1',
          [user.account],
        );
        if (rows[0]!.count === before && before >= atLeast) return before;
        before = rows[0]!.count;
      }
    };
    await moveTo(41, 9);
    const half = await started(1);
    expect([half > 60, half < 140]).toEqual([true, true]);
    await moveTo(41, 18.1);
    expect(await started(200)).toBe(200);
  }, 60_000);
});

describe('a connection that becomes CONNECTED', () => {
  it('is fetched from at once, once, for the data types whose setting says so', async () => {
    await moveTo(50, 12);
    const user = new TestUser(harness, randomUUID(), randomUUID());
    await put(user, { fetch_on_connect: true });
    const connect = { user_id: user.id, provider_name: 'company_legal_fr', requested_data_types: ['COMPANY_OFFICER', 'LEGAL_NOTICE'] };
    await user.ask(CreateDataConnection, connect);
    const [refresh] = await until(1, user);
    expect(refresh!.entries.map(({ data_type }) => data_type)).toEqual(['LEGAL_NOTICE']);
    await finish(user);
    expect(await settled(user)).toBe(1);
  }, 30_000);

  it('is left alone when no setting says so', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    expect(await settled(user)).toBe(0);
  });
});
