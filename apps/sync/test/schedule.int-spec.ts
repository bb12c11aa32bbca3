import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CreateDataConnection,
  ListSyncs,
  readClock,
  setClock,
  PutSyncSettings,
  type PutSyncSettingsPayload,
  type SyncResource,
} from '@company-data/contracts';
import { eventually, neverWithin } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import { TestUser } from './test-user.js';

let harness: SyncHarness;

const HOUR = 3_600_000;
/** Time for several runs of both replicas, in milliseconds. */
const SEVERAL_RUNS_MS = 400;
const NOTICES = { data_type: 'LEGAL_NOTICE', provider_name: 'company_legal_fr' };

beforeAll(async () => {
  harness = await SyncHarness.start({
    REFRESH_CHECK_INTERVAL_MS: '50',
    SCHEDULE_ZONE: 'UTC',
    JOB_SWEEP_INTERVAL_MS: '50',
    TEST_CLOCK: 'on',
  });
  await harness.replica();
});

afterAll(async () => {
  await harness.stop();
});

/** Returns a moment of the days to which the clock is moved. */
const momentOf = (day: number, hour: number): Date => new Date(Date.UTC(2040, 0, 1) + (24 * day + hour) * HOUR);

/** Moves the clock of the service to an hour of a day. */
const moveTo = (day: number, hour: number) => harness.moveClock(momentOf(day, hour));

/** Creates a user alone in its account: a synchronization of a neighbour keeps the service busy. */
const connectedUser = (dataTypes: string[]): Promise<TestUser> => harness.connectedUser(dataTypes, randomUUID());

const put = (user: TestUser, setting: Partial<PutSyncSettingsPayload['settings'][number]>) =>
  user.request(PutSyncSettings, { settings: [{ ...NOTICES, ...setting }] });

const scheduled = async (user: TestUser): Promise<SyncResource[]> => {
  const { result } = await user.request(ListSyncs, { user_id: user.id, page: 1, per_page: 100 });
  return result.filter(({ origin }) => origin === 'SCHEDULE');
};

/** Waits for `count` scheduled synchronizations and returns them. */
const until = (count: number, user: TestUser): Promise<SyncResource[]> =>
  eventually(async () => {
    const found = await scheduled(user);
    return found.length >= count ? found : undefined;
  });

const stayAt = (count: number, user: TestUser): Promise<void> =>
  neverWithin(SEVERAL_RUNS_MS, async () => (await scheduled(user)).length > count);

async function finish(user: TestUser): Promise<void> {
  const { jobId, job } = await user.claim();
  await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 0 });
}

const readClockOf = () => harness.call(readClock('sync'), {}, null);

describe('scheduled refresh', () => {
  it('is announced before it is due, starts on time, and reports busy until completed', async () => {
    await moveTo(100, 23);
    const user = await connectedUser(['LEGAL_NOTICE']);
    await put(user, { frequency: 'DAILY' });
    const before = await eventually(async () => {
      const clock = await readClockOf();
      return clock.busy.length === 0 ? clock : undefined;
    });
    expect(before.next_due_at).toBe(momentOf(101, 0).toISOString());
    const offset_ms = before.offset_ms + Date.parse(before.next_due_at!) - Date.parse(before.now);
    const { next_due_at } = await harness.call(setClock('sync'), { offset_ms }, null);
    expect(next_due_at! > before.next_due_at! && next_due_at! < momentOf(101, 18).toISOString()).toBe(true);
    await harness.call(setClock('sync'), { offset_ms: offset_ms + Date.parse(next_due_at!) - Date.parse(before.next_due_at!) }, null);
    await until(1, user);
    expect((await readClockOf()).busy).toContain('synchronizations');
    await finish(user);
    await eventually(async () => (await readClockOf()).busy.length === 0);
  });

  it('runs once per possible day, and once for missed days', async () => {
    await moveTo(0, 23);
    const user = await connectedUser(['LEGAL_NOTICE', 'COMPANY_OFFICER']);
    await put(user, { frequency: 'DAILY' });
    await stayAt(0, user);
    for (const [before, day] of [1, 2, 6].entries()) {
      await moveTo(day, 23);
      await until(before + 1, user);
      await finish(user);
      await stayAt(before + 1, user);
    }
    expect((await scheduled(user))[0]!.entries.map(({ data_type }) => data_type)).toEqual(['LEGAL_NOTICE']);
  });

  it('does not run again when the clock goes back', async () => {
    await moveTo(10, 1);
    const user = await connectedUser(['LEGAL_NOTICE']);
    await put(user, { frequency: 'DAILY' });
    await moveTo(12, 20);
    await until(1, user);
    await finish(user);
    await moveTo(11, 23);
    await stayAt(1, user);
  });

  it('counts as active, and is not the latest synchronization of the client', async () => {
    await moveTo(20, 23);
    const user = await connectedUser(['LEGAL_NOTICE']);
    await put(user, { frequency: 'DAILY' });
    await moveTo(21, 23);
    await until(1, user);
    await expect(user.start(['LEGAL_NOTICE'])).rejects.toMatchObject({ code: 'SYNC_IN_PROGRESS' });
    expect(await user.latest()).toEqual([]);
    await finish(user);
    await expect(user.start(['LEGAL_NOTICE'])).resolves.toHaveLength(1);
  });

  it('waits for an active synchronization of the client', async () => {
    await moveTo(30, 23);
    const user = await connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    await put(user, { frequency: 'DAILY' });
    for (const [table, column] of [
      ['data_connections', 'connected_at'],
      ['sync_settings', 'updated_at'],
    ])
      await harness.database.query(`update ${table} set ${column} = instant() - interval '3 days' where account_id = $1`, [user.account]);
    await stayAt(0, user);
    await finish(user);
    expect(await until(1, user)).toHaveLength(1);
  });

  it('skips a connection in REAUTH_REQUIRED until it is authorized again', async () => {
    await moveTo(60, 1);
    const user = await connectedUser(['LEGAL_NOTICE']);
    await put(user, { frequency: 'DAILY' });
    const become = (status: string) =>
      harness.database.query('update data_connections set status = $2 where id = $1', [user.connection.id, status]);
    await become('REAUTH_REQUIRED');
    await moveTo(62, 23);
    await stayAt(0, user);
    await become('CONNECTED');
    expect(await until(1, user)).toHaveLength(1);
  });

  it.each([
    ['is disabled', 70, (on: boolean) => harness.users.switchProviders(on)],
    ['the deployment does not offer', 74, (on: boolean) => harness.users.offerProviders(on)],
  ])('reads no provider that %s, also later in the period', async (_what, day, allow) => {
    await moveTo(day, 23);
    const user = await connectedUser(['LEGAL_NOTICE']);
    await put(user, { frequency: 'DAILY' });
    allow(false);
    try {
      await moveTo(day + 1, 23);
      await eventually(
        async () => (await harness.rows('select from refreshed_periods where connection_id = $1', [user.connection.id])).length,
      );
    } finally {
      allow(true);
    }
    expect(await scheduled(user)).toEqual([]);
    await stayAt(0, user);
  });

  it('follows the settings of its own account', async () => {
    await moveTo(80, 23);
    const [user, other] = [await connectedUser(['LEGAL_NOTICE', 'COMPANY_OFFICER']), await connectedUser(['LEGAL_NOTICE'])];
    await put(user, { data_type: 'COMPANY_OFFICER', frequency: 'DAILY' });
    await put(other, { frequency: 'DAILY' });
    await moveTo(81, 23);
    await until(1, other);
    const [refresh] = await until(1, user);
    expect(refresh!.entries.map(({ data_type }) => data_type)).toEqual(['COMPANY_OFFICER']);
  });

  it('is spread over the first three quarters of the period', async () => {
    await moveTo(40, 23);
    const user = await connectedUser(['LEGAL_NOTICE']);
    await put(user, { frequency: 'DAILY' });
    await harness.database.query(
      `with users as (
         insert into known_users (account_id, user_id, name, siren)
         select $1::uuid, gen_random_uuid(), 'EXEMPLE', '000012344' from generate_series(1, 59) returning user_id)
       insert into data_connections (id, account_id, user_id, provider_name, requested_data_types, status, connected_at, created_at, updated_at)
       select gen_random_uuid(), $1, user_id, 'company_legal_fr', '{LEGAL_NOTICE}', 'CONNECTED', instant(), instant(), instant() from users`,
      [user.account],
    );
    const started = async (): Promise<number> => {
      const { rowCount } = await harness.database.query('select from sync_requests where account_id = $1', [user.account]);
      return rowCount!;
    };
    await moveTo(41, 9);
    await eventually(async () => (await started()) > 8);
    // Enough time to start all of them.
    await neverWithin(2_000, async () => (await started()) >= 52);
    await moveTo(41, 18.1);
    await eventually(async () => (await started()) === 60);
    await neverWithin(SEVERAL_RUNS_MS, async () => (await started()) > 60);
  });
});

describe('connection that becomes CONNECTED', () => {
  it('is read once, immediately, for data types with fetch_on_connect', async () => {
    await moveTo(50, 12);
    const user = new TestUser(harness, randomUUID(), randomUUID());
    await put(user, { fetch_on_connect: true });
    const connect = { user_id: user.id, provider_name: 'company_legal_fr', requested_data_types: ['COMPANY_OFFICER', 'LEGAL_NOTICE'] };
    await user.request(CreateDataConnection, connect);
    const [refresh] = await until(1, user);
    expect(refresh!.entries.map(({ data_type }) => data_type)).toEqual(['LEGAL_NOTICE']);
    await finish(user);
    await stayAt(1, user);
  });

  it('is not read without fetch_on_connect', async () => {
    const user = await connectedUser(['LEGAL_NOTICE']);
    await stayAt(0, user);
  });
});
