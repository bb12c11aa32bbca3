import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateUser, DeleteUser, HideUser, GetUser, UpdateUser, UserDeleted, UserUpdated } from '@company-data/contracts';
import { company, idempotency, UsersWorld } from './users-world.js';

describe('user', () => {
  const world = new UsersWorld();
  const { mine, theirs } = world;
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  describe('update', () => {
    it('changes nothing and publishes no event for an empty object', async () => {
      const account = await world.account();
      const created = await account.call(CreateUser, company);
      expect(await account.call(UpdateUser, { user_id: created.id })).toEqual(created);
      expect(await account.published(UserUpdated)).toEqual([]);
    });

    it('returns the whole user after a change, and publishes an event', async () => {
      const account = await world.account();
      const created = await account.call(CreateUser, company);
      await world.rows(`update users set updated_at = updated_at - interval '1 minute' where account_id = $1`, [account.accountId]);
      const changed = await account.call(UpdateUser, { user_id: created.id, name: 'NOUVEAU NOM', group: 'suivi' });
      expect(changed).toEqual({ ...created, name: 'NOUVEAU NOM', group: 'suivi', updated_at: changed.updated_at });
      expect(changed.updated_at >= created.updated_at).toBe(true);
      expect(await account.published(UserUpdated)).toEqual([
        { user_id: created.id, name: 'NOUVEAU NOM', notifications: [], revision: 2, assigned_at: expect.any(String) },
      ]);
    });

    it('applies both of two concurrent changes', async () => {
      const account = await world.account();
      const { id: user_id } = await account.call(CreateUser, company);
      await world.meet({
        before: { change: 'update', table: 'users' },
        first: () => account.call(UpdateUser, { user_id, name: 'NOUVEAU NOM' }),
        second: () => account.call(UpdateUser, { user_id, group: 'suivi' }),
      });
      expect(await account.call(GetUser, { user_id })).toMatchObject({ name: 'NOUVEAU NOM', group: 'suivi' });
      expect((await account.published(UserUpdated)).map(({ revision }) => revision)).toEqual([2, 3]);
    });

    it('replaces the return URL, and removes it with null', async () => {
      const account = await world.account();
      const return_url = 'https://app.example.com/back';
      const { id: user_id } = await account.call(CreateUser, { ...company, return_url: 'https://app.example.com/bakc' });
      expect(await account.call(UpdateUser, { user_id, return_url })).toMatchObject({ return_url });
      expect(await account.call(UpdateUser, { user_id, group: 'suivi' })).toMatchObject({ return_url });
      expect(await account.call(UpdateUser, { user_id, return_url: null })).toMatchObject({ return_url: null });
      expect(await account.call(GetUser, { user_id })).toMatchObject({ return_url: null, group: 'suivi' });
    });

    it('rejects an invalid return URL', async () => {
      const { id: user_id } = await mine.call(CreateUser, company);
      await expect(mine.call(UpdateUser, { user_id, return_url: 'javascript:alert(1)' })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { errors: [{ pointer: '/return_url' }] },
      });
    });

    it('never decreases updated_at when the clock of a replica is behind', async () => {
      const account = await world.account();
      const { id } = await account.call(CreateUser, company);
      await world.rows(`update users set updated_at = updated_at + interval '1 hour' where account_id = $1`, [account.accountId]);
      const ahead = await account.call(GetUser, { user_id: id });
      const changed = await account.call(UpdateUser, { user_id: id, name: 'NOUVEAU NOM' });
      expect(changed.updated_at).toBe(ahead.updated_at);
    });

    it('stores each existing alert once', async () => {
      world.alerts.set(mine.accountId, ['Dirigeants', 'Annonces']);
      const { id } = await mine.call(CreateUser, company);
      const { notifications } = await mine.call(UpdateUser, { user_id: id, notifications: ['Dirigeants', 'Annonces', 'Dirigeants'] });
      expect(notifications).toEqual(['Dirigeants', 'Annonces']);
    });

    it('rejects an alert of another account by name, and changes nothing', async () => {
      world.alerts.set(mine.accountId, ['Dirigeants']).set(theirs.accountId, ['Ailleurs']);
      const created = await mine.call(CreateUser, company);
      const change = { user_id: created.id, name: 'X', notifications: ['Dirigeants', 'Ailleurs'] };
      await expect(mine.call(UpdateUser, change)).rejects.toMatchObject({
        code: 'ALERT_NOT_FOUND',
        kind: 'refused',
        details: { errors: [{ pointer: '/notifications/1', code: 'ALERT_NOT_FOUND', detail: expect.stringContaining('Ailleurs') }] },
      });
      expect(await mine.call(GetUser, { user_id: created.id })).toEqual(created);
    });

    it('sends no request to alerts for an empty list', async () => {
      const { id } = await mine.call(CreateUser, company);
      world.peers.reset();
      await mine.call(UpdateUser, { user_id: id, notifications: [] });
      expect(world.peers.requests).toEqual([]);
    });

    it('returns the stored response for a repeated key when the alert was deleted', async () => {
      world.alerts.set(mine.accountId, ['Passager']);
      const { id } = await mine.call(CreateUser, company);
      const change = { user_id: id, notifications: ['Passager'] };
      const options = { idempotency: idempotency('change-1', change) };
      const first = await mine.call(UpdateUser, change, options);
      world.alerts.set(mine.accountId, []);
      expect(await mine.call(UpdateUser, change, options)).toEqual(first);
    });

    it('returns a stored error for a repeated key', async () => {
      const { id } = await mine.call(CreateUser, company);
      const change = { user_id: id, notifications: ['Bientôt'] };
      const options = { idempotency: idempotency('change-2', change) };
      await expect(mine.call(UpdateUser, change, options)).rejects.toMatchObject({ code: 'ALERT_NOT_FOUND' });
      world.alerts.set(mine.accountId, ['Bientôt']);
      await expect(mine.call(UpdateUser, change, options)).rejects.toMatchObject({ code: 'ALERT_NOT_FOUND' });
    });

    it('does not find a user of another account', async () => {
      const { id } = await theirs.call(CreateUser, company);
      await expect(mine.call(UpdateUser, { user_id: id, name: 'X' })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    });
  });

  describe('deletion', () => {
    it('deletes the user immediately and publishes an event', async () => {
      const account = await world.account();
      const { id } = await account.call(CreateUser, company);
      expect(await account.call(DeleteUser, { user_id: id })).toEqual({ deleted: true });
      await expect(account.call(GetUser, { user_id: id })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
      await expect(account.call(DeleteUser, { user_id: id })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
      expect(await account.published(UserDeleted)).toEqual([{ user_id: id }]);
    });

    it('hides the user in sync before the response', async () => {
      const account = await world.account();
      const { id } = await account.call(CreateUser, company);
      await account.call(DeleteUser, { user_id: id });
      expect(world.peers.requestsOf(HideUser).map(({ payload }) => payload.user_id)).toContain(id);
    });

    it('succeeds while sync is unavailable', async () => {
      const { id } = await mine.call(CreateUser, company);
      await world.peers.without('sync', async () => {
        await expect(mine.call(DeleteUser, { user_id: id })).resolves.toEqual({ deleted: true });
      });
      await expect(mine.call(GetUser, { user_id: id })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    });

    it('does not delete a user of another account', async () => {
      const { id } = await theirs.call(CreateUser, company);
      await expect(mine.call(DeleteUser, { user_id: id })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
      expect((await theirs.call(GetUser, { user_id: id })).id).toBe(id);
    });
  });
});
