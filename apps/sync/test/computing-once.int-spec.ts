import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { provider } from '@company-data/providers';
import { fromNow } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import { notice, type TestUser } from './test-user.js';

const DERIVED = 'TIMELINE';
const INPUTS = dataType(DERIVED).computedFrom!;
const PROVIDER = provider('company_legal_fr');

let harness: SyncHarness;

beforeAll(async () => {
  harness = await SyncHarness.start();
});

afterAll(() => harness.stop());

/**
 * Starts a synchronization and returns a function that completes one of its entries, with the
 * sample of the type or with the given records.
 */
async function begin(user: TestUser, dataTypes: string[]) {
  await user.start(dataTypes);
  const { jobId, job } = await user.claim();
  return async (type: string, records = [dataType(type).sample]): Promise<void> => {
    const { main } = PROVIDER.contributions[type]!;
    if (records.length > 0) await user.stage(jobId, job, type, main, records);
    await user.complete(jobId, job, type, { [main]: records.length });
  };
}

const publishedOf = async (user: TestUser): Promise<number> =>
  (await user.changeEvents()).filter(({ payload }) => payload.data_type === DERIVED).length;

describe('type derived from several inputs', () => {
  async function collected(): Promise<TestUser> {
    const user = await harness.connectedUser([...INPUTS, DERIVED]);
    const end = await begin(user, [...INPUTS, DERIVED]);
    for (const type of INPUTS) await end(type);
    expect((await user.read(DERIVED)).total).toBeGreaterThan(0);
    return user;
  }

  it('is computed once, after the last input, when any of them changed', async () => {
    const user = await collected();
    const end = await begin(user, ['LEGAL_NOTICE', 'ACT']);
    await end('LEGAL_NOTICE', [dataType('LEGAL_NOTICE').sample, notice(7)]);
    expect(await publishedOf(user)).toBe(0);
    await end('ACT');
    expect(await publishedOf(user)).toBe(1);
  });

  it('is computed when an input only lost records, also when the clock went back', async () => {
    const user = await collected();
    await harness.moveClock(fromNow(-3_600_000));
    const end = await begin(user, ['LEGAL_NOTICE', 'ACT']);
    await end('LEGAL_NOTICE', []);
    await end('ACT');
    await harness.moveClock(fromNow(0));
    expect(await publishedOf(user)).toBe(1);
  });

  it('fails and names the input that could not be fetched for the first time', async () => {
    const user = await harness.connectedUser([DERIVED]);
    await user.start([DERIVED]);
    const { jobId, job } = await user.claim();
    for (const type of INPUTS) {
      const { main } = PROVIDER.contributions[type]!;
      await user.complete(jobId, job, type, { [main]: type === 'LEGAL_NOTICE' ? 'FETCH_ERROR' : 0 });
    }
    const error = { code: 'DEPENDENCY_MISSING', message: 'LEGAL_NOTICE could not be fetched yet.', retryable: true };
    expect((await user.latest()).find(({ data_type }) => data_type === DERIVED)).toMatchObject({ status: 'FETCH_ERROR', error });
  });

  it('is computed by the next synchronization when a change was not yet included', async () => {
    const user = await collected();
    const end = await begin(user, ['LEGAL_NOTICE', 'ACT']);
    await end('LEGAL_NOTICE', [dataType('LEGAL_NOTICE').sample, notice(7)]);
    await harness.rows(
      `update sync_entries set status = 'FETCH_ERROR', completed_at = instant() where account_id = $1 and user_id = $2 and completed_at is null`,
      [user.account, user.id],
    );
    await harness.rows(`update sync_jobs set closed_at = instant() where user_id = $1 and closed_at is null`, [user.id]);
    await harness.rows(`update sync_requests set closed_at = instant() where account_id = $1 and user_id = $2 and closed_at is null`, [
      user.account,
      user.id,
    ]);
    expect(await publishedOf(user)).toBe(0);
    await (
      await begin(user, ['ACT'])
    )('ACT');
    expect(await publishedOf(user)).toBe(1);
  });
});
