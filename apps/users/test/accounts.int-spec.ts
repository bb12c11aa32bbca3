import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ApiKeyRevoked, AuthenticateKey, CreateApiKey, GetProfile, RevokeApiKey } from '@company-data/contracts';
import { grantOf } from '@company-data/service-testing';
import { fromNow } from '@company-data/testing';
import { keyProof, UsersWorld } from './users-world.js';

describe('accounts and API keys', () => {
  const world = new UsersWorld();
  const { mine, theirs } = world;
  const authenticate = (apiKey: string) => world.call(AuthenticateKey, keyProof(apiKey), null);

  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it('authenticate a key and return its account', async () => {
    expect(await authenticate(mine.apiKey)).toEqual({
      account_id: mine.accountId,
      grant: grantOf(mine.accountId),
      key_id: expect.any(String),
      expires_at: null,
    });
  });

  it('reject a wrong secret, an unknown prefix, and the prefix of another key', async () => {
    const wrongSecret = `${mine.apiKey.slice(0, -1)}${mine.apiKey.endsWith('A') ? 'B' : 'A'}`;
    const mixed = { prefix: keyProof(mine.apiKey).prefix, digest: keyProof(theirs.apiKey).digest };
    for (const proof of [keyProof(wrongSecret), keyProof('cd_sandbox_00000000_x'), mixed]) {
      await expect(world.call(AuthenticateKey, proof, null)).rejects.toMatchObject({
        code: 'API_KEY_INVALID',
        kind: 'unauthenticated',
      });
    }
  });

  it('distinguish keys of two accounts with the same prefix', async () => {
    const { prefix } = keyProof(theirs.apiKey);
    const other = await world.account();
    await world.rows(`update api_keys set prefix = $1 where account_id = $2`, [prefix, other.accountId]);
    const proof = { prefix, digest: keyProof(other.apiKey).digest };
    const authentication = await world.call(AuthenticateKey, proof, null);
    expect(authentication.account_id).toBe(other.accountId);
  });

  it('record the use of a key at most once per minute', async () => {
    const account = await world.account();
    const lastUse = async () =>
      (await world.rows<{ last_used_at: Date | null }>(`select last_used_at from api_keys where account_id = $1`, [account.accountId]))[0]!
        .last_used_at;
    const noteUse = (at: Date) => world.rows(`update api_keys set last_used_at = $2 where account_id = $1`, [account.accountId, at]);
    await authenticate(account.apiKey);
    expect(await lastUse()).not.toBeNull();
    // Less than a minute ago, even when the next use is delayed.
    const recent = fromNow(3_600_000);
    await noteUse(recent);
    await authenticate(account.apiKey);
    expect(await lastUse()).toEqual(recent);
    const stale = fromNow(-61_000);
    await noteUse(stale);
    await authenticate(account.apiKey);
    expect((await lastUse())!.getTime()).toBeGreaterThan(stale.getTime());
  });

  it('authenticate a key whose use the database does not accept, as with a full disk', async () => {
    const account = await world.account();
    await world.rows(`create function refuse() returns trigger language plpgsql as
      $$begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end$$`);
    await world.rows('create trigger refuse before update on api_keys for each statement execute function refuse()');
    try {
      expect((await authenticate(account.apiKey)).account_id).toBe(account.accountId);
      expect(world.logs.filter(({ msg }) => msg === 'use of an API key not recorded')).toMatchObject([{ account_id: account.accountId }]);
    } finally {
      await world.rows('drop function refuse() cascade');
    }
    const { key_id } = await authenticate(account.apiKey);
    expect((await account.call(GetProfile, { key_id })).key.last_used_at).not.toBeNull();
  });

  it('reject an expired key, and return the expiry time before', async () => {
    const account = await world.account();
    const expires_at = fromNow(3_600_000).toISOString();
    const { api_key, key_id } = await account.call(CreateApiKey, { expires_at });
    expect((await authenticate(api_key)).expires_at).toBe(expires_at);
    await world.rows(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [key_id]);
    await expect(authenticate(api_key)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
  });

  it('reject the creation of a key that has already expired', async () => {
    const past = { expires_at: '2020-01-01T00:00:00.000Z' };
    await expect((await world.account()).call(CreateApiKey, past)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('allow a second key but no third one on concurrent requests', async () => {
    const account = await world.account();
    const create = () => account.call(CreateApiKey, {});
    const { first, second } = await world.meet({ before: { change: 'insert', table: 'api_keys' }, first: create, second: create });
    expect([first.status, second]).toMatchObject(['fulfilled', { reason: { code: 'TOO_MANY_KEYS' } }]);
  });

  it('revoke a key, publish one event, and allow another key', async () => {
    const account = await world.account();
    const { key_id, api_key } = await account.call(CreateApiKey, {});
    await account.call(RevokeApiKey, { key_id });
    await account.call(RevokeApiKey, { key_id });
    await expect(authenticate(api_key)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
    expect(await account.published(ApiKeyRevoked)).toEqual([{ key_id }]);
    expect(await account.call(CreateApiKey, {})).toEqual({ key_id: expect.any(String), api_key: expect.any(String) });
  });

  it('do not revoke a key of another account', async () => {
    const { key_id } = await authenticate(theirs.apiKey);
    const failure = (id: string) => mine.call(RevokeApiKey, { key_id: id }).catch((error: unknown) => JSON.stringify(error));
    expect(await failure(key_id)).toBe(await failure(randomUUID()));
    expect((await authenticate(theirs.apiKey)).key_id).toBe(key_id);
  });

  it('do not add a key to an unknown account', async () => {
    await expect(world.call(CreateApiKey, {}, randomUUID())).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  });

  it('return the profile of the account of a key', async () => {
    const account = await world.account('Société Exemple');
    const { key_id } = await authenticate(account.apiKey);
    expect(await account.call(GetProfile, { key_id })).toEqual({
      id: account.accountId,
      name: 'Société Exemple',
      environment: 'sandbox',
      api_version: 'v6',
      enabled_providers: [],
      rate_limit: { requests_per_second: 100 },
      key: { prefix: keyProof(account.apiKey).prefix, last_used_at: expect.stringMatching(/Z$/) },
      created_at: expect.stringMatching(/Z$/),
    });
  });

  it('return no profile for a key of another account', async () => {
    const { key_id } = await authenticate(theirs.apiKey);
    await expect(mine.call(GetProfile, { key_id })).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
  });
});
