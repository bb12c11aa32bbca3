import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClaimJob, type ClaimedJob, ListDataConnections, RenewLease } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import pg from 'pg';
import { SyncHarness } from './sync-harness.js';
import { notice, type TestUser } from './test-user.js';

const TYPES = ['LEGAL_NOTICE', 'TRADEMARK'];
/** Pool size of the service. Smaller than the number of requests to complete the entry. */
const POOL = 4;

describe('long merge', () => {
  let harness: SyncHarness;
  /** Delays a merge with a lock, in place of a large amount of work. */
  let holder: pg.Client;
  let user: TestUser;
  let jobId: string;
  let job: ClaimedJob;

  beforeAll(async () => {
    // The lock delays the merge as long as the test needs.
    harness = await SyncHarness.start({ DATABASE_POOL_SIZE: String(POOL), DATABASE_STATEMENT_TIMEOUT_MS: '600000' });
    holder = new pg.Client({ connectionString: harness.environment['DATABASE_URL'] });
    await holder.connect();
  });
  beforeEach(async () => {
    user = await harness.connectedUser(TYPES);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
    await user.start(TYPES);
    ({ jobId, job } = await user.claim());
    await user.stage(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
  });
  afterAll(async () => {
    await holder?.end();
    await harness.stop();
  });

  const end = () => user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 2 });
  const renew = () =>
    user.work(RenewLease, {
      job_id: jobId,
      token: job.token,
      progress: job.entries.map(({ entry_id }) => ({ entry_id, fetched: 2, expected: 5 })),
    });

  const leaseUntil = async (): Promise<Date> =>
    (await harness.rows<{ leased_until: Date }>('select leased_until from sync_jobs where id = $1', [jobId]))[0]!.leased_until;

  const endLease = (): Promise<unknown> =>
    harness.rows(`update sync_jobs set leased_until = clock_timestamp() - interval '1 minute' where id = $1`, [jobId]);

  const waiting = async (): Promise<number> => {
    const statement = `select from pg_stat_activity where datname = current_database() and usename = 'sync' and wait_event_type = 'Lock'`;
    return (await harness.rows(statement)).length;
  };

  /** Runs work while the merge of the notices is delayed. */
  async function whileMerging<T>(work: () => Promise<T>): Promise<T> {
    await holder.query('begin');
    await holder.query('select from collection_state where account_id = $1 and user_id = $2 for update', [user.account, user.id]);
    try {
      return await work();
    } finally {
      await holder.query('rollback');
    }
  }

  it('does not lose its lease when it takes longer than the lease', async () => {
    const ending = await whileMerging(async () => {
      const first = end();
      await eventually(waiting);
      await endLease();
      const before = await leaseUntil();
      expect(await renew()).toEqual({ lease_seconds: 600 });
      expect((await leaseUntil()).getTime()).toBeGreaterThan(before.getTime());
      expect(await user.work(ClaimJob, { job_id: jobId, worker: 'other' })).toEqual({ state: 'held', retry_in: 600 });
      return [first];
    });
    expect(await ending[0]).toEqual({ status: 'SUCCESS' });
    expect(await user.complete(jobId, job, 'TRADEMARK', { inpi_pi: 'FETCH_ERROR' })).toEqual({ status: 'FETCH_ERROR' });
    expect((await user.latest()).map(({ status }) => status).toSorted()).toEqual(['FETCH_ERROR', 'SUCCESS']);
  });

  it('blocks claims of other workers when its lease expires', async () => {
    const ending = await whileMerging(async () => {
      const first = end();
      await eventually(waiting);
      await endLease();
      expect(await user.work(ClaimJob, { job_id: jobId, worker: 'other' })).toEqual({ state: 'held', retry_in: 1 });
      return [first];
    });
    expect(await ending[0]).toEqual({ status: 'SUCCESS' });
    expect((await user.claimJob(jobId, 'other')).entries).toMatchObject([{ data_type: 'TRADEMARK' }]);
  });

  it('uses one connection for repeated requests, and responds to all of them', async () => {
    const endings = await whileMerging(async () => {
      const asked = Array.from({ length: 2 * POOL }, end);
      await eventually(waiting);
      expect(await user.request(ListDataConnections, { user_id: user.id })).toHaveLength(1);
      expect(await waiting()).toBe(1);
      return asked;
    });
    expect(new Set((await Promise.all(endings)).map(({ status }) => status))).toEqual(new Set(['SUCCESS']));
    expect((await user.read('LEGAL_NOTICE')).total).toBe(2);
  });
});
