import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import { notice, type TestUser } from './test-user.js';

const NOTICES = 'LEGAL_NOTICE';
const OWNER = { provider: 'company_legal_fr' };

describe('telemetry of synchronizations', () => {
  let harness: SyncHarness;
  let user: TestUser;

  beforeAll(async () => {
    harness = await SyncHarness.start({ JOB_METRICS_INTERVAL_MS: '50', OPEN_JOBS_PER_ACCOUNT: '1', LOG_LEVEL: 'info' });
  });
  beforeEach(async () => {
    // Alone in its account, which may have one open job.
    user = await harness.connectedUser([NOTICES], randomUUID());
  });
  afterAll(() => harness.stop());

  const linesOf = (of: TestUser, message: string) => harness.logs.filter(({ msg, user_id }) => msg === message && user_id === of.id);

  /** Returns the value of a metric. 0 before the first count. */
  async function shown(name: string, labels: Record<string, string>): Promise<number> {
    const lines = (await harness.probe('/metrics')).text.split('\n').filter((line) => line.startsWith(`${name}{`));
    const found = lines.find((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)));
    return Number(found?.split(' ').at(-1) ?? 0);
  }

  it('logs start and completion with ids and numbers, without collected data', async () => {
    await user.synchronize(NOTICES, 'bodacc', [notice(1)]);
    await eventually(() => linesOf(user, 'synchronization completed').length === 1);
    const [began, ended] = [...linesOf(user, 'synchronization started'), ...linesOf(user, 'synchronization completed')];
    const told = { account_id: user.account, user_id: user.id, origin: 'CLIENT', correlation_id: 'test', level: 'info' };
    expect(began).toMatchObject({ ...told, providers: ['company_legal_fr'], entries: 1 });
    expect(ended).toMatchObject({ ...told, sync_id: began!['sync_id'], statuses: { SUCCESS: 1 }, duration_ms: expect.any(Number) });
    expect(JSON.stringify(began) + JSON.stringify(ended)).not.toMatch(/siren|A2025|"name"/i);
  });

  it('logs the failed entries with their codes', async () => {
    await user.start([NOTICES]);
    const { jobId, job } = await user.claim();
    await user.complete(jobId, job, NOTICES, { bodacc: 'FETCH_ERROR' });
    await eventually(() => linesOf(user, 'synchronization completed').length === 1);
    expect(linesOf(user, 'synchronization completed')[0]).toMatchObject({
      statuses: { FETCH_ERROR: 1 },
      failed: [{ ...OWNER, data_type: NOTICES, status: 'FETCH_ERROR', code: 'SOURCE_UNAVAILABLE' }],
    });
  });

  it('counts entries and sources by status', async () => {
    const entries = { ...OWNER, data_type: NOTICES };
    const counted = () =>
      Promise.all([
        shown('sync_started_total', { origin: 'CLIENT' }),
        shown('sync_entries_total', { ...entries, status: 'SUCCESS' }),
        shown('sync_entries_total', { ...entries, status: 'AUTH_ERROR' }),
        shown('sync_sources_total', { source: 'bodacc', status: 'AUTH_ERROR' }),
        shown('sync_duration_seconds_count', { origin: 'CLIENT' }),
      ]);
    const before = await counted();
    await user.synchronize(NOTICES, 'bodacc', [notice(1)]);
    await user.start([NOTICES]);
    const { jobId, job } = await user.claim();
    await user.complete(jobId, job, NOTICES, { bodacc: 'AUTH_ERROR' });
    await eventually(async () => (await counted())[4]! >= before[4]! + 2);
    expect((await counted()).map((count, index) => count - before[index]!)).toEqual([2, 1, 1, 1, 2]);
  });

  it('logs and counts nothing when a start is rejected', async () => {
    await user.start([NOTICES]);
    const other = await harness.connectedUser([NOTICES], user.account);
    const before = await shown('sync_started_total', { origin: 'CLIENT' });
    await expect(other.start([NOTICES])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect([await shown('sync_started_total', { origin: 'CLIENT' }), linesOf(other, 'synchronization started')]).toEqual([before, []]);
  });

  it('exports the numbers of waiting and running jobs', async () => {
    const jobs = async () => [
      await shown('sync_jobs', { ...OWNER, state: 'waiting' }),
      await shown('sync_jobs', { ...OWNER, state: 'running' }),
    ];
    const isCounted = async (wanted: number[]) => JSON.stringify(await jobs()) === JSON.stringify(wanted);
    await harness.rows('update sync_jobs set closed_at = now() where closed_at is null');
    await eventually(() => isCounted([0, 0]));
    await user.start([NOTICES]);
    await harness.rows(`update sync_requests set requested_at = requested_at - interval '1 hour' where user_id = $1`, [user.id]);
    await eventually(() => isCounted([1, 0]));
    await eventually(async () => (await shown('sync_jobs_oldest_seconds', { ...OWNER, state: 'waiting' })) >= 3_600);
    const { jobId, job } = await user.claim();
    await eventually(() => isCounted([0, 1]));
    await user.complete(jobId, job, NOTICES, { bodacc: 0 });
    await eventually(() => isCounted([0, 0]));
  });

  it('exports the pools for reads next to the main pool', async () => {
    const { text } = await harness.probe('/metrics');
    const pools = [...text.matchAll(/^database_connections\{pool="(\w+)",state="idle"/gm)].map(([, pool]) => pool);
    expect(pools.toSorted()).toEqual(['main', 'pages', 'searches']);
  });
});
