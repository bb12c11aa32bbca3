import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ClaimJob,
  type CollectedSource,
  CreateDataConnection,
  type EntryResource,
  jobReady,
  type JobReadyPayload,
  SyncCompleted,
  type SyncCompletedV1,
} from '@company-data/contracts';
import { SyncHarness } from './sync-harness.js';
import { recordOf, TestUser } from './test-user.js';

const PROVIDER = 'registrar_provider';
const SOURCE = 'registrar_orders';
const PROOF = 'REGISTRATION_PROOF';
const STATEMENTS = 'FINANCIAL_STATEMENT';

describe('data type that is read once a day', () => {
  let harness: SyncHarness;

  beforeAll(async () => {
    harness = await SyncHarness.start({ REFRESH_CHECK_INTERVAL_MS: '600000' });
    harness.users.giveCredentials();
  });
  afterAll(() => harness.stop());

  const moveTo = (time: string): Promise<void> => harness.moveClock(new Date(time));
  const connected = async (account?: string, id: string = randomUUID()): Promise<TestUser> => {
    const user = new TestUser(harness, account ?? (await harness.sharedAccount()), id);
    const payload = { user_id: user.id, provider_name: PROVIDER, requested_data_types: [PROOF, STATEMENTS] };
    user.connection = await user.request(CreateDataConnection, payload);
    return user;
  };
  const jobOf = async (user: TestUser): Promise<string> =>
    (await user.events<JobReadyPayload>(jobReady(PROVIDER).subject)).at(-1)!.payload.job_id;

  /**
   * Starts a synchronization and completes the entries that a worker receives. Returns their data
   * types, and the outcome of all entries.
   */
  async function synchronize(
    user: TestUser,
    types: string[],
    outcome: Partial<CollectedSource> = {},
  ): Promise<{ handed: string[]; entries: EntryResource[] }> {
    await user.start(types);
    const jobId = await jobOf(user);
    const job = await user.work(ClaimJob, { job_id: jobId, worker: 'test' });
    if (job.state !== 'claimed') return { handed: [], entries: await user.latest() };
    for (const { data_type } of job.entries) {
      const records = outcome.status === undefined && data_type === PROOF ? [recordOf(PROOF, {})] : [];
      if (records.length > 0) await user.stage(jobId, job, data_type, SOURCE, records);
      const source: CollectedSource = { name: SOURCE, status: 'SUCCESS', total: records.length, availability: 'AVAILABLE', ...outcome };
      await user.completeAs(jobId, job, data_type, [source]);
    }
    return { handed: job.entries.map(({ data_type }) => data_type), entries: await user.latest() };
  }
  const outcomesIn = (entries: EntryResource[]): string[] =>
    entries.map(({ data_type, status, error }) => [data_type, status, ...(error ? [error.code] : [])].join(' '));

  it('ends with DAILY_LIMIT and retry_at at the second read on a day', async () => {
    await moveTo('2040-01-10T09:00:00Z');
    const user = await connected();
    await synchronize(user, [PROOF, STATEMENTS]);
    const { handed, entries } = await synchronize(user, [PROOF, STATEMENTS]);
    expect([handed, outcomesIn(entries)]).toEqual([[STATEMENTS], [`${PROOF} FETCH_ERROR DAILY_LIMIT`, `${STATEMENTS} SUCCESS`]]);
    expect(entries[0]!.error).toMatchObject({ retryable: true, retry_at: '2040-01-10T23:00:00.000Z' });
    expect(entries[0]!.previous_success).not.toBeNull();
  });

  it('completes the synchronization without a worker when nothing else is requested', async () => {
    await moveTo('2040-01-11T09:00:00Z');
    const user = await connected();
    await synchronize(user, [PROOF]);
    const { handed, entries } = await synchronize(user, [PROOF]);
    const told = (await user.events<SyncCompletedV1>(SyncCompleted.subject)).at(-1)!.payload;
    expect([handed, outcomesIn(entries), told.entries[0]!.error!.code]).toEqual([[], [`${PROOF} FETCH_ERROR DAILY_LIMIT`], 'DAILY_LIMIT']);
    expect(await harness.rows('select from records where user_id = $1 and data_type = $2', [user.id, PROOF])).toHaveLength(1);
  });

  it('is read again when the day has ended in the configured zone', async () => {
    await moveTo('2040-01-12T09:00:00Z');
    const user = await connected();
    await synchronize(user, [PROOF]);
    await moveTo('2040-01-12T22:59:00Z');
    const before = await synchronize(user, [PROOF]);
    await moveTo('2040-01-12T23:01:00Z');
    const after = await synchronize(user, [PROOF]);
    expect([before.handed, after.handed, outcomesIn(after.entries)]).toEqual([[], [PROOF], [`${PROOF} SUCCESS`]]);
  });

  it.each<[string, Partial<CollectedSource>]>([
    ['failed', { status: 'FETCH_ERROR', code: 'SOURCE_UNAVAILABLE', message: 'The source is failing now.', total: undefined }],
    ['found nothing', { status: 'SUCCESS', total: 0, availability: 'NOT_ACCESSIBLE' }],
  ])('is read again on the same day when the previous read %s', async (_, outcome) => {
    await moveTo('2040-01-14T09:00:00Z');
    const user = await connected();
    await synchronize(user, [PROOF], outcome);
    const { handed, entries } = await synchronize(user, [PROOF]);
    expect([handed, outcomesIn(entries)]).toEqual([[PROOF], [`${PROOF} SUCCESS`]]);
  });

  it('is read for another user of the same account on the same day', async () => {
    await moveTo('2040-01-16T09:00:00Z');
    const first = await connected();
    await synchronize(first, [PROOF]);
    const other = await connected(first.account);
    expect((await synchronize(other, [PROOF])).handed).toEqual([PROOF]);
  });

  it('is sent to the next worker when the first one released the job', async () => {
    await moveTo('2040-01-18T09:00:00Z');
    const user = await connected();
    await user.start([PROOF]);
    const jobId = await jobOf(user);
    await user.claimJob(jobId);
    await harness.rows('update sync_jobs set leased_until = null where id = $1', [jobId]);
    expect((await user.claimJob(jobId)).entries.map(({ data_type }) => data_type)).toEqual([PROOF]);
  });
});
