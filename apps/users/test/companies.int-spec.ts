import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { CreateUser, FindConnectToken, GetUser, ListUsers, UserCreated } from '@company-data/contracts';
import { grantOf } from '@company-data/service-testing';
import { company, idempotency, UsersWorld } from './users-world.js';

const tokenHashOf = (redirectUrl: string): string => createHash('sha256').update(redirectUrl.split('/').at(-1)!).digest('hex');

describe('users', () => {
  const world = new UsersWorld();
  const { mine, theirs } = world;
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  describe('creation', () => {
    it('returns the user with its defaults and a connect link', async () => {
      const created = await mine.call(CreateUser, company);
      expect(created).toEqual({
        ...company,
        id: expect.any(String),
        type: 'LEGAL',
        group: 'default',
        return_url: null,
        redirect_url: expect.stringMatching(/^https:\/\/api\.example\.com\/connect\/[A-Za-z0-9_-]{43}$/),
        notifications: [],
        created_at: expect.stringMatching(/Z$/),
        updated_at: created.created_at,
      });
    });

    it('returns a warning when the SIREN fails its checksum', async () => {
      const { warnings } = await mine.call(CreateUser, { ...company, siren: '000012345' });
      expect(warnings).toEqual([{ code: 'SIREN_CHECKSUM', message: expect.any(String) }]);
    });

    it('rejects a SIREN that does not have nine digits, and names the field', async () => {
      await expect(mine.call(CreateUser, { ...company, siren: '00001234' })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { errors: [expect.objectContaining({ pointer: '/siren' })] },
      });
    });

    it('publishes an event with the hash of the connect token only', async () => {
      const account = await world.account();
      const created = await account.call(CreateUser, company);
      const [event] = await account.published(UserCreated);
      expect(event).toMatchObject({ user_id: created.id, ...company, connect_token_hash: tokenHashOf(created.redirect_url) });
    });

    it('creates one user and returns the stored response for a repeated key', async () => {
      const account = await world.account();
      const options = { idempotency: idempotency('create-1', company) };
      const first = await account.call(CreateUser, company, options);
      const second = await world.peers
        .client('gateway')
        .requestRaw(CreateUser, company, { accountId: account.accountId, correlationId: 'c', ...options });
      expect(JSON.parse(Buffer.from(second.body).toString())).toEqual(first);
      expect(second.headers).toMatchObject({ 'cd-replayed': '1' });
      expect((await account.call(ListUsers, { page: 1, per_page: 10 })).total).toBe(1);
    });

    it('rejects a repeated idempotency key with another body', async () => {
      await mine.call(CreateUser, company, { idempotency: idempotency('reused', company) });
      const other = { ...company, name: 'AUTRE' };
      await expect(mine.call(CreateUser, other, { idempotency: idempotency('reused', other) })).rejects.toMatchObject({
        code: 'IDEMPOTENCY_KEY_REUSED',
        kind: 'refused',
      });
    });

    it('accepts the idempotency key of another account', async () => {
      const options = { idempotency: idempotency('shared', company) };
      const first = await mine.call(CreateUser, company, options);
      const other = await theirs.call(CreateUser, company, options);
      expect(other.id).not.toBe(first.id);
    });

    it('creates one user for 20 concurrent requests with the same idempotency key', async () => {
      const account = await world.account();
      const options = { idempotency: idempotency('storm', company) };
      const answers = await Promise.allSettled(Array.from({ length: 20 }, () => account.call(CreateUser, company, options)));
      const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : []));
      expect(new Set(refusals)).toEqual(refusals.length > 0 ? new Set(['IDEMPOTENCY_IN_FLIGHT']) : new Set());
      expect((await account.call(ListUsers, { page: 1, per_page: 10 })).total).toBe(1);
    });

    it('rejects a request without an account', async () => {
      await expect(world.call(CreateUser, company, null)).rejects.toMatchObject({
        code: 'ACCOUNT_MISSING',
      });
    });
  });

  describe('read', () => {
    it('returns the created user with its connect link', async () => {
      const created = await mine.call(CreateUser, { ...company, return_url: 'https://app.example.com/back' });
      expect(await mine.call(GetUser, { user_id: created.id })).toEqual(created);
    });

    it('returns the same error for an unknown user and one of another account', async () => {
      const { id } = await theirs.call(CreateUser, company);
      const failure = (user_id: string) => mine.call(GetUser, { user_id }).catch((error: unknown) => error);
      const [foreign, unknown] = [await failure(id), await failure(randomUUID())] as { code: string; details: unknown }[];
      expect(foreign!.code).toBe('USER_NOT_FOUND');
      expect(JSON.stringify(foreign)).toBe(JSON.stringify(unknown));
    });

    it('lists users of one account, newest first, with pages and filters', async () => {
      const account = await world.account();
      const created: string[] = [];
      for (const [siren, group] of [
        ['000012344', 'a'],
        ['000012351', 'a'],
        ['000012344', 'b'],
      ] as const) {
        created.push((await account.call(CreateUser, { ...company, siren, group })).id);
        // Makes the next user newer, even when both are created at the same clock time.
        await world.rows(`update users set created_at = created_at - interval '1 minute' where account_id = $1`, [account.accountId]);
      }
      const ids = async (payload: object) =>
        (await account.call(ListUsers, { page: 1, per_page: 100, ...payload })).result.map(({ id }) => id);
      expect(await ids({})).toEqual(created.toReversed());
      expect(await ids({ siren: '000012344' })).toEqual([created[2], created[0]]);
      expect(await ids({ group: 'a' })).toEqual([created[1], created[0]]);
      expect(await account.call(ListUsers, { page: 2, per_page: 2 })).toMatchObject({
        total: 3,
        current_page: 2,
        last_page: 2,
        per_page: 2,
      });
      expect(await ids({ page: 1_000_000_000, per_page: 1_000 })).toEqual([]);
    });

    it('finds the user of a valid connect token only', async () => {
      const created = await mine.call(CreateUser, company);
      const token_hash = tokenHashOf(created.redirect_url);
      const ask = (hash: string) => world.call(FindConnectToken, { token_hash: hash }, null);
      expect(await ask(token_hash)).toEqual({
        account_id: mine.accountId,
        grant: grantOf(mine.accountId),
        user_id: created.id,
        expires_at: expect.any(String),
      });
      await world.rows(`update users set connect_expires_at = now() - interval '1 second' where account_id = $1 and id = $2`, [
        mine.accountId,
        created.id,
      ]);
      await expect(ask(token_hash)).rejects.toMatchObject({ code: 'CONNECT_TOKEN_NOT_FOUND' });
      await expect(ask('0'.repeat(64))).rejects.toMatchObject({ code: 'CONNECT_TOKEN_NOT_FOUND' });
    });

    it('replaces an expired connect link once for two concurrent reads', async () => {
      const created = await mine.call(CreateUser, company);
      const read = () => mine.call(GetUser, { user_id: created.id });
      expect((await read()).redirect_url).toBe(created.redirect_url);
      await world.rows(`update users set connect_expires_at = now() - interval '1 second' where account_id = $1 and id = $2`, [
        mine.accountId,
        created.id,
      ]);
      const { first, second } = await world.meet({ before: { change: 'update', table: 'users' }, first: read, second: read });
      const { redirect_url } = await read();
      expect([first, second]).toMatchObject([{ value: { redirect_url } }, { value: { redirect_url } }]);
      expect(redirect_url).not.toBe(created.redirect_url);
      const token_hash = tokenHashOf(redirect_url);
      const found = await world.call(FindConnectToken, { token_hash }, null);
      expect(found.user_id).toBe(created.id);
    });
  });
});
