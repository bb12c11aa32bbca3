import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import {
  AuthenticateKey,
  CreateApiKey,
  CreateUser,
  GetProviderAccess,
  GetUser,
  PutProviderCredentials,
  UpdateUser,
} from '@company-data/contracts';
import { providers as catalogue } from '@company-data/providers';
import { exportJWK, generateKeyPair } from 'jose';
import { rotationOf } from '@company-data/persistence';
import { SCHEMA, sealedColumns } from '../src/data-source.js';
import { company, idempotency, keyProof, UsersWorld } from './users-world.js';

const rotateKeys = rotationOf(SCHEMA, sealedColumns);

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

/** Values of text fields, by the form of their address. No other value contains `sentinelle-`. */
const SENTINELS = {
  none: (name: string) => `sentinelle-${name}`,
  host: () => 'sentinelle-host.example',
  url: () => 'https://sentinelle-url.example',
};

/** Credentials of every provider, with a sentinel in each text field. */
const sentinels = [...catalogue.values()]
  .filter(({ credentials }) => credentials.length > 0)
  .map(({ name, credentials }) => ({
    name,
    credentials: Object.fromEntries(
      credentials.map((field) => [
        field.name,
        field.type === 'string' ? SENTINELS[field.address ?? 'none'](`${name}-${field.name}`) : true,
      ]),
    ),
  }));

const LOCKED = /sealed_values_without_key\{[^}]*column="credentials_sealed",key="early"[^}]*} 1\n/;

const { publicKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' });
const ADAPTERS_PUBLIC_KEY = JSON.stringify(await exportJWK(publicKey));

describe('secrets at rest', () => {
  const world = new UsersWorld({ ADAPTERS_PUBLIC_KEY });
  const account = world.mine;

  beforeAll(async () => {
    await world.start();
    await world.removeTwins();
  });
  afterAll(() => world.stop());

  /** Returns every row of every table of the schema as text. */
  const dump = async (): Promise<string> => {
    const tables = await world.rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'users'`,
    );
    const contents = await Promise.all(
      tables.map(({ name }) => world.rows<{ row: string }>(`select t::text as row from users."${name}" t`)),
    );
    return contents
      .flat()
      .map(({ row }) => row)
      .join('\n');
  };

  it('are never in a table or log as plain text', async () => {
    const secrets: string[] = [account.apiKey, account.apiKey.split('_').at(-1)!, keyProof(account.apiKey).digest];
    secrets.push((await account.call(CreateApiKey, {})).api_key);
    const created = await account.call(CreateUser, company, { idempotency: idempotency('create', company) });
    const change = { user_id: created.id, group: 'suivi' };
    await account.call(UpdateUser, change, { idempotency: idempotency('change', change) });
    secrets.push(created.redirect_url.split('/').at(-1)!);
    for (const { name, credentials } of sentinels) await account.call(PutProviderCredentials, { provider_name: name, credentials });
    const content = await dump();
    expect(content).toContain(created.id);
    const kept = content + JSON.stringify(world.logs);
    expect([...secrets, 'sentinelle-'].filter((secret) => kept.includes(secret))).toEqual([]);
  });

  it('can be decrypted with a new key after a rotation without the old key', async () => {
    const created = await account.call(CreateUser, company, { idempotency: idempotency('rotated', company) });
    const other = await world.account();
    const login = sentinels[0]!;
    for (const each of [account, other])
      await each.call(PutProviderCredentials, { provider_name: login.name, credentials: login.credentials });
    const newKey = key('second_1');
    const rotation = await rotateKeys({
      DATABASE_URL: world.environment['DATABASE_URL']!,
      ENCRYPTION_KEYS: `${newKey},${world.environment['ENCRYPTION_KEYS']}`,
    });
    expect(rotation).toEqual({ changed: expect.any(Number), remaining: 0 });
    expect(rotation.changed).toBeGreaterThan(3);
    await world.restart({ ENCRYPTION_KEYS: newKey });
    expect(await account.call(GetUser, { user_id: created.id })).toEqual(created);
    expect(await account.call(CreateUser, company, { idempotency: idempotency('rotated', company) })).toEqual(created);
    for (const each of [account, other]) {
      expect((await each.call(GetProviderAccess, { provider_name: login.name })).sealed_credentials).toEqual(expect.any(String));
    }
    expect((await world.call(AuthenticateKey, keyProof(account.apiKey), null)).account_id).toBe(account.accountId);
  });

  it('are not changed by a rotation when one of their keys is missing', async () => {
    const before = await dump();
    const keys = `${key('third')},${world.environment['ENCRYPTION_KEYS']}`;
    const attempt = rotateKeys({ DATABASE_URL: world.environment['DATABASE_URL']!, ENCRYPTION_KEYS: keys });
    await expect(attempt).rejects.toMatchObject({ cause: new Error('no key second_1 to open a sealed value') });
    expect(await dump()).toBe(before);
  });

  describe('with a key that was removed too early', () => {
    const login = sentinels[0]!;
    const readiness = async () => (await world.probe('/health/ready')).json<{ checks: Record<string, string> }>();
    const access = () => account.call(GetProviderAccess, { provider_name: login.name });

    it('are reported at the start, and readable again when the key is restored', async () => {
      const [early, next] = [key('early'), key('next')];
      await world.restart({ ENCRYPTION_KEYS: early });
      await account.call(PutProviderCredentials, { provider_name: login.name, credentials: login.credentials });
      await world.restart({ ENCRYPTION_KEYS: next });
      const told = world.logs.findLast(({ locked }) => locked !== undefined)?.['locked'];
      expect(told).toContainEqual({ table: 'providers', column: 'credentials_sealed', key: 'early', count: 1 });
      expect((await world.probe('/metrics')).text).toMatch(LOCKED);
      expect((await readiness()).checks).toEqual({ nats: 'up', database: 'up', keys: 'down' });
      expect((await world.call(AuthenticateKey, keyProof(account.apiKey), null)).account_id).toBe(account.accountId);
      await expect(access()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      await world.restart({ ENCRYPTION_KEYS: `${next},${early}` });
      expect((await access()).sealed_credentials).toEqual(expect.any(String));
    });

    it('are not reported when all of them have a configured key', async () => {
      await world.rows('delete from users');
      await world.rows('delete from idempotency_keys');
      await world.rows('delete from providers');
      await world.restart({ ENCRYPTION_KEYS: key('only') });
      await account.call(CreateUser, company, { idempotency: idempotency('only', company) });
      expect((await readiness()).checks).toEqual({ nats: 'up', database: 'up', keys: 'up' });
    });
  });
});
