import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SyncHarness } from './sync-harness.js';
import { notice } from './test-user.js';

let harness: SyncHarness;

beforeAll(async () => {
  harness = await SyncHarness.start();
});

afterAll(() => harness.stop());

/** Records that are merged without staging, and records that are staged. */
const LITTLE = 3;
const MUCH = 400;
const notices = (count: number) => Array.from({ length: count }, (_, index) => notice(index));

const begin = async (account?: string) => {
  const user = await harness.connectedUser(['LEGAL_NOTICE'], account);
  await user.start(['LEGAL_NOTICE']);
  return { user, ...(await user.claim()) };
};

describe('batch in the request that completes its entry', () => {
  it.each([LITTLE, MUCH])('is merged completely, with %d records', async (count) => {
    const { user, jobId, job } = await begin();
    await expect(user.completeWith(jobId, job, 'LEGAL_NOTICE', 'bodacc', notices(count), 0, count)).resolves.toEqual({ status: 'SUCCESS' });
    const [entry] = await user.latest();
    expect([entry!.counts, (await user.read('LEGAL_NOTICE', { per_page: 1_000 })).result.length]).toEqual([
      { added: count, updated: 0, deleted: 0, unchanged: 0 },
      count,
    ]);
  });

  it.each([LITTLE, MUCH])('is merged after the staged batches, with %d records', async (count) => {
    const { user, jobId, job } = await begin();
    await user.stage(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(0, { city: 'EARLIER' }), notice(1_000)]);
    const total = count + 2;
    await expect(user.completeWith(jobId, job, 'LEGAL_NOTICE', 'bodacc', notices(count), 1, total)).resolves.toEqual({ status: 'SUCCESS' });
    const { result } = await user.read('LEGAL_NOTICE', { per_page: 1_000 });
    // The first record was sent twice, and the last one wins.
    expect([result.length, result.filter(({ city }) => city === 'EARLIER')]).toEqual([count + 1, []]);
  });

  it('leaves the staged batches of another job of the account', async () => {
    const other = await begin();
    const { user, jobId, job } = await begin(other.user.account);
    await other.user.stage(other.jobId, other.job, 'LEGAL_NOTICE', 'bodacc', [notice(1)]);
    await user.stage(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(2)]);
    expect(await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 1 })).toEqual({ status: 'SUCCESS' });
    expect(await other.user.complete(other.jobId, other.job, 'LEGAL_NOTICE', { bodacc: 1 })).toEqual({ status: 'SUCCESS' });
  });

  it.each([LITTLE, MUCH])('is rejected when it does not have %d records, and accepted when complete', async (count) => {
    const { user, jobId, job } = await begin();
    const [first, ...others] = notices(count);
    const sent = (records: object[]) => user.completeWith(jobId, job, 'LEGAL_NOTICE', 'bodacc', records as never, 0, count);
    await expect(user.stageLines(jobId, job, 'LEGAL_NOTICE', 'bodacc', ['no line at all\n'], 7, 1)).rejects.toThrow();
    await expect(sent(others)).resolves.toEqual({ status: 'FETCH_AGAIN' });
    const again = await user.claim();
    const whole = user.completeWith(again.jobId, again.job, 'LEGAL_NOTICE', 'bodacc', [first!, ...others], 0, count);
    await expect(whole).resolves.toEqual({ status: 'SUCCESS' });
    expect((await user.read('LEGAL_NOTICE')).total).toBe(count);
  });

  it.each([LITTLE, MUCH])('changes nothing when it is sent again after completion, with %d records', async (count) => {
    const { user, jobId, job } = await begin();
    const send = () => user.completeWith(jobId, job, 'LEGAL_NOTICE', 'bodacc', notices(count), 0, count);
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'LEASE_LOST' });
    const { rows } = await harness.database.query(`select from staging_batches where account_id = $1 and source = 'bodacc'`, [
      user.account,
    ]);
    expect([(await user.read('LEGAL_NOTICE')).total, rows]).toEqual([count, []]);
  });
});

describe('claim that was lost in a database crash', () => {
  it('allows no write of its worker after the job is claimed again', async () => {
    const { user, jobId, job } = await begin();
    const asBefore =
      'update sync_jobs set lease_token = 0, attempts = 0, leased_by = null, leased_until = null where account_id = $1 and id = $2';
    await harness.database.query(asBefore, [user.account, jobId]);
    const anew = await user.claimJob(jobId);
    expect(anew.token).not.toBe(job.token);
    await expect(user.stage(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(1)])).rejects.toMatchObject({ code: 'LEASE_LOST' });
    await expect(user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 0 })).rejects.toMatchObject({ code: 'LEASE_LOST' });
    await expect(user.completeWith(jobId, anew, 'LEGAL_NOTICE', 'bodacc', [notice(2)], 0, 1)).resolves.toEqual({ status: 'SUCCESS' });
    expect((await user.read('LEGAL_NOTICE')).result.map(({ notice_id }) => notice_id)).toEqual([notice(2)['notice_id']]);
  });
});
