import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  BeginAuthorization,
  ConnectTokenNotFound,
  DeleteDataConnection,
  EndAuthorization,
  FindConnectToken,
  FinishConsent,
  HideUser,
  UserDeleted,
} from '@company-data/contracts';
import { notFound } from '@company-data/kernel';
import { eventually, fromNow } from '@company-data/testing';
import { type ProviderManifest, provider } from '@company-data/providers';
import { byRedirect, EndUser, playConsent, PROVIDER } from './end-user.js';
import type { FakeAdapters } from './fake-adapters.js';
import { SyncHarness } from './sync-harness.js';

const INVALID = { code: 'AUTHORIZATION_STATE_INVALID', kind: 'invalid' };
const EXPIRED = { code: 'AUTHORIZATION_STATE_EXPIRED', kind: 'invalid' };
const ANOTHER_BROWSER = { browser_hash: createHash('sha256').update('another').digest('hex') };
/** Fails the update of the connection, like a crash before the commit. */
const OBSTACLE = `
  create or replace function refuse_authorizing() returns trigger language plpgsql as $$begin raise exception 'the process is gone'; end$$;
  create trigger obstacle before update on data_connections for each row when (new.consented_at is distinct from old.consented_at)
  execute function refuse_authorizing()`;

describe('authorization callback', () => {
  let harness: SyncHarness;
  let redirect: { end(): void };
  let adapters: FakeAdapters;

  beforeAll(async () => {
    redirect = byRedirect();
    harness = await SyncHarness.start();
  });
  beforeEach(() => void (adapters = playConsent(harness)));
  afterAll(async () => {
    redirect.end();
    await harness?.stop();
  });

  /** Checks that nothing was exchanged, stored or published for the connection. */
  async function expectNothing(person: EndUser, status = 'PENDING_AUTH'): Promise<void> {
    expect(adapters.finished(person.connectionId)).toEqual([]);
    expect([(await person.served()).status, await person.outcome()]).toEqual([status, []]);
  }

  const open = async ({ connectionId }: EndUser): Promise<number> =>
    (await harness.rows('select from authorizations where connection_id = $1', [connectionId])).length;

  it('is accepted once and changes nothing the second time', async () => {
    const person = await EndUser.of(harness);
    const state = await person.state();
    await person.finish(state);
    await expect(person.finish(state)).rejects.toMatchObject(INVALID);
    expect([adapters.finished(person.connectionId).length, await person.outcome()]).toEqual([1, ['CONNECTED']]);
  });

  it('is accepted once, also when the end user did not consent', async () => {
    adapters.finishWith(() => ({ outcome: 'denied' }));
    const person = await EndUser.of(harness);
    const state = await person.state();
    await person.finish(state);
    await expect(person.finish(state)).rejects.toMatchObject(INVALID);
    expect(adapters.finished(person.connectionId)).toHaveLength(1);
  });

  it('is accepted once among concurrent callbacks at several replicas', async () => {
    await harness.replica();
    const person = await EndUser.of(harness);
    const state = await person.state();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => person.finish(state)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([adapters.finished(person.connectionId).length, await person.outcome()]).toEqual([1, ['CONNECTED']]);
    await harness.endReplicas();
  });

  it('is rejected in another browser or without a cookie, and stays valid', async () => {
    const person = await EndUser.of(harness);
    const state = await person.state();
    for (const from of [ANOTHER_BROWSER, { browser_hash: '' }]) await expect(person.finish(state, from)).rejects.toMatchObject(INVALID);
    await expectNothing(person);
    expect(await person.finish(state)).toMatchObject({ outcome: 'connected' });
  });

  it('is rejected for another provider, and stays valid for its own', async () => {
    const person = await EndUser.of(harness);
    const state = await person.state();
    await expect(person.finish(state, { provider_name: 'registrar_provider' })).rejects.toMatchObject(INVALID);
    await expect(person.finish(state, { provider_name: 'nobody' })).rejects.toMatchObject(INVALID);
    await expectNothing(person);
    expect(await person.finish(state)).toMatchObject({ outcome: 'connected' });
  });

  it('completes the connection of its own end user, not that of an attacker', async () => {
    const [victim, attacker] = [await EndUser.of(harness), await EndUser.of(harness)];
    const [own, planted] = [await victim.state(), await attacker.state()];
    const inBrowserOf = (person: EndUser) => ({ browser_hash: createHash('sha256').update(person.browser).digest('hex') });
    await expect(attacker.finish(planted, inBrowserOf(victim))).rejects.toMatchObject(INVALID);
    await expect(victim.finish(own, inBrowserOf(attacker))).rejects.toMatchObject(INVALID);
    for (const person of [victim, attacker]) await expectNothing(person);
    expect(await victim.finish(own)).toMatchObject({ connection_id: victim.connectionId, user_id: victim.user.id });
    await expectNothing(attacker);
  });

  it('is rejected when the state is invented, truncated or missing', async () => {
    const person = await EndUser.of(harness);
    const state = await person.state();
    for (const wrong of ['A'.repeat(43), state.slice(0, 42), `${state}A`, '', 'x'.repeat(10_000)])
      await expect(person.finish(wrong)).rejects.toMatchObject(INVALID);
    await expect(person.finish(state, { parameters: { code: 'c' } })).rejects.toMatchObject(INVALID);
    await expectNothing(person);
  });

  it('expires after ten minutes and can be started again', async () => {
    const person = await EndUser.of(harness);
    const state = await person.state();
    await harness.moveClock(fromNow(599_000));
    const late = await person.state();
    await harness.moveClock(fromNow(601_000));
    await expect(person.finish(state)).rejects.toMatchObject(EXPIRED);
    await expect(person.finish(state, ANOTHER_BROWSER)).rejects.toMatchObject(INVALID);
    await expectNothing(person);
    expect(await person.finish(late)).toMatchObject({ outcome: 'connected' });
    await harness.moveClock(fromNow(0));
  });

  it('expires after the time that its provider declares', async () => {
    const manifest: ProviderManifest = provider(PROVIDER);
    manifest.authorizationSeconds = 1_800;
    const [late, inTime] = [await EndUser.of(harness), await EndUser.of(harness)];
    const states = [await late.state(), await inTime.state()] as const;
    delete manifest.authorizationSeconds;
    await harness.moveClock(fromNow(1_790_000));
    expect(await inTime.finish(states[1])).toMatchObject({ outcome: 'connected' });
    await harness.moveClock(fromNow(1_801_000));
    await expect(late.finish(states[0])).rejects.toMatchObject(EXPIRED);
    await harness.moveClock(fromNow(0));
  });

  it('is rejected when its connection is deleted before or during the exchange', async () => {
    const person = await EndUser.of(harness);
    const [before, during] = [await person.state(), await person.state()];
    const remove = () => person.user.request(DeleteDataConnection, { user_id: person.user.id, connection_id: person.connectionId });
    adapters.finishWith(async () => {
      await remove();
      return { outcome: 'given', expires_at: null };
    });
    await expect(person.finish(during)).rejects.toMatchObject(INVALID);
    await expect(person.finish(before)).rejects.toMatchObject(INVALID);
    expect([await open(person), await person.outcome()]).toEqual([0, []]);
  });

  it('is rejected for a hidden user, and is erased with the user', async () => {
    const person = await EndUser.of(harness);
    const [state] = [await person.state(), await person.state()];
    const { account, id: user_id } = person.user;
    await harness.call(HideUser, { user_id }, account);
    await expect(person.finish(state)).rejects.toMatchObject(INVALID);
    expect(adapters.finished(person.connectionId)).toEqual([]);
    for (const attempt of [() => person.begin(), () => person.end(), () => person.page()])
      await expect(attempt()).rejects.toMatchObject({ code: 'CONNECT_TOKEN_NOT_FOUND' });
    await harness.consumed(await harness.peers.publish(UserDeleted, account, { user_id }));
    await eventually(async () => (await harness.rows('select from authorizations where user_id = $1', [user_id])).length === 0);
  });

  it('is rejected when the user is hidden during the exchange', async () => {
    const person = await EndUser.of(harness);
    adapters.finishWith(async () => {
      await harness.call(HideUser, { user_id: person.user.id }, person.user.account);
      return { outcome: 'given', expires_at: null };
    });
    await expect(person.authorize()).rejects.toMatchObject(INVALID);
    expect(await person.outcome()).toEqual([]);
  });

  it('stays valid next to a later one until either is completed', async () => {
    const person = await EndUser.of(harness);
    const [first, second, third] = [await person.state(), await person.state(), await person.state()];
    expect(await person.finish(second!)).toMatchObject({ outcome: 'connected' });
    for (const older of [first!, third!]) await expect(person.finish(older)).rejects.toMatchObject(INVALID);
    expect([adapters.finished(person.connectionId).length, await open(person)]).toEqual([1, 0]);
  });

  it('is one of at most 20 per connection, of which the oldest is deleted', async () => {
    const person = await EndUser.of(harness);
    const states: string[] = [];
    for (let n = 0; n < 22; n++) states.push(await person.state());
    expect(await open(person)).toBe(20);
    for (const gone of states.slice(0, 2)) await expect(person.finish(gone)).rejects.toMatchObject(INVALID);
    expect(await person.finish(states[2]!)).toMatchObject({ outcome: 'connected' });
  });

  it('is used up and can be started again when the update fails', async () => {
    const person = await EndUser.of(harness);
    const state = await person.state();
    await harness.rows(OBSTACLE);
    await expect(person.finish(state)).rejects.toThrow();
    await harness.rows('drop trigger obstacle on data_connections');
    expect([(await person.served()).status, await person.outcome()]).toEqual(['PENDING_AUTH', []]);
    await expect(person.finish(state)).rejects.toMatchObject(INVALID);
    await harness.restart();
    expect(await person.authorize()).toMatchObject({ outcome: 'connected' });
    expect(await person.outcome()).toEqual(['CONNECTED']);
  });

  it('connects nothing when the end user withdraws during the exchange', async () => {
    const person = await EndUser.of(harness);
    await person.authorize();
    await person.become('REAUTH_REQUIRED');
    harness.peers.when(FinishConsent, async () => {
      await person.end();
      return { outcome: 'given', expires_at: null };
    });
    expect(await person.authorize()).toMatchObject({ outcome: 'denied', status: 'DISCONNECTED' });
    harness.peers.reset();
    expect((await person.served()).status).toBe('DISCONNECTED');
    expect(await person.outcome()).toEqual(['CONNECTED', 'DISCONNECTED', 'DISCONNECTED']);
  });

  it('cannot be started for a connection of another user or an unknown one', async () => {
    const [person, other] = [await EndUser.of(harness), await EndUser.of(harness)];
    for (const id of [other.connectionId, randomUUID()]) {
      await expect(person.begin(id)).rejects.toMatchObject({ code: 'DATA_CONNECTION_NOT_FOUND' });
      await expect(person.end(id)).rejects.toMatchObject({ code: 'DATA_CONNECTION_NOT_FOUND' });
    }
    expect(await open(other)).toBe(0);
  });

  it('cannot be started with an expired or unknown token', async () => {
    const person = await EndUser.of(harness);
    await harness.rows(`update connect_tokens set expires_at = now() - interval '1 minute' where user_id = $1`, [person.user.id]);
    await expect(person.begin()).rejects.toMatchObject({ code: 'CONNECT_TOKEN_NOT_FOUND' });
    const token_hash = createHash('sha256').update(randomUUID()).digest('hex');
    const payload = { ...BeginAuthorization.example, token_hash, connection_id: person.connectionId };
    harness.peers.when(FindConnectToken, () => Promise.reject(notFound(ConnectTokenNotFound, 'No.')));
    const tries = [
      () => harness.call(BeginAuthorization, payload, null),
      () => harness.call(EndAuthorization, { token_hash, connection_id: person.connectionId }, null),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'CONNECT_TOKEN_NOT_FOUND' });
    harness.peers.reset();
    expect(await open(person)).toBe(0);
  });

  it('is deleted 30 days after it expired', async () => {
    const person = await EndUser.of(harness);
    await Promise.all([person.state(), person.state()]);
    const aged = `update authorizations set expires_at = now() - make_interval(days => $2) where state_hash = (
      select min(state_hash) from authorizations where connection_id = $1 and expires_at > now())`;
    for (const days of [31, 29]) await harness.rows(aged, [person.connectionId, days]);
    await harness.replica();
    await eventually(async () => (await open(person)) === 1);
    expect(await harness.rows('select from authorizations where connection_id = $1 and expires_at > $2', [person.connectionId, fromNow(-30 * 86_400_000)])).toHaveLength(1); // prettier-ignore
    await harness.endReplicas();
  });
});
