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
  /** Creates a separate replica with its own queue, so that replicas share the row lock only. */
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

  it('logs in once for eight workers of eight replicas', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => replica().obtain(account, logIn)));
    expect([logins, new Set(sessions.map(({ token }) => token)).size]).toEqual([1, 1]);
  });

  it('logs in once for twenty workers of one replica', async () => {
    const one = replica();
    await Promise.all(Array.from({ length: 20 }, () => one.obtain(account, logIn)));
    expect(logins).toBe(1);
  });

  it('renews once for eight workers with the same rejected session', async () => {
    const refused = await replica().obtain(account, logIn);
    const renewed = await Promise.all(Array.from({ length: 8 }, () => replica().obtain(account, logIn, refused)));
    expect([logins, new Set(renewed.map(({ token }) => token))]).toEqual([2, new Set(['token-2'])]);
  });

  it('returns the session of another replica', async () => {
    await replica().obtain(account, logIn);
    expect((await replica().find(account))?.token).toBe('token-1');
  });

  it('returns null for an expired session', async () => {
    await replica().obtain(account, logIn);
    await database.clock.advance(60);
    expect(await replica().find(account)).toBeNull();
  });

  it('tries a rejected password once for eight workers', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => replica().obtain(account, refuse)));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason instanceof ProviderAuthError);
    expect([logins, refusals.length]).toEqual([1, 8]);
  });

  it('tries again when the delay after a rejection has passed', async () => {
    await refused(replica(600));
    await database.clock.advance(600);
    expect((await replica().obtain(account, logIn)).token).toBe('token-2');
  });

  it('doubles the delay when the next login is also rejected', async () => {
    const tries: number[] = [];
    for (const pause of [0, 600, 600, 600]) {
      await database.clock.advance(pause);
      await refused(replica(600));
      tries.push(logins);
    }
    expect(tries).toEqual([1, 2, 2, 3]);
  });

  it('starts again with the first delay when a login has succeeded', async () => {
    const one = replica(600);
    await refused(one);
    await database.clock.advance(600);
    await one.obtain(account, logIn);
    await database.clock.advance(60);
    await refused(one);
    await database.clock.advance(600);
    expect((await one.obtain(account, logIn)).token).toBe('token-4');
  });

  it('returns no session that the source rejected together with the login', async () => {
    const session = await replica().obtain(account, logIn);
    await replica()
      .obtain(account, refuse, session)
      .catch(() => undefined);
    expect(await replica().find(account)).toBeNull();
  });

  it('tries again when a login fails for another reason', async () => {
    await replica()
      .obtain(account, () => Promise.reject(new ProviderFetchError('timeout', 'slow')))
      .catch(() => undefined);
    expect((await replica().obtain(account, logIn)).token).toBe('token-1');
  });

  it('stores no token in plain text', async () => {
    await replica().obtain(account, logIn);
    const rows = await database.transactions.run((tx) => tx.rows('select * from upstream_sessions where account = $1', [account]));
    expect([rows.length, JSON.stringify(rows).includes('token-1')]).toEqual([1, false]);
  });
});
