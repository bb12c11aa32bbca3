import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  BeginConsent,
  type ConnectionStatus,
  type ConsentFailure,
  DeleteDataConnection,
  FinishConsent,
  GetClientSettings,
  ListSyncs,
  ProviderNotAvailable,
  ProviderNotEnabled,
  PutSyncSettings,
} from '@company-data/contracts';
import { refused } from '@company-data/kernel';
import { needsConsent, providers } from '@company-data/providers';
import { eventually } from '@company-data/testing';
import { byRedirect, EndUser, playConsent, PROVIDER } from './end-user.js';
import { CONSENT_PAGE, type FakeAdapters } from './fake-adapters.js';
import { SyncHarness } from './sync-harness.js';
import { notice } from './test-user.js';

const NEVER = null;
const IN_A_YEAR = '2039-01-01T00:00:00.000Z';

describe('authorization by an end user', () => {
  let harness: SyncHarness;
  let redirect: { end(): void };
  let adapters: FakeAdapters;

  beforeAll(async () => {
    redirect = byRedirect();
    harness = await SyncHarness.start({ JOB_SWEEP_INTERVAL_MS: '50' });
  });
  beforeEach(() => void (adapters = playConsent(harness)));
  afterEach(() => harness.users.switchProviders(true));
  afterAll(async () => {
    redirect.end();
    await harness?.stop();
  });

  const give = (expires_at: string | null = NEVER) => adapters.finishWith(() => ({ outcome: 'given', expires_at }));

  it('sends a state to the provider and stores only its hash', async () => {
    const person = await EndUser.of(harness);
    const state = await person.state();
    expect(state).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const [asked] = adapters.startedConsents(person.connectionId);
    expect(asked).toMatchObject({ provider_name: PROVIDER, user_id: person.user.id, state, siren: '000012344', language: 'fr' });
    const rows = await harness.rows<{ text: string }>('select a::text as text from authorizations a where user_id = $1', [person.user.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).toContain(createHash('sha256').update(state).digest('hex'));
    expect(rows[0]!.text).not.toContain(state);
  });

  it('sets the connection to CONNECTED and publishes one event', async () => {
    give(IN_A_YEAR);
    const person = await EndUser.of(harness);
    const other = await person.connect(['COMPANY_OFFICER']);
    const back = await person.authorize();
    expect(back).toMatchObject({ outcome: 'connected', user_id: person.user.id, connection_id: person.connectionId, status: 'CONNECTED' });
    expect(back).toMatchObject({ provider_name: PROVIDER, waiting: 1, client_settings: expect.any(Object) });
    const connected = { id: person.connectionId, status: 'CONNECTED', status_reason: null, action_url: null, expires_at: IN_A_YEAR };
    expect(await person.served()).toMatchObject({ ...connected, connected_at: expect.any(String) });
    expect(await person.outcome()).toEqual(['CONNECTED']);
    expect(await person.served(other.id)).toMatchObject({ status: 'PENDING_AUTH' });
    await expect(person.user.start(['LEGAL_NOTICE'])).resolves.toHaveLength(1);
  });

  it('passes the callback parameters and the redirect URI to adapters', async () => {
    const person = await EndUser.of(harness);
    const state = await person.state();
    await person.finish(state, { parameters: { state, code: 'abc', extra: 'é' } });
    const redirect_uri = `https://api.example.com/callback/${PROVIDER}`;
    expect(adapters.finished(person.connectionId)).toEqual([
      expect.objectContaining({ state, redirect_uri, siren: '000012344', parameters: { state, code: 'abc', extra: 'é' } }),
    ]);
  });

  it.each<[ConnectionStatus]>([['PENDING_AUTH'], ['REAUTH_REQUIRED'], ['DISCONNECTED']])(
    'connects a connection in status %s',
    async (status) => {
      const person = await EndUser.of(harness);
      await person.become(status, 'old');
      await person.authorize();
      expect(await person.served()).toMatchObject({ status: 'CONNECTED', status_reason: null });
      expect(await person.outcome()).toEqual(['CONNECTED']);
    },
  );

  it('is not needed for a CONNECTED or ERROR connection', async () => {
    const person = await EndUser.of(harness);
    for (const status of ['CONNECTED', 'ERROR']) {
      await person.become(status);
      expect(await person.begin()).toEqual({ outcome: 'not_needed' });
    }
    expect(adapters.startedConsents(person.connectionId)).toEqual([]);
  });

  it('preserves the id, records and checkpoints when it is repeated', async () => {
    const person = await EndUser.of(harness);
    await person.authorize();
    await person.user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
    const mark = `insert into checkpoints (account_id, user_id, connection_id, data_type, source, checkpoint, basis, full_read_at)
      values ($1, $2, $3, 'LEGAL_NOTICE', 'bodacc', 'up to here', 'b', now())`;
    await harness.rows(mark, [person.user.account, person.user.id, person.connectionId]);
    await person.become('REAUTH_REQUIRED');
    await person.authorize();
    expect((await person.user.read('LEGAL_NOTICE')).total).toBe(2);
    expect(await harness.rows('select checkpoint from checkpoints where connection_id = $1', [person.connectionId])).toEqual([
      { checkpoint: 'up to here' },
    ]);
  });

  it('fetches data types with fetch_on_connect immediately', async () => {
    const person = await EndUser.of(harness);
    await person.user.request(PutSyncSettings, {
      settings: [{ data_type: 'LEGAL_NOTICE', provider_name: PROVIDER, fetch_on_connect: true }],
    });
    await person.authorize();
    const synchronizations = () => person.user.request(ListSyncs, { user_id: person.user.id, page: 1, per_page: 10 });
    const { result } = await eventually(async () => {
      const page = await synchronizations();
      return page.total > 0 ? page : undefined;
    });
    expect(result.map(({ origin }) => origin)).toEqual(['SCHEDULE']);
  });

  it('is not invalidated by a rejection of a read that started earlier', async () => {
    const person = await EndUser.of(harness);
    await person.authorize();
    await person.user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await person.user.claim();
    await person.become('REAUTH_REQUIRED');
    await person.authorize();
    await person.user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 'AUTH_ERROR' });
    expect((await person.served()).status).toBe('CONNECTED');
  });

  it.each<[ConsentFailure, boolean]>([
    ['denied', true],
    ['rejected', true],
    ['wrong_company', true],
    ['misconfigured', true],
    ['unavailable', false],
  ])('leaves the status unchanged for the outcome %s, with a new reason that is published once: %s', async (outcome, said) => {
    adapters.finishWith(() => ({ outcome: outcome as ConsentFailure }));
    const person = await EndUser.of(harness);
    const before = await person.served();
    expect(await person.authorize()).toMatchObject({ outcome, status: 'PENDING_AUTH', waiting: 1 });
    const after = await person.served();
    expect(after).toMatchObject({ status: 'PENDING_AUTH', connected_at: null, status_reason: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(after.status_reason !== before.status_reason).toBe(said);
    expect(await person.outcome()).toEqual([]);
    await person.authorize();
    const failure = { connection: after, user_id: person.user.id, siren: '000012344', failed_at: Date.parse(after.updated_at) };
    expect(await person.failures()).toEqual(said ? [{ ...failure, connection: { ...after, action_url: null } }] : []);
    give();
    expect(await person.authorize()).toMatchObject({ outcome: 'connected' });
  });

  it('names the rights that a consent lacks in the reason', async () => {
    adapters.finishWith(() => ({ outcome: 'rejected', lacking: ['reports/read', 'disputes/read'] }));
    const person = await EndUser.of(harness);
    expect(await person.authorize()).toMatchObject({ outcome: 'rejected', status: 'PENDING_AUTH' });
    expect((await person.served()).status_reason).toContain('lacks these rights at the provider: reports/read, disputes/read.');
    give();
    expect(await person.authorize()).toMatchObject({ outcome: 'connected' });
  });

  it('can be repeated when adapters is unavailable at start or callback', async () => {
    const person = await EndUser.of(harness);
    const state = await person.state();
    await harness.peers.without('adapters', async () => {
      expect(await person.begin()).toEqual({ outcome: 'unavailable' });
      expect(await person.finish(state)).toMatchObject({ outcome: 'unavailable', status: 'PENDING_AUTH' });
    });
    expect(await person.authorize()).toMatchObject({ outcome: 'connected' });
  });

  it('does not use the state up when users is unavailable', async () => {
    const person = await EndUser.of(harness);
    const state = await person.state();
    harness.peers.when(GetClientSettings, () => Promise.reject(new Error('away')));
    await expect(person.finish(state)).rejects.toThrow();
    harness.peers.reset();
    expect(adapters.finished(person.connectionId)).toEqual([]);
    expect(await person.finish(state)).toMatchObject({ outcome: 'connected' });
  });

  it('is misconfigured when the account has disabled the provider', async () => {
    const person = await EndUser.of(harness);
    harness.users.switchProviders(false);
    expect(await person.begin()).toEqual({ outcome: 'misconfigured' });
    expect(adapters.startedConsents(person.connectionId)).toEqual([]);
  });

  it('is misconfigured when the account has no credentials', async () => {
    const person = await EndUser.of(harness);
    harness.users.takeCredentials();
    expect(await person.begin()).toEqual({ outcome: 'misconfigured' });
    expect((await person.served()).status).toBe('PENDING_AUTH');
  });

  it.each<[string, () => void, () => void]>([
    ['misconfigured', () => harness.users.takeCredentials(), () => harness.users.giveCredentials()],
    ['unavailable', () => adapters.beginWith(() => ({ outcome: 'unavailable' })), () => void (adapters = playConsent(harness))],
  ])('publishes once that its start is %s, and again after another reason', async (outcome, breaks, repair) => {
    const person = await EndUser.of(harness);
    breaks();
    for (let click = 0; click < 3; click++) expect(await person.begin()).toEqual({ outcome });
    const { status_reason, status } = await person.served();
    expect(status).toBe('PENDING_AUTH');
    expect((await person.failures()).map(({ connection }) => connection.status_reason)).toEqual([status_reason]);
    repair();
    adapters.finishWith(() => ({ outcome: 'denied' }));
    await person.authorize();
    breaks();
    await person.begin();
    expect((await person.failures()).map(({ connection }) => connection.status_reason)).toEqual([
      status_reason,
      'The end user did not consent at the provider. The company must authorize access.',
      status_reason,
    ]);
    repair();
    give();
    await person.authorize();
    expect(await person.served()).toMatchObject({ status: 'CONNECTED', status_reason: null });
  });

  it('publishes no failure of a start for a connection that was deleted in the meantime', async () => {
    const person = await EndUser.of(harness);
    adapters.beginWith(async () => {
      await person.user.request(DeleteDataConnection, { user_id: person.user.id, connection_id: person.connectionId });
      return { outcome: 'misconfigured' };
    });
    expect(await person.begin()).toEqual({ outcome: 'misconfigured' });
    expect(await person.failures()).toEqual([]);
  });

  it.each([ProviderNotEnabled, ProviderNotAvailable])('is misconfigured when adapters returns $code at start or callback', async (code) => {
    const person = await EndUser.of(harness);
    const state = await person.state();
    harness.peers.when(BeginConsent, () => Promise.reject(refused(code, 'No.')));
    harness.peers.when(FinishConsent, () => Promise.reject(refused(code, 'No.')));
    expect(await person.begin()).toEqual({ outcome: 'misconfigured' });
    expect(await person.finish(state)).toMatchObject({ outcome: 'misconfigured', status: 'PENDING_AUTH' });
    harness.peers.reset();
  });

  it('shows the rights of the end user on the connect page', async () => {
    const person = await EndUser.of(harness);
    const rights = async () =>
      (await person.page()).connections.map(({ status, can_authorize, can_end }) => [status, can_authorize, can_end]);
    expect(await rights()).toEqual([['PENDING_AUTH', true, false]]);
    await person.authorize();
    expect(await rights()).toEqual([['CONNECTED', false, true]]);
    await person.end();
    expect(await rights()).toEqual([['DISCONNECTED', true, false]]);
  });

  it('uses the callback parameter of each provider with consent', async () => {
    const consented = [...providers.values()].filter(({ name, authorization }) => authorization === 'redirect' && name !== PROVIDER);
    expect(consented.length).toBeGreaterThan(3);
    const person = await EndUser.of(harness);
    for (const { name, dataTypes, tokens } of consented) {
      const connection = await person.connect([dataTypes[0]!], name);
      expect(connection.status).toBe('PENDING_AUTH');
      const grant = tokens!.grants.find(needsConsent);
      const parameter = (grant?.kind === 'hosted' && grant.stateIn) || 'state';
      const state = await person.state(connection.id);
      const back = await person.finish(state, { provider_name: name, parameters: { [parameter]: state } });
      expect(back).toMatchObject({ outcome: 'connected', provider_name: name, connection_id: connection.id });
    }
  });

  it('redirects to the URL that adapters returns', async () => {
    adapters.beginWith(() => ({ outcome: 'begun', url: `${CONSENT_PAGE}elsewhere` }));
    const person = await EndUser.of(harness);
    expect(await person.begin()).toEqual({ outcome: 'begun', url: `${CONSENT_PAGE}elsewhere` });
  });
});
