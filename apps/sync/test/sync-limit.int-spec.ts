import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainError } from '@company-data/kernel';
import { eventually, fromNow } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import type { TestUser } from './test-user.js';

describe('synchronizations of a user within a minute', () => {
  const MOST = 3;
  let limited: SyncHarness;

  beforeAll(async () => {
    // Only the requests read the tables.
    const seldom = { JOB_SWEEP_INTERVAL_MS: '3600000', REFRESH_CHECK_INTERVAL_MS: '3600000' };
    limited = await SyncHarness.start({ SYNC_REQUESTS_PER_MINUTE: String(MOST), ...seldom });
    await limited.replica();
    // All requests fall into one minute, whatever their duration.
    await limited.stopClock();
  });
  afterAll(async () => {
    await limited.stop();
  });

  /**
   * Sends 50 concurrent requests, completes the started synchronization, and counts the outcomes.
   */
  async function askOften(user: TestUser): Promise<Record<string, number>> {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        user.start(['LEGAL_NOTICE']).then(
          () => 'started',
          (error: DomainError) => error.code,
        ),
      ),
    );
    if (answers.includes('started')) {
      const { jobId, job } = await user.claim();
      await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 0 });
    }
    return Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]));
  }

  it('do not exceed the limit at any replica on concurrent requests [security 51]', async () => {
    const user = await limited.connectedUser(['LEGAL_NOTICE']);
    const rounds: Record<string, number>[] = [];
    for (let round = 0; round < MOST; round += 1) rounds.push(await askOften(user));
    expect(rounds.map(({ started }) => started)).toEqual([1, 1, 1]);
    expect(await askOften(user)).toEqual({ RATE_LIMITED: 50 });
    await expect(user.start(['LEGAL_NOTICE'])).rejects.toMatchObject({ details: { retry_in: 60 } });
  });

  it('do not exceed the limit when one runs during the start of another', async () => {
    const user = await limited.connectedUser(['LEGAL_NOTICE']);
    for (let round = 1; round < MOST; round += 1) await user.synchronize('LEGAL_NOTICE', 'bodacc', []);
    const { database, users } = limited;
    const [asked, answer] = [users.providersAsked, users.holdResponses()];
    const late = user.start(['LEGAL_NOTICE']);
    late.catch(() => undefined);
    // Earlier synchronizations are counted before the request to users.
    await eventually(() => users.providersAsked > asked);
    await database.query('begin; lock table data_connections in access exclusive mode');
    answer();
    const waiting = `select from pg_locks where relation = 'data_connections'::regclass and not granted`;
    await eventually(async () => (await database.query(waiting)).rowCount);
    await database.query(
      `insert into sync_requests (id, account_id, user_id, origin, correlation_id, requested_at, closed_at)
       values (gen_random_uuid(), $1, $2, 'CLIENT', 'test', instant(), instant())`,
      [user.account, user.id],
    );
    await database.query('commit');
    await expect(late).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect((await database.query('select from sync_requests where user_id = $1', [user.id])).rowCount).toBe(MOST);
  });

  it('are counted per user, and reset after a minute', async () => {
    const [user, other] = [await limited.connectedUser(['LEGAL_NOTICE']), await limited.connectedUser(['LEGAL_NOTICE'])];
    for (let round = 0; round < MOST; round += 1) await user.synchronize('LEGAL_NOTICE', 'bodacc', []);
    expect((await other.synchronize('LEGAL_NOTICE', 'bodacc', [])).status).toBe('SUCCESS');
    await expect(user.start(['LEGAL_NOTICE'])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limited.moveClock(fromNow(61_000));
    expect((await user.synchronize('LEGAL_NOTICE', 'bodacc', [])).status).toBe('SUCCESS');
  });
});
