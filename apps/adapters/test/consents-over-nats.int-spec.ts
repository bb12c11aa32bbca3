import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  BeginConsent,
  ConnectionChanged,
  ConnectionDeleted,
  type ConsentFailure,
  FinishConsent,
  GetProviderAccess,
  ProviderNotAvailable,
  UserDeleted,
} from '@company-data/contracts';
import { type Adapter, type ProviderManifest, providers } from '@company-data/providers';
import { ServiceUnderTest } from '@company-data/service-testing';
import { eventually, fromNow } from '@company-data/testing';
import { CompactEncrypt, exportJWK, generateKeyPair } from 'jose';
import { AdaptersConfig } from '../src/config.js';
import { startAdapters } from '../src/index.js';
import { migrations } from '../src/data-source.js';
import type { Collector } from '../src/sources/collectors.js';
import { OAuthServer } from './oauth-server.js';
import { newState, REDIRECT_URI } from './token-harness.js';

/** A provider with consents, and a token server of this test. */
const { name } = [...providers.values()].find(({ tokens }) => tokens?.grants.some(({ kind }) => kind === 'openid_connect'))!;
const server = { name: 'example_tokens', title: 'Example', meaning: 'example', configuration: { url: 'EXAMPLE_URL' } };
const tokens: ProviderManifest['tokens'] = {
  server,
  client: { of: 'account', id: 'client_id', secret: 'client_secret', proof: 'basic' },
  grants: [{ kind: 'openid_connect', discovery: { path: '/discovery' }, scopes: ['openid', 'siret'], organisation: 'siret', pkce: true }],
};
const CREDENTIALS = { client_id: 'app', client_secret: 's3cret' };

describe('consent requested by sync', () => {
  let oauth: OAuthServer;
  let world: ServiceUnderTest;
  let sealed: string;
  let account: string;
  let ids: { user_id: string; connection_id: string; provider_name: string };
  let state: string;

  beforeAll(async () => {
    oauth = await OAuthServer.start();
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true });
    const jwe = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(CREDENTIALS)));
    sealed = await jwe.setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' }).encrypt(publicKey);
    const manifest = { ...providers.get(name)!, sources: [], tokens };
    const collector: Collector = { manifest, adapter: {} as Adapter, configurationOf: () => ({ url: oauth.url }) };
    world = new ServiceUnderTest({
      name: 'adapters',
      migrations,
      config: AdaptersConfig,
      start: (environment) => startAdapters(environment, () => Promise.resolve([collector])),
      environment: { ADAPTERS_PRIVATE_KEY: JSON.stringify(await exportJWK(privateKey)), REVOCATION_INTERVAL_MS: '50', LOG_LEVEL: 'trace' },
      peers: ['staff', 'sync', 'users'],
    });
    await world.start();
  });
  afterAll(async () => {
    await world.stop();
    await oauth.close();
  });
  beforeEach(() => {
    oauth.forget();
    [account, state] = [randomUUID(), newState()];
    ids = { user_id: randomUUID(), connection_id: randomUUID(), provider_name: name };
    world.peers.when(GetProviderAccess, () => ({ enable: true, settings: {}, sealed_credentials: sealed }));
  });

  const payload = () => ({ ...BeginConsent.example, ...ids, state, redirect_uri: REDIRECT_URI });
  const rows = (table: string) => world.rows(`select * from ${table} where account_id = $1`, [account]);

  async function consent(): Promise<{ outcome: ConsentFailure | 'given' }> {
    const begun = await world.call(BeginConsent, payload(), account);
    const parameters = oauth.consentAt((begun as { url: string }).url);
    return world.call(FinishConsent, { ...payload(), parameters }, account);
  }

  it('is started and finished', async () => {
    expect(await consent()).toEqual({ outcome: 'given', expires_at: null });
    expect(await rows('connection_tokens')).toMatchObject([{ reference: '00001234400012' }]);
  });

  it('is not available for an unknown provider', async () => {
    await expect(world.call(BeginConsent, { ...payload(), provider_name: 'unknown' }, account)).rejects.toMatchObject({
      code: ProviderNotAvailable.code,
    });
  });

  const changed = (status: 'DISCONNECTED' | 'CONNECTED') => {
    const { connection, revision } = ConnectionChanged.example;
    const { user_id, connection_id: id, provider_name } = ids;
    // A consent of the same millisecond would count as newer.
    const later = fromNow(1_000);
    return { connection: { ...connection, id, user_id, provider_name, status, updated_at: later.toISOString() }, revision };
  };

  it.each([
    ['its connection is deleted', () => world.peers.publish(ConnectionDeleted, account, ids)],
    ['its user is deleted', () => world.peers.publish(UserDeleted, account, { user_id: ids.user_id })],
    ['its connection is disconnected', () => world.peers.publish(ConnectionChanged, account, changed('DISCONNECTED'))],
  ])('is revoked at the provider with the stored grant when %s', async (_when, publish) => {
    await consent();
    const revoked = oauth.revoked.length;
    await world.consumed(await publish());
    expect(await rows('connection_tokens')).toEqual([]);
    await eventually(() => oauth.revoked.length > revoked);
    await eventually(async () => (await rows('consent_revocations')).length === 0);
    expect(oauth.secrets).toContain(oauth.revoked.at(-1));
  });

  it('is revoked by a process that has no request of the account', async () => {
    await consent();
    const revoked = oauth.revoked.length;
    await world.restart();
    await world.consumed(await world.peers.publish(ConnectionDeleted, account, ids));
    await eventually(() => oauth.revoked.length > revoked);
    expect(oauth.secrets).toContain(oauth.revoked.at(-1));
  });

  it('stays after other changes of its connection', async () => {
    await consent();
    await world.consumed(await world.peers.publish(ConnectionChanged, account, changed('CONNECTED')));
    expect(await rows('connection_tokens')).toHaveLength(1);
  });

  it('is revoked and counted when it is for another company', async () => {
    oauth.callerAtHosted.siret = '00009012600013';
    const revoked = oauth.revoked.length;
    expect(await consent()).toEqual({ outcome: 'wrong_company' });
    await eventually(() => oauth.revoked.length > revoked);
    const counted = (await world.probe('/metrics')).text.split('\n').find((line) => line.includes('outcome="wrong_company"'));
    expect(counted).toMatch(/^consents_total\{.*step="finish".*\} 1$/);
  });

  it('leaves no token, code, verifier or secret in any log line or row', async () => {
    await consent();
    oauth.callerAtHosted.nonce = 'other';
    await consent();
    oauth.next = (response) => response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: CREDENTIALS }));
    await consent();
    const tables = [
      'connection_tokens',
      'consent_revocations',
      'account_grants',
      'deleted_consents',
      'upstream_sessions',
      'outbox',
      'dead_letters',
    ];
    const stored = await Promise.all(tables.map((table) => world.rows(`select t::text from ${table} t`)));
    const text = JSON.stringify([world.logs, stored]);
    expect(world.logs.length).toBeGreaterThan(0);
    expect([...oauth.secrets, CREDENTIALS.client_secret, state].filter((secret) => text.includes(secret))).toEqual([]);
  });
});
