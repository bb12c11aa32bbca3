import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReadRecords, type ReadRecordsPayload } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import { notice, type TestUser } from './test-user.js';

const RECORDS = 10_500;
const SEARCHES = 8;
/** More than two running and 20 queued searches. */
const TOO_MANY = 24;

describe('searches of one account', () => {
  let harness: SyncHarness;
  let user: TestUser;
  let other: TestUser;

  beforeAll(async () => {
    harness = await SyncHarness.start({ SEARCHES_PER_ACCOUNT: '2', SEARCH_TIMEOUT_MS: '60000' });
    user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
    // More records than any source has for one company today.
    await harness.database.query(
      `insert into records select account_id, user_id, data_type, gen_random_uuid(), sort_key, version, hash, body, created_at, updated_at
       from records, generate_series(1, $2) where user_id = $1`,
      [user.id, RECORDS],
    );
    other = await harness.connectedUser(['LEGAL_NOTICE']);
    await other.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
  });
  afterAll(() => harness.stop());

  const read = (of: TestUser, more: Partial<ReadRecordsPayload> = {}) =>
    of.request(ReadRecords, { user_id: of.id, data_type: 'LEGAL_NOTICE', page: 1, per_page: 10, sort: [], filters: [], ...more });
  // A range that contains all records. A list of this length is not scanned without one.
  const days = { field: 'publication_date', operator: 'gte' as const, values: ['2000-01-01'] };
  const search = () => read(user, { filters: [days, { field: 'court', operator: 'contains', values: ['nowhere'] }] });
  const searching = async (): Promise<number> =>
    (await harness.database.query(`select from pg_stat_activity where application_name = 'sync searcher' and state = 'active'`)).rows
      .length;

  it('leave connections to other accounts and do not block pages', async () => {
    let answered = 0;
    const searches = Array.from({ length: SEARCHES }, () => search().then(() => (answered += 1)));
    await eventually(async () => (await searching()) === 2);
    await read(other);
    await read(other, { sort: [{ field: 'publication_date', descending: true }] });
    expect(answered).toBeLessThan(SEARCHES / 2);
    await Promise.all(searches);
  });

  it('are rejected when the queue is full, and accepted again later', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: TOO_MANY }, search));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as { code: string });
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['RATE_LIMITED']));
    await expect(search()).resolves.toBeDefined();
  });
});
