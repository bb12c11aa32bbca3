import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FindAlerts, GetUser, ListUsers, SyncNotFound, UserDeleted, UserNotFound } from '@company-data/contracts';
import { notFound } from '@company-data/kernel';
import { EVENTS_STREAM, MAX_BODY_BYTES } from '@company-data/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import { startTestNats, type TestNats } from '@company-data/testing';
import { exampleOf } from './contract-replies.js';
import { PeerServices } from './peer-services.js';

const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const ACCOUNT = '3d2f7a52-6a2c-4a0e-8f57-0d0c6f4d1e10';

describe('PeerServices', () => {
  let nats: TestNats;
  let peerServices: PeerServices;

  beforeEach(async () => {
    nats = await startTestNats();
    peerServices = new PeerServices(['gateway', 'users', 'alerts']);
    await peerServices.start(nats);
  });
  afterEach(async () => {
    await peerServices.stop();
    await nats.stop();
  });

  const getUser = (user_id = USER) =>
    peerServices.client('gateway').request(GetUser, { user_id }, { accountId: ACCOUNT, correlationId: 'c' });

  it('return the reply of the test or the default reply, and record the requests in order', async () => {
    peerServices.otherwise(GetUser, () => exampleOf(GetUser, { name: 'OTHERWISE' }));
    peerServices.when(GetUser, ({ payload }) => exampleOf(GetUser, { id: payload.user_id }));
    expect(await getUser()).toEqual(exampleOf(GetUser, { id: USER }));
    expect(peerServices.requestsOf(GetUser)).toMatchObject([{ envelope: { account_id: ACCOUNT }, payload: { user_id: USER } }]);
    peerServices.reset();
    expect(peerServices.requests).toEqual([]);
    expect((await getUser()).name).toBe('OTHERWISE');
  });

  it('return errors, and replies larger than a message', async () => {
    peerServices.when(GetUser, () => {
      throw notFound(UserNotFound, 'There is no such user.');
    });
    await expect(getUser()).rejects.toMatchObject({ code: 'USER_NOT_FOUND', kind: 'not-found' });
    const name = 'x'.repeat(2 * MAX_BODY_BYTES);
    peerServices.when(GetUser, () => exampleOf(GetUser, { name }));
    expect((await getUser()).name).toBe(name);
  });

  it('reject requests that break the contract or have no reply', async () => {
    await expect(getUser()).rejects.toMatchObject({ code: 'NOT_SCRIPTED' });
    peerServices.when(GetUser, () => exampleOf(GetUser));
    await expect(getUser('nobody')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('fail at the end when a reply broke its contract', async () => {
    const page = {
      total: 1,
      per_page: 1,
      current_page: 1,
      last_page: 1,
      result: [exampleOf(ListUsers, { siren: 'none' })],
      next_cursor: null,
    };
    peerServices.when(ListUsers, () => page);
    const payload = { page: 1, per_page: 1 };
    const asked = peerServices.client('gateway').request(ListUsers, payload, { accountId: ACCOUNT, correlationId: 'c' });
    await expect(asked).rejects.toThrow('INTERNAL_ERROR');
    await expect(peerServices.stop()).rejects.toThrow(/req\.users\.list-users breaks its contract: .*\/siren/);
    peerServices = new PeerServices([]);
  });

  it('fail at the end when the contract does not declare the error', async () => {
    peerServices.when(GetUser, () => {
      throw notFound(SyncNotFound, 'There is no such synchronization.');
    });
    await expect(getUser()).rejects.toThrow('INTERNAL_ERROR');
    await expect(peerServices.stop()).rejects.toThrow('req.users.get-user breaks its contract, which does not declare SYNC_NOT_FOUND');
    peerServices = new PeerServices([]);
  });

  it('are not reachable during `without`', async () => {
    peerServices.otherwise(GetUser, () => exampleOf(GetUser));
    await peerServices.without('users', () => expect(getUser()).rejects.toMatchObject({ kind: 'unavailable' }));
    expect((await getUser()).id).toBe(USER);
  });

  it('publish events, but none that breaks its contract', async () => {
    const occurredAt = new Date(1_000);
    const id = await peerServices.publish(UserDeleted, ACCOUNT, { user_id: USER }, { occurredAt });
    await expect(peerServices.publish(UserDeleted, ACCOUNT, { user_id: 'nobody' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const { streams } = await jetstreamManager(peerServices.link('tester').connection);
    const told = await streams.getMessage(EVENTS_STREAM, { last_by_subj: UserDeleted.subject });
    expect(told!.json()).toMatchObject({
      id,
      type: UserDeleted.subject,
      version: 1,
      occurred_at: occurredAt.toISOString(),
      account_id: ACCOUNT,
      payload: { user_id: USER },
    });
  });

  it('send requests, each under its own name', async () => {
    peerServices.when(FindAlerts, ({ payload }) => ({ known: payload.names }));
    const options = { accountId: ACCOUNT, correlationId: 'c' };
    expect(await peerServices.client('users').request(FindAlerts, { names: ['A'] }, options)).toEqual({ known: ['A'] });
  });
});
