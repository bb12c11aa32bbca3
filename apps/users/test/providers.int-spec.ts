import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CredentialsChanged,
  EnableProvider,
  GetProfile,
  AuthenticateKey,
  GetProvider,
  GetProviderAccess,
  ListProviders,
  PutProviderCredentials,
  PutProviderSettings,
} from '@company-data/contracts';
import { missingAddresses, providers as catalogue } from '@company-data/providers';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { startUsers } from '../src/index.js';
import { keyProof, UsersWorld } from './users-world.js';

const manifests = [...catalogue.values()];
const collected = manifests.find((manifest) => manifest.collected.length > 0)!.name;
const withoutCredentials = manifests.find((manifest) => manifest.credentials.length === 0)!.name;
const login = manifests.find(({ credentials }) => credentials.some(({ name }) => name === 'password'))!;
const loginCredentials = { client_id: 'compte', password: 'sentinelle-mot-de-passe' };

const adaptersKey = await generateKeyPair('ECDH-ES+A256KW', { extractable: true, crv: 'P-256' });
const ADAPTERS_PUBLIC_KEY = JSON.stringify(await exportJWK(adaptersKey.publicKey));

describe('providers of an account', () => {
  const world = new UsersWorld({ ADAPTERS_PUBLIC_KEY });
  const { mine, theirs } = world;

  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it('contain the whole catalogue, disabled at first', async () => {
    const listed = await (await world.account()).call(ListProviders, {});
    expect(listed.map(({ provider_name }) => provider_name)).toEqual([...catalogue.keys()]);
    expect(listed.filter(({ enable }) => enable)).toEqual([]);
  });

  it('do not contain unknown names', async () => {
    for (const provider_name of ['unknown', 'constructor', '__proto__']) {
      await expect(mine.call(GetProvider, { provider_name })).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' });
    }
  });

  it('are enabled for one account only, and in its profile', async () => {
    const { key_id } = await world.call(AuthenticateKey, keyProof(mine.apiKey), null);
    const answer = await mine.call(EnableProvider, { provider_name: collected, enable: true });
    expect(answer).toMatchObject({ provider_name: collected, enable: true, available: true });
    expect((await mine.call(GetProfile, { key_id })).enabled_providers).toEqual([collected]);
    expect((await theirs.call(GetProvider, { provider_name: collected })).enable).toBe(false);
  });

  it('can be disabled before they were enabled', async () => {
    expect((await theirs.call(EnableProvider, { provider_name: login.name, enable: false })).enable).toBe(false);
  });

  it('have replaced settings, with defaults for omitted ones', async () => {
    const put = (settings: Record<string, unknown>) => mine.call(PutProviderSettings, { provider_name: login.name, settings });
    const name = login.settings[0]!.name;
    expect((await put({ [name]: true })).settings[name]).toBe(true);
    expect((await put({})).settings[name]).toBe(login.settings[0]!.default);
    expect((await put({ settings: { [name]: true } })).settings[name]).toBe(true);
  });

  it('reject a setting that only another provider has', async () => {
    const foreign = login.settings.find(({ name }) => !catalogue.get(collected)!.settings.some((own) => own.name === name))!.name;
    await expect(mine.call(PutProviderSettings, { provider_name: collected, settings: { [foreign]: true } })).rejects.toMatchObject({
      code: 'SETTING_NOT_SUPPORTED',
      details: { errors: [expect.objectContaining({ pointer: `/${foreign}` })] },
    });
  });

  it('store credentials and never return them', async () => {
    const answer = await mine.call(PutProviderCredentials, { provider_name: login.name, credentials: loginCredentials });
    expect(answer.credentials).toEqual({ configured: true, fields: ['client_id', 'password'], updated_at: expect.stringMatching(/Z$/) });
    expect(JSON.stringify(answer)).not.toContain(loginCredentials.password);
    expect((await theirs.call(GetProvider, { provider_name: login.name })).credentials.configured).toBe(false);
  });

  it('publish an event about new credentials, without their values', async () => {
    const account = await world.account();
    await account.call(PutProviderCredentials, { provider_name: login.name, credentials: loginCredentials });
    expect(await account.published(CredentialsChanged)).toEqual([{ provider_name: login.name }]);
  });

  it('reject credentials that the provider does not use', async () => {
    await expect(
      mine.call(PutProviderCredentials, { provider_name: withoutCredentials, credentials: { api_key: 'x' } }),
    ).rejects.toMatchObject({ code: 'CREDENTIALS_NOT_SUPPORTED' });
  });

  it('encrypt credentials with the key of adapters', async () => {
    await mine.call(PutProviderCredentials, { provider_name: login.name, credentials: loginCredentials });
    const access = await mine.call(GetProviderAccess, { provider_name: login.name });
    const { plaintext } = await compactDecrypt(access.sealed_credentials!, adaptersKey.privateKey);
    expect(JSON.parse(Buffer.from(plaintext).toString())).toEqual(loginCredentials);
  });

  it('do not send credentials of another account', async () => {
    await mine.call(PutProviderCredentials, { provider_name: login.name, credentials: loginCredentials });
    expect((await theirs.call(GetProviderAccess, { provider_name: login.name })).sealed_credentials).toBeNull();
  });

  it('do not decrypt credentials that were copied to another account', async () => {
    await mine.call(PutProviderCredentials, { provider_name: login.name, credentials: loginCredentials });
    await world.rows(
      `insert into providers (account_id, name, credentials_sealed, credentials_updated_at)
       select $1, name, credentials_sealed, credentials_updated_at from providers where account_id = $2 and name = $3
       on conflict (account_id, name) do update set credentials_sealed = excluded.credentials_sealed, credentials_updated_at = excluded.credentials_updated_at`,
      [theirs.accountId, mine.accountId, login.name],
    );
    await expect(theirs.call(GetProviderAccess, { provider_name: login.name })).rejects.toThrow('INTERNAL_ERROR');
    await world.rows(`delete from providers where account_id = $1`, [theirs.accountId]);
  });

  it('are not available without the address of a source, and stay enabled', async () => {
    await mine.call(EnableProvider, { provider_name: collected, enable: true });
    const [address] = missingAddresses(catalogue.get(collected)!, () => true);
    const without = await world.replica({}, (environment) => startUsers({ ...environment, [address!]: '' }));
    await world.running.close();
    expect(await mine.call(GetProvider, { provider_name: collected })).toMatchObject({ enable: true, available: false });
    await expect(theirs.call(EnableProvider, { provider_name: collected, enable: true })).rejects.toMatchObject({
      code: 'PROVIDER_NOT_AVAILABLE',
    });
    const others = (await mine.call(ListProviders, {})).filter(({ available }) => !available).map(({ provider_name }) => provider_name);
    expect(others).toEqual([collected]);
    await world.restart();
    await without.close();
    expect((await mine.call(GetProvider, { provider_name: collected })).available).toBe(true);
  });

  it('return an error when the key of adapters is not configured', async () => {
    await mine.call(PutProviderCredentials, { provider_name: login.name, credentials: loginCredentials });
    await world.restart({ ADAPTERS_PUBLIC_KEY: '' });
    await expect(mine.call(GetProviderAccess, { provider_name: login.name })).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await mine.call(GetProviderAccess, { provider_name: collected })).sealed_credentials).toBeNull();
    await world.restart();
  });
});
