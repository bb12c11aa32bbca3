import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateDataConnection, DeleteDataConnection, type JobCheckpoint, UserDeleted } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { synchronize, type SourceReport } from './scoped-reads.js';
import { SyncHarness } from './sync-harness.js';
import { notice, type TestUser } from './test-user.js';

const TYPE = 'LEGAL_NOTICE';
const OFFICES = 'CORPORATE_OFFICE';
const CHANGES = { kind: 'changes' } as const;

let harness: SyncHarness;

beforeAll(async () => {
  harness = await SyncHarness.start();
});

afterAll(() => harness.stop());

const checkpointAt = (value: string, more: Partial<NonNullable<SourceReport['mark']>> = {}) => ({ value, basis: 'basis', ...more });

/** Returns the checkpoints that the next job receives, and fails that job. */
async function checkpointsSent(user: TestUser, type = TYPE): Promise<Record<string, JobCheckpoint> | undefined> {
  await user.start([type]);
  const { jobId, job } = await user.claim();
  const sources = type === TYPE ? ['bodacc'] : ['inpi_rne', 'insee_sirene'];
  await user.complete(jobId, job, type, Object.fromEntries(sources.map((name) => [name, 'FETCH_ERROR' as const])));
  return job.entries[0]!.marks;
}

const rowsOf = async ({ id }: TestUser): Promise<unknown[]> =>
  (await harness.database.query('select source, checkpoint from checkpoints where user_id = $1', [id])).rows;

async function userWithCheckpoint(mark = checkpointAt('one')): Promise<TestUser> {
  const user = await harness.connectedUser([TYPE]);
  await synchronize(user, TYPE, { bodacc: { records: [notice(1)], mark } });
  return user;
}

describe('checkpoint', () => {
  it('is absent before the first synchronization', async () => {
    expect(await checkpointsSent(await harness.connectedUser([TYPE]))).toBeUndefined();
  });

  it('is sent to the next job with the time of the last full read', async () => {
    const user = await userWithCheckpoint();
    const { bodacc, ...others } = (await checkpointsSent(user))!;
    expect([bodacc, others]).toEqual([{ ...checkpointAt('one'), full_read_at: expect.stringMatching(/Z$/), full: false }, {}]);
  });

  it('is replaced by the next read, whose time counts only for a full read', async () => {
    const user = await userWithCheckpoint();
    const { full_read_at: first } = (await checkpointsSent(user))!.bodacc!;
    await synchronize(user, TYPE, { bodacc: { scope: CHANGES, mark: checkpointAt('two') } });
    expect((await checkpointsSent(user))!.bodacc).toMatchObject({ value: 'two', full_read_at: first });
    await synchronize(user, TYPE, { bodacc: { scope: CHANGES, mark: checkpointAt('three', { full: true }) } });
    const { full_read_at: last } = (await checkpointsSent(user))!.bodacc!;
    expect(last! > first!).toBe(true);
  });

  it('has no full read after its basis changes', async () => {
    const user = await userWithCheckpoint();
    await synchronize(user, TYPE, { bodacc: { scope: CHANGES, mark: checkpointAt('two', { basis: 'other' }) } });
    expect((await checkpointsSent(user))!.bodacc).toMatchObject({ basis: 'other', full_read_at: null });
  });

  it('stays unchanged when the next read sends none', async () => {
    const user = await userWithCheckpoint();
    await synchronize(user, TYPE, { bodacc: { records: [notice(1)] } });
    expect((await checkpointsSent(user))!.bodacc).toMatchObject({ value: 'one' });
  });

  it('is not written when the source withholds its data', async () => {
    const user = await userWithCheckpoint();
    await synchronize(user, TYPE, { bodacc: { availability: 'NOT_ACCESSIBLE', mark: checkpointAt('two') } });
    expect(await rowsOf(user)).toEqual([{ source: 'bodacc', checkpoint: 'one' }]);
  });

  it('is not written when fewer records are staged than the source reported', async () => {
    const user = await userWithCheckpoint();
    await user.start([TYPE]);
    const { jobId, job } = await user.claim();
    const source = { name: 'bodacc', status: 'SUCCESS' as const, total: 1, scope: CHANGES, mark: checkpointAt('two') };
    expect(await user.completeAs(jobId, job, TYPE, [source])).toEqual({ status: 'FETCH_AGAIN' });
    expect(await rowsOf(user)).toEqual([{ source: 'bodacc', checkpoint: 'one' }]);
  });

  it('is not written when another worker claimed the job', async () => {
    const user = await userWithCheckpoint();
    await user.start([TYPE]);
    const { jobId, job } = await user.claim();
    await harness.database.query(`update sync_jobs set leased_until = clock_timestamp() - interval '1 second' where id = $1`, [jobId]);
    await user.claim();
    const source = { name: 'bodacc', status: 'SUCCESS' as const, total: 0, scope: CHANGES, mark: checkpointAt('two') };
    await expect(user.completeAs(jobId, job, TYPE, [source])).rejects.toMatchObject({ code: 'LEASE_LOST' });
    expect(await rowsOf(user)).toEqual([{ source: 'bodacc', checkpoint: 'one' }]);
  });

  it('is not written when the merge is rolled back', async () => {
    const user = await userWithCheckpoint();
    await harness.database.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
    await harness.database.query(
      `create trigger refuse before insert on source_records for each row when (new.account_id = '${user.account}') execute function refuse()`,
    );
    const merge = synchronize(user, TYPE, { bodacc: { records: [notice(2)], scope: CHANGES, mark: checkpointAt('two') } });
    await expect(merge).rejects.toThrow('INTERNAL_ERROR');
    expect(await rowsOf(user)).toEqual([{ source: 'bodacc', checkpoint: 'one' }]);
  });

  it('is stored per source, and stays when the source fails', async () => {
    const user = await harness.connectedUser([OFFICES]);
    const both = (value: string) => ({ scope: CHANGES, mark: checkpointAt(value) });
    await synchronize(user, OFFICES, { inpi_rne: both('one'), insee_sirene: both('one') });
    await synchronize(user, OFFICES, { inpi_rne: both('two'), insee_sirene: 'FETCH_ERROR' });
    expect(await checkpointsSent(user, OFFICES)).toMatchObject({ inpi_rne: { value: 'two' }, insee_sirene: { value: 'one' } });
  });

  it('is not stored for any source when the main source fails', async () => {
    const user = await harness.connectedUser([OFFICES]);
    await synchronize(user, OFFICES, { inpi_rne: 'FETCH_ERROR', insee_sirene: { scope: CHANGES, mark: checkpointAt('one') } });
    expect(await rowsOf(user)).toEqual([]);
  });

  it('is stored per connection', async () => {
    const user = await userWithCheckpoint();
    user.connection = await user.request(CreateDataConnection, {
      user_id: user.id,
      provider_name: 'company_legal_fr',
      requested_data_types: [TYPE],
    });
    await user.start([TYPE]);
    const jobs = await Promise.all((await user.readyEvents()).slice(-2).map(({ payload }) => user.claimJob(payload.job_id)));
    const marks = jobs.map((job) => [job.connection_id === user.connection.id, job.entries[0]!.marks?.bodacc?.value]);
    expect(new Map(marks as [boolean, string | undefined][])).toEqual(
      new Map([
        [true, undefined],
        [false, 'one'],
      ]),
    );
  });

  it('is deleted with its connection and not written for a deleted one', async () => {
    const user = await userWithCheckpoint();
    await user.start([TYPE]);
    const { jobId, job } = await user.claim();
    await user.request(DeleteDataConnection, { user_id: user.id, connection_id: user.connection.id });
    expect(await rowsOf(user)).toEqual([]);
    const source = { name: 'bodacc', status: 'SUCCESS' as const, total: 0, scope: CHANGES, mark: checkpointAt('two') };
    expect([await user.completeAs(jobId, job, TYPE, [source]), await rowsOf(user)]).toEqual([{ status: 'SUCCESS' }, []]);
  });

  it('is deleted with its user', async () => {
    const user = await userWithCheckpoint();
    await harness.publishAsUsers(UserDeleted, user.account, { user_id: user.id });
    await eventually(async () => (await rowsOf(user)).length === 0);
  });

  it('is rejected when it is longer than 4,000 characters', async () => {
    await expect(userWithCheckpoint(checkpointAt('x'.repeat(4_001)))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
