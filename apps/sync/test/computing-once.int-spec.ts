import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { provider } from '@company-data/providers';
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
 * The entries of a new request, each ended by its main source with the sample of its type or the
 * records given; answers how to end them.
 */
async function begin(user: TestUser, dataTypes: string[]) {
  await user.start(dataTypes);
  const { jobId, job } = await user.claim();
  return async (type: string, records = [dataType(type).sample]): Promise<void> => {
    const { main } = PROVIDER.contributions[type]!;
    await user.stage(jobId, job, type, main, records);
    await user.complete(jobId, job, type, { [main]: records.length });
  };
}

const publishedOf = async (user: TestUser): Promise<number> =>
  (await user.changeEvents()).filter(({ payload }) => payload.data_type === DERIVED).length;

describe('what is computed from several data types', () => {
  async function collected(): Promise<TestUser> {
    const user = await harness.connectedUser([...INPUTS, DERIVED]);
    const end = await begin(user, [...INPUTS, DERIVED]);
    for (const type of INPUTS) await end(type);
    expect((await user.read(DERIVED)).total).toBeGreaterThan(0);
    return user;
  }

  it('is computed again once, after the last of them is read, whichever of them changed', async () => {
    const user = await collected();
    const end = await begin(user, ['LEGAL_NOTICE', 'ACT']);
    await end('LEGAL_NOTICE', [dataType('LEGAL_NOTICE').sample, notice(7)]);
    expect(await publishedOf(user)).toBe(0);
    await end('ACT');
    expect(await publishedOf(user)).toBe(1);
  });

  it('is computed again by the next request, when a change was left without it', async () => {
    const user = await collected();
    const end = await begin(user, ['LEGAL_NOTICE', 'ACT']);
    await end('LEGAL_NOTICE', [dataType('LEGAL_NOTICE').sample, notice(7)]);
    await harness.rows(
      `update sync_entries set status = 'FETCH_ERROR', completed_at = instant() where account_id = $1 and user_id = $2 and completed_at is null`,
      [user.account, user.id],
    );
    await harness.rows(`update sync_jobs set closed_at = instant() where account_id = $1 and closed_at is null`, [user.account]);
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
