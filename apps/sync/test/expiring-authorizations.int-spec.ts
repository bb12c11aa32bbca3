import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConnectionExpiring, UserDeleted } from '@company-data/contracts';
import { eventually, neverWithin } from '@company-data/testing';
import { byRedirect, EndUser, playConsent, PROVIDER } from './end-user.js';
import type { FakeAdapters } from './fake-adapters.js';
import { SyncHarness } from './sync-harness.js';

const DAY_MS = 86_400_000;
const START = Date.UTC(2040, 0, 1);
/** Time for several runs of both replicas, in milliseconds. */
const SEVERAL_RUNS_MS = 400;

describe('authorization', () => {
  let harness: SyncHarness;
  let redirect: { end(): void };
  let adapters: FakeAdapters;
  let day = 0;

  beforeAll(async () => {
    redirect = byRedirect();
    harness = await SyncHarness.start({ REFRESH_CHECK_INTERVAL_MS: '50' });
    await harness.replica();
  });
  beforeEach(async () => {
    adapters = playConsent(harness);
    await moveTo((day += 1_000));
  });
  afterAll(async () => {
    redirect.end();
    await harness?.stop();
  });

  const moveTo = (days: number) => harness.moveClock(new Date(START + days * DAY_MS));
  const inDays = (days: number): string => new Date(START + (day + days) * DAY_MS).toISOString();

  /** Returns an end user with an authorization for `days` days from now. */
  async function authorizedFor(days: number | null): Promise<EndUser> {
    adapters.finishWith(() => ({ outcome: 'given', expires_at: days === null ? null : inDays(days) }));
    const person = await EndUser.of(harness);
    expect(await person.authorize()).toMatchObject({ outcome: 'connected' });
    return person;
  }

  const toldToEnd = async ({ user, connectionId }: EndUser): Promise<string[]> => {
    const told = await harness.published(ConnectionExpiring, user.account);
    return told.filter(({ connection_id }) => connection_id === connectionId).map(({ expires_at }) => expires_at);
  };
  const statusOf = async (person: EndUser): Promise<string> => (await person.served()).status;
  const stays = (person: EndUser, status: string) => neverWithin(SEVERAL_RUNS_MS, async () => (await statusOf(person)) !== status);

  it('expires with its notice when the update of another connection fails', async () => {
    const [poisoned, person] = [await authorizedFor(89), await authorizedFor(90)];
    await harness.rows(`
      create or replace function refuse_poisoned() returns trigger language plpgsql as $$
      begin if new.id = '${poisoned.connectionId}' then raise exception 'poisoned'; end if; return new; end $$;
      create trigger poisoned before update on data_connections for each row execute function refuse_poisoned()`);
    try {
      await moveTo(day + 84);
      await eventually(async () => (await toldToEnd(person)).length === 1);
      await moveTo(day + 90.1);
      await eventually(async () => (await statusOf(person)) === 'REAUTH_REQUIRED');
      expect([await toldToEnd(poisoned), await statusOf(poisoned)]).toEqual([[], 'CONNECTED']);
    } finally {
      await harness.rows('drop trigger poisoned on data_connections');
    }
    await eventually(async () => (await statusOf(poisoned)) === 'REAUTH_REQUIRED');
  });

  /** Reads the connection, and reports that its consent ends in `days` days. */
  async function readUntil({ user }: EndUser, days: number, meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    await meanwhile();
    const source = { name: 'bodacc', status: 'SUCCESS' as const, total: 0, availability: 'AVAILABLE' as const };
    await user.completeAs(jobId, job, 'LEGAL_NOTICE', [{ ...source, consent_ends: inDays(days) }]);
  }

  it('ends when the latest read says so, without an event', async () => {
    const [person, other] = [await authorizedFor(null), await authorizedFor(null)];
    const before = await person.outcome();
    await readUntil(person, 90);
    expect([(await person.served()).expires_at, (await other.served()).expires_at]).toEqual([inDays(90), null]);
    await readUntil(person, 120);
    expect([(await person.served()).expires_at, await person.outcome()]).toEqual([inDays(120), before]);
    await moveTo(day + 113.1);
    await eventually(async () => (await toldToEnd(person)).length === 1);
    await moveTo(day + 120.1);
    await eventually(async () => (await statusOf(person)) === 'REAUTH_REQUIRED');
  });

  it('keeps the end of a consent that was given during the read, or whose read found an end in the past', async () => {
    const person = await authorizedFor(30);
    adapters.finishWith(() => ({ outcome: 'given', expires_at: inDays(180) }));
    await readUntil(person, 30, () => person.authorize());
    expect((await person.served()).expires_at).toBe(inDays(180));
    await readUntil(person, -1);
    expect((await person.served()).expires_at).toBe(inDays(180));
  });

  it('is announced once, seven days before each of its expiry times', async () => {
    const person = await authorizedFor(90);
    await moveTo(day + 82.9);
    await neverWithin(SEVERAL_RUNS_MS, async () => (await toldToEnd(person)).length > 0);
    await moveTo(day + 83.1);
    await eventually(async () => (await toldToEnd(person)).length === 1);
    await neverWithin(SEVERAL_RUNS_MS, async () => (await toldToEnd(person)).length > 1);
    adapters.finishWith(() => ({ outcome: 'given', expires_at: inDays(180) }));
    await person.authorize();
    await moveTo(day + 173.1);
    await eventually(async () => (await toldToEnd(person)).length === 2);
    expect(await toldToEnd(person)).toEqual([inDays(90), inDays(180)]);
    const [told] = await harness.published(ConnectionExpiring, person.user.account);
    expect(told).toMatchObject({ user_id: person.user.id, provider_name: PROVIDER, siren: '000012344' });
    const ofThen = { id: person.connectionId, user_id: person.user.id, status: 'CONNECTED', action_url: null, expires_at: inDays(90) };
    expect(told!.connection).toMatchObject(ofThen);
  });

  it('changes the connection to REAUTH_REQUIRED once when it expires', async () => {
    const person = await authorizedFor(10);
    await moveTo(day + 9.9);
    await stays(person, 'CONNECTED');
    await moveTo(day + 10.1);
    await eventually(async () => (await statusOf(person)) === 'REAUTH_REQUIRED');
    const ended = {
      status_reason: 'The authorization has expired. The company must authorize access again.',
      action_url: expect.any(String),
    };
    expect(await person.served()).toMatchObject({ ...ended, expires_at: inDays(10) });
    await stays(person, 'REAUTH_REQUIRED');
    expect(await person.outcome()).toEqual(['CONNECTED', 'REAUTH_REQUIRED']);
    await expect(person.user.start(['LEGAL_NOTICE'])).rejects.toMatchObject({ code: 'CONNECTION_NOT_CONNECTED' });
  });

  it('stays expired when a job in progress succeeds', async () => {
    const person = await authorizedFor(10);
    await person.user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await person.user.claim();
    // This test does not cover the lease and the deadline.
    await harness.rows(`update sync_jobs set leased_until = 'infinity', deadline = 'infinity' where id = $1`, [jobId]);
    await moveTo(day + 10.1);
    await eventually(async () => (await statusOf(person)) === 'REAUTH_REQUIRED');
    await person.user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 0 });
    expect((await person.user.latest())[0]!.status).toBe('SUCCESS');
    await stays(person, 'REAUTH_REQUIRED');
    expect(await person.outcome()).toEqual(['CONNECTED', 'REAUTH_REQUIRED']);
  });

  it('is not announced when it has already expired', async () => {
    const person = await authorizedFor(20);
    await moveTo(day + 30);
    await eventually(async () => (await statusOf(person)) === 'REAUTH_REQUIRED');
    expect(await toldToEnd(person)).toEqual([]);
  });

  it('never expires without an expiry time', async () => {
    const person = await authorizedFor(null);
    await moveTo(day + 900);
    await stays(person, 'CONNECTED');
    expect([await person.begin(), await toldToEnd(person)]).toEqual([{ outcome: 'not_needed' }, []]);
  });

  it('can be renewed from 30 days before it expires, without a status change', async () => {
    const person = await authorizedFor(90);
    const before = await person.served();
    await moveTo(day + 59.9);
    expect(await person.begin()).toEqual({ outcome: 'not_needed' });
    await moveTo(day + 60.1);
    expect((await person.page()).connections[0]).toMatchObject({ can_authorize: true, can_end: true, expires_at: inDays(90) });
    adapters.finishWith(() => ({ outcome: 'given', expires_at: inDays(150) }));
    await person.authorize();
    expect(await person.served()).toMatchObject({ status: 'CONNECTED', expires_at: inDays(150), connected_at: before.connected_at });
    expect(await person.outcome()).toEqual(['CONNECTED', 'CONNECTED']);
    await moveTo(day + 91);
    await stays(person, 'CONNECTED');
  });

  it('stays valid when its renewal fails', async () => {
    const person = await authorizedFor(20);
    adapters.finishWith(() => ({ outcome: 'denied' }));
    expect(await person.authorize()).toMatchObject({ outcome: 'denied', status: 'CONNECTED', waiting: 0 });
    expect(await person.served()).toMatchObject({ status: 'CONNECTED', status_reason: null, expires_at: inDays(20) });
    expect(await person.failures()).toEqual([]);
  });

  it('is DISCONNECTED and not read from its withdrawal until the next consent', async () => {
    const person = await authorizedFor(20);
    expect([await person.end(), await person.end()]).toEqual([{ ended: true }, { ended: false }]);
    const reason = 'The end user withdrew the authorization.';
    expect(await person.served()).toMatchObject({ status: 'DISCONNECTED', status_reason: reason, expires_at: null, action_url: null });
    await expect(person.user.start(['LEGAL_NOTICE'])).rejects.toMatchObject({ code: 'CONNECTION_NOT_CONNECTED' });
    await moveTo(day + 30);
    await stays(person, 'DISCONNECTED');
    expect([await person.outcome(), await toldToEnd(person)]).toEqual([['CONNECTED', 'DISCONNECTED'], []]);
    adapters.finishWith(() => ({ outcome: 'given', expires_at: null }));
    expect(await person.authorize()).toMatchObject({ outcome: 'connected', connection_id: person.connectionId });
  });

  it('is DISCONNECTED when it is withdrawn while its renewal completes', async () => {
    const person = await authorizedFor(20);
    const state = await person.state();
    // Connections of earlier tests expire first, which updates them too.
    const expired = `select from data_connections where status = 'CONNECTED' and expires_at <= instant()`;
    await eventually(async () => (await harness.rows(expired)).length === 0);
    const { first, second } = await harness.meet({
      before: { change: 'update', table: 'data_connections' },
      first: () => person.end(),
      second: () => person.finish(state),
    });
    expect([first, second]).toMatchObject([{ value: { ended: true } }, { value: { outcome: 'denied', status: 'DISCONNECTED' } }]);
    expect(await statusOf(person)).toBe('DISCONNECTED');
  });

  it('does not cancel a job in progress when it is withdrawn', async () => {
    const person = await authorizedFor(null);
    await person.user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await person.user.claim();
    await person.end();
    await person.user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 0 });
    expect([(await person.user.latest())[0]!.status, await statusOf(person)]).toEqual(['SUCCESS', 'DISCONNECTED']);
  });

  it('cannot be withdrawn without a consent of an end user', async () => {
    const person = await EndUser.of(harness);
    await person.become('CONNECTED');
    expect(await person.end()).toEqual({ ended: false });
    expect(await statusOf(person)).toBe('CONNECTED');
  });

  it('of a deleted user is not announced', async () => {
    const person = await authorizedFor(20);
    const { account, id: user_id } = person.user;
    await harness.consumed(await harness.peers.publish(UserDeleted, account, { user_id }));
    await eventually(async () => (await harness.rows('select from data_connections where user_id = $1', [user_id])).length === 0);
    await moveTo(day + 15);
    await neverWithin(SEVERAL_RUNS_MS, async () => (await toldToEnd(person)).length > 0);
  });
});
