import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainError } from '@company-data/kernel';
import { startSync } from '../src/index.js';
import { SyncHarness, type TestUser } from './sync-harness.js';

describe('the synchronizations of a user within a minute', () => {
  const MOST = 3;
  let replica: { close(): Promise<void> };
  let limited: SyncHarness;

  beforeAll(async () => {
    limited = await SyncHarness.start({ SYNC_REQUESTS_PER_MINUTE: String(MOST) });
    replica = await startSync(limited.settings);
  }, 60_000);
  afterAll(async () => {
    await replica.close();
    await limited.stop();
  });

  /** Asks 50 times at once, and ends what was started: how often each answer came. */
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

  it('are as many as allowed and no more, whatever replica is asked and however often at once [security 51]', async () => {
    const user = await limited.connectedUser(['LEGAL_NOTICE']);
    const rounds: Record<string, number>[] = [];
    for (let round = 0; round < MOST; round += 1) rounds.push(await askOften(user));
    expect(rounds.map(({ started }) => started)).toEqual([1, 1, 1]);
    expect(await askOften(user)).toEqual({ RATE_LIMITED: 50 });
    await expect(user.start(['LEGAL_NOTICE'])).rejects.toMatchObject({ details: { retry_in: 60 } });
  }, 30_000);

  it('are counted for each user apart, and again from the next minute on', async () => {
    const [user, other] = [await limited.connectedUser(['LEGAL_NOTICE']), await limited.connectedUser(['LEGAL_NOTICE'])];
    for (let round = 0; round < MOST; round += 1) await user.synchronize('LEGAL_NOTICE', 'bodacc', []);
    expect((await other.synchronize('LEGAL_NOTICE', 'bodacc', [])).status).toBe('SUCCESS');
    await limited.database.query(`update clock_offset set offset_by = '61 seconds'`);
    expect((await user.synchronize('LEGAL_NOTICE', 'bodacc', [])).status).toBe('SUCCESS');
  }, 30_000);
});
