import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ReleaseJob } from '@company-data/contracts';
import { eventually, neverWithin } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import type { TestUser } from './test-user.js';

const NOTICES = 'LEGAL_NOTICE';
const AT_ONCE = 4;
const HALF = AT_ONCE / 2;
const SEVERAL_RUNS_MS = 400;

describe('published jobs of an account', () => {
  let harness: SyncHarness;
  beforeAll(async () => {
    harness = await SyncHarness.start({ JOBS_PUBLISHED_PER_ACCOUNT: String(AT_ONCE) });
    await harness.replica();
  });
  /** The accounts of one test share no queue with those of another. */
  afterEach(() => harness.rows('delete from sync_jobs'));
  afterAll(() => harness.stop());

  /** Starts a synchronization for each of `count` users of one account. */
  async function started(account: string, count: number): Promise<TestUser[]> {
    const users = await Promise.all(Array.from({ length: count }, () => harness.connectedUser([NOTICES], account)));
    await Promise.all(users.map((user) => user.start([NOTICES])));
    return users;
  }

  const published = async (user: TestUser): Promise<string[]> => (await user.readyEvents()).map(({ payload }) => payload.job_id);

  async function end(worker: TestUser, jobId: string): Promise<void> {
    await worker.complete(jobId, await worker.claimJob(jobId), NOTICES, { bodacc: 0 });
  }

  it('do not exceed the share of the account and are not counted for others', async () => {
    const [worker] = await started(randomUUID(), 2 * AT_ONCE);
    await neverWithin(SEVERAL_RUNS_MS, async () => (await published(worker!)).length > AT_ONCE);
    const [other] = await started(randomUUID(), 1);
    expect([(await published(worker!)).length, (await published(other!)).length]).toEqual([AT_ONCE, 1]);
  });

  it('shrink to an equal share when another account has jobs', async () => {
    const [worker] = await started(randomUUID(), 2 * AT_ONCE);
    const [other] = await started(randomUUID(), AT_ONCE);
    expect([(await published(worker!)).length, (await published(other!)).length]).toEqual([AT_ONCE, HALF]);
    const told = await published(worker!);
    for (const jobId of told.slice(0, HALF)) await end(worker!, jobId);
    await neverWithin(SEVERAL_RUNS_MS, async () => (await published(worker!)).length > AT_ONCE);
    await end(worker!, told[HALF]!);
    expect((await published(worker!)).length).toBe(AT_ONCE + 1);
  });

  it('are at least one, however many accounts have jobs', async () => {
    for (let account = 0; account <= AT_ONCE; account += 1) await started(randomUUID(), 1);
    const [last] = await started(randomUUID(), 2);
    expect((await published(last!)).length).toBe(1);
  });

  it('increase again, even without progress, when the jobs of another account end', async () => {
    const [other] = await started(randomUUID(), 1);
    const [worker] = await started(randomUUID(), AT_ONCE);
    expect((await published(worker!)).length).toBe(HALF);
    await end(other!, (await published(other!))[0]!);
    await eventually(async () => (await published(worker!)).length === AT_ONCE);
  });

  it('are not reduced by an account whose jobs are all released for later', async () => {
    const [other] = await started(randomUUID(), 1);
    const [jobId] = await published(other!);
    const { token } = await other!.claimJob(jobId!);
    await other!.work(ReleaseJob, { job_id: jobId!, token, retry_in: 600 });
    const [worker] = await started(randomUUID(), AT_ONCE);
    expect((await published(worker!)).length).toBe(AT_ONCE);
  });

  it('are followed by the oldest waiting job when one completes', async () => {
    const account = randomUUID();
    const worker = (await started(account, AT_ONCE))[0]!;
    const late = [...(await started(account, 1)), ...(await started(account, 1))];
    const waiting = await Promise.all(
      late.map(async ({ id }) => (await harness.rows<{ id: string }>('select id from sync_jobs where user_id = $1', [id]))[0]!.id),
    );
    for (const [before, next] of waiting.entries()) {
      await end(worker, (await published(worker))[before]!);
      expect((await published(worker)).slice(AT_ONCE)).toEqual(waiting.slice(0, before + 1));
      expect((await published(worker)).at(-1)).toBe(next);
    }
  });

  it('are followed by the next job in the sweep when one is deleted', async () => {
    const worker = (await started(randomUUID(), AT_ONCE + 1))[0]!;
    await harness.rows('delete from sync_jobs where id = $1', [(await published(worker))[0]]);
    await eventually(async () => new Set(await published(worker)).size === AT_ONCE + 1);
  });

  it('are followed by a job of their own account in the sweep, however old those of others are', async () => {
    const [other] = await started(randomUUID(), 2 * AT_ONCE);
    const [worker] = await started(randomUUID(), HALF + 1);
    await harness.rows('delete from sync_jobs where id = $1', [(await published(worker!))[0]]);
    await eventually(async () => new Set(await published(worker!)).size === HALF + 1);
    expect(new Set(await published(other!)).size).toBe(AT_ONCE);
  });

  it('complete one after the other until no job waits', async () => {
    const users = await started(randomUUID(), 7);
    const ended = new Set<string>();
    while (ended.size < users.length) {
      const next = await eventually(async () => (await published(users[0]!)).find((jobId) => !ended.has(jobId)));
      await end(users[0]!, next);
      ended.add(next);
    }
    const statuses = await Promise.all(users.map(async (user) => (await user.latest()).map(({ status }) => status)));
    expect(statuses.flat()).toEqual(users.map(() => 'SUCCESS'));
  });
});
