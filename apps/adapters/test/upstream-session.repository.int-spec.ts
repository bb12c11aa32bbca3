import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SecretBox } from '@company-data/persistence';
import { ProviderAuthError, ProviderFetchError, type SourceSession } from '@company-data/providers';
import { delay } from '@company-data/testing';
import { UpstreamSessionRepository } from '../src/upstreams/upstream-session.repository.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

const box = SecretBox.fromKeys(`k1:${randomBytes(32).toString('base64')}`);

describe('UpstreamSessionRepository', () => {
  let database: OpenDatabase;
  let account: string;
  let logins: number;
  /** Each replica has a queue of its own, so that only the row lock stands between them. */
  const replica = (refusalSeconds = 3_600): UpstreamSessionRepository =>
    new UpstreamSessionRepository(database.transactions, box, {
      LOGIN_FAILURE_BACKOFF_SECONDS: refusalSeconds,
      SOURCE_DEADLINE_MS: 55_000,
    });
  const logIn = async (): Promise<SourceSession> => {
    logins += 1;
    await delay(50);
    return { token: `token-${logins}`, expiresAt: await inSeconds(60) };
  };
  const inSeconds = async (seconds: number): Promise<Date> => new Date((await database.clock.now()).getTime() + seconds * 1_000);
  const refuse = async (): Promise<SourceSession> => {
    logins += 1;
    throw new ProviderAuthError('wrong password');
  };
  const refused = (at: UpstreamSessionRepository): Promise<unknown> => at.obtain(account, refuse).catch(() => undefined);

  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    account = randomBytes(8).toString('hex');
    logins = 0;
  });

  it('logs in once, when eight workers of eight replicas need a session', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => replica().obtain(account, logIn)));
    expect([logins, new Set(sessions.map(({ token }) => token)).size]).toEqual([1, 1]);
  });

  it('logs in once, when twenty workers of one replica need a session', async () => {
    const one = replica();
    await Promise.all(Array.from({ length: 20 }, () => one.obtain(account, logIn)));
    expect(logins).toBe(1);
  });

  it('renews once, when eight workers were refused the same session', async () => {
    const refused = await replica().obtain(account, logIn);
    const renewed = await Promise.all(Array.from({ length: 8 }, () => replica().obtain(account, logIn, refused)));
    expect([logins, new Set(renewed.map(({ token }) => token))]).toEqual([2, new Set(['token-2'])]);
  });

  it('finds the session, when another replica made it', async () => {
    await replica().obtain(account, logIn);
    expect((await replica().find(account))?.token).toBe('token-1');
  });

  it('finds none, when the session has expired', async () => {
    await replica().obtain(account, logIn);
    await database.clock.advance(60);
    expect(await replica().find(account)).toBeNull();
  });

  it('tries a refused password once, when eight workers need a session', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => replica().obtain(account, refuse)));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason instanceof ProviderAuthError);
    expect([logins, refusals.length]).toEqual([1, 8]);
  });

  it('tries again, when the pause after a refusal is over', async () => {
    await refused(replica(600));
    await database.clock.advance(600);
    expect((await replica().obtain(account, logIn)).token).toBe('token-2');
  });

  it('waits twice as long, when a login is refused again after the pause', async () => {
    const tries: number[] = [];
    for (const pause of [0, 600, 600, 600]) {
      await database.clock.advance(pause);
      await refused(replica(600));
      tries.push(logins);
    }
    expect(tries).toEqual([1, 2, 2, 3]);
  });

  it('tries again, when a login failed for another reason', async () => {
    await replica()
      .obtain(account, () => Promise.reject(new ProviderFetchError('timeout', 'slow')))
      .catch(() => undefined);
    expect((await replica().obtain(account, logIn)).token).toBe('token-1');
  });

  it('keeps no token in the clear, when a session is stored', async () => {
    await replica().obtain(account, logIn);
    const rows = await database.transactions.run((tx) => tx.rows('select * from upstream_sessions where account = $1', [account]));
    expect([rows.length, JSON.stringify(rows).includes('token-1')]).toEqual([1, false]);
  });
});
