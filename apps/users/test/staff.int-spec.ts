import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  AlertDeleted,
  CreateApiKey,
  CreateUser,
  GetUser,
  ListAccounts,
  ListApiKeys,
  RevokeApiKey,
  rotateKeys,
  UpdateUser,
  type UserResource,
} from '@company-data/contracts';
import { fromNow } from '@company-data/testing';
import { company, keyProof, type TestAccount, UsersWorld } from './users-world.js';

describe('staff requests to users', () => {
  const world = new UsersWorld();
  const { mine, theirs } = world;

  beforeAll(async () => {
    await world.start();
    await world.removeTwins();
  });
  afterAll(() => world.stop());

  it('list all accounts in pages', async () => {
    const ids: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const part: { accounts: { account_id: string }[]; next: string | null } = await world.call(ListAccounts, { limit: 1, after }, null);
      ids.push(...part.accounts.map(({ account_id }) => account_id));
      after = part.next;
    }
    expect(ids).toEqual([mine.accountId, theirs.accountId].toSorted());
    const { accounts } = await world.call(ListAccounts, { limit: 10 }, null);
    expect(accounts[0]).toEqual({ account_id: ids[0], name: 'Compte', environment: 'sandbox', created_at: expect.any(String) });
  });

  it('list the keys of an account, newest first, without secrets', async () => {
    const account = await world.account();
    const { key_id, api_key } = await account.call(CreateApiKey, { expires_at: fromNow(86_400_000).toISOString() });
    await account.call(RevokeApiKey, { key_id });
    const keys = await account.call(ListApiKeys, {});
    expect(keys.map(({ prefix, active }) => [prefix, active])).toEqual([
      [keyProof(api_key).prefix, false],
      [keyProof(account.apiKey).prefix, true],
    ]);
    expect(JSON.stringify(keys)).not.toContain(api_key.split('_').at(-1));
    await expect(world.call(ListApiKeys, {}, randomUUID())).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  });

  it('are recorded with their actor, unlike requests of clients', async () => {
    const account = await world.account();
    const { id } = await account.call(CreateUser, company);
    await account.call(GetUser, { user_id: id });
    await account.call(CreateApiKey, {});
    const noted = await world.rows('select actor, subject, target from staff_actions where account_id = $1', [account.accountId]);
    expect(noted).toEqual([{ actor: 'unnamed', subject: CreateApiKey.subject, target: null }]);
    expect(world.logs).toContainEqual(expect.objectContaining({ msg: 'staff request', actor: 'unnamed', account: account.accountId }));
  });

  describe('deleted alert', () => {
    const assigned = async (account: TestAccount, notifications: string[]): Promise<UserResource> => {
      world.alerts.set(account.accountId, notifications);
      const { id } = await account.call(CreateUser, company);
      return (await account.call(UpdateUser, { user_id: id, notifications })) as UserResource;
    };
    const tell = async (account: TestAccount, occurredAt = fromNow(60_000)): Promise<void> =>
      world.consumed(await world.peers.publish(AlertDeleted, account.accountId, { ...AlertDeleted.example, name: 'Gone' }, { occurredAt }));
    const namesOf = async (account: TestAccount, { id }: UserResource): Promise<string[]> =>
      ((await account.call(GetUser, { user_id: id })) as UserResource).notifications;

    it('is removed from its users, so that their alerts can be sent back', async () => {
      const account = await world.account();
      const [one, other] = [await assigned(account, ['Kept', 'Gone']), await assigned(account, ['Kept'])];
      await tell(account);
      expect([await namesOf(account, one), await account.call(GetUser, { user_id: other.id })]).toEqual([['Kept'], other]);
      world.alerts.set(account.accountId, ['Kept']);
      expect(await account.call(UpdateUser, { user_id: one.id, notifications: await namesOf(account, one), name: 'New' })).toMatchObject({ name: 'New' }); // prettier-ignore
    });

    it('is not removed from users of another account or users changed later', async () => {
      const [account, other] = [await world.account(), await world.account()];
      const [late, elsewhere] = [await assigned(account, ['Gone']), await assigned(other, ['Gone'])];
      await tell(account, fromNow(-60_000));
      expect([await namesOf(account, late), await namesOf(other, elsewhere)]).toEqual([['Gone'], ['Gone']]);
    });

    it('is removed from more users than one transaction checks', async () => {
      const account = await world.account();
      await assigned(account, ['Gone']);
      await world.rows(
        `insert into users (account_id, id, name, siren, group_name, connect_token_sealed, connect_token_hash, connect_expires_at, notifications, revision, created_at, updated_at)
         select account_id, gen_random_uuid(), name, siren, group_name, connect_token_sealed, gen_random_uuid()::text, connect_expires_at, notifications, revision, created_at, updated_at
         from users cross join generate_series(1, 2500) where account_id = $1`,
        [account.accountId],
      );
      await tell(account);
      expect(await world.rows(`select from users where account_id = $1 and 'Gone' = any(notifications)`, [account.accountId])).toEqual([]);
      // They contain sealed values of another user.
      await world.rows('delete from users where account_id = $1', [account.accountId]);
    });
  });

  it('rotate the encryption key, unless a replica has another key first', async () => {
    await mine.call(CreateUser, company);
    const second = `second:${randomBytes(32).toString('base64')}`;
    const first = world.environment['ENCRYPTION_KEYS']!;
    await world.restart({ ENCRYPTION_KEYS: `${first},${second}` });
    await world.restart({ ENCRYPTION_KEYS: `${second},${first}` });
    await expect(world.call(rotateKeys('users'), { key: 'first' }, null)).rejects.toMatchObject({ code: 'KEY_NOT_FIRST' });
    const rotated = await world.call(rotateKeys('users'), { key: 'second' }, null);
    expect(rotated).toEqual({ key: 'second', changed: expect.any(Number), remaining: 0 });
    expect(rotated.changed).toBeGreaterThan(0);
    expect(await world.call(rotateKeys('users'), {}, null)).toEqual({ key: 'second', changed: 0, remaining: 0 });
  });
});
