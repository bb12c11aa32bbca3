import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { CreateWebhookSecret, DataChanged, FindAlerts, type RecordChange, UserDeleted, UserUpdated } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { rotationOf } from '@company-data/persistence';
import { SCHEMA, sealedColumns } from '../src/data-source.js';
import { AlertsWorld } from './alerts-world.js';
import { TWIN_CHANGES } from './twin-tables.js';

const rotateKeys = rotationOf(SCHEMA, sealedColumns);

const TABLES = ['pending', 'changes', 'assignments'];
const added = (id: string): RecordChange => ({ kind: 'add', id, object: { id }, updates: [] });

describe('alerts', () => {
  // Without twins of secrets, because the key rotation decrypts the secrets of all accounts.
  const world = new AlertsWorld({ ERASURE_INTERVAL_MS: '50' }, [
    ['alerts', 'id'],
    'watched_users',
    ['assignments', 'alert_id'],
    TWIN_CHANGES,
  ]);

  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  const held = async (table: string): Promise<number> =>
    (await world.rows(`select from ${table} where account_id = $1 and user_id = $2`, [world.accountId, world.userId])).length;

  describe('requests', () => {
    it('finds the alerts of the account by name, and none of other accounts', async () => {
      await world.alert('Dirigeants');
      await world.alert('Ailleurs', { accountId: randomUUID() });
      const { known } = await world.call(FindAlerts, { names: ['Dirigeants', 'Ailleurs', 'x\u2019; drop table alerts'] }, world.accountId);
      expect(known).toEqual(['Dirigeants']);
    });

    it('creates one webhook secret per account, returned once and stored encrypted', async () => {
      const { secret } = await world.call(CreateWebhookSecret, {}, world.accountId);
      expect(secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/);
      await expect(world.call(CreateWebhookSecret, {}, world.accountId)).rejects.toMatchObject({ code: 'WEBHOOK_SECRET_EXISTS' });
      const [row] = await world.rows<{ row: string }>(`select s::text as row from webhook_secrets s where account_id = $1`, [
        world.accountId,
      ]);
      expect(row!.row).not.toContain(secret.slice('whsec_'.length));
    });

    it('encrypts the secrets with a new key during key rotation', async () => {
      await world.call(CreateWebhookSecret, {}, world.accountId);
      const keys = `second:${randomBytes(32).toString('base64')},${world.environment['ENCRYPTION_KEYS']}`;
      const rotation = await rotateKeys({ DATABASE_URL: world.environment['DATABASE_URL']!, ENCRYPTION_KEYS: keys });
      expect(rotation.changed).toBeGreaterThan(0);
      expect(rotation.remaining).toBe(0);
    });
  });

  describe('assignments', () => {
    const assigned = async (): Promise<string[]> =>
      (
        await world.rows<{ name: string }>(
          `select a.name from assignments s join alerts a on a.id = s.alert_id
           where s.account_id = $1 and s.user_id = $2 and s.until_at is null order by 1`,
          [world.accountId, world.userId],
        )
      ).map(({ name }) => name);

    it('follow the newest update', async () => {
      for (const name of ['A', 'B', 'C']) await world.alert(name);
      await world.assign(['A', 'B'], 2);
      expect(await assigned()).toEqual(['A', 'B']);
      await world.assign(['C'], 3);
      expect(await assigned()).toEqual(['C']);
    });

    it('stay when an older update arrives later, whatever its time', async () => {
      for (const name of ['A', 'B']) await world.alert(name);
      await world.assign(['B'], 3, new Date(1_000));
      await world.assign(['A'], 2, new Date(2_000));
      expect(await assigned()).toEqual(['B']);
    });

    it('do not affect an alert of another account with the same name', async () => {
      await world.alert('A', { accountId: randomUUID() });
      await world.assign(['A']);
      expect(await held('assignments')).toBe(0);
    });
  });

  describe('deleted user', () => {
    it('is erased with all its rows, and its later events are ignored', async () => {
      await world.alert('A');
      await world.assign(['A']);
      await world.consumed(await world.publish(DataChanged, world.changed([added('a')])));
      expect(await Promise.all(TABLES.map(held))).toEqual([1, 1, 1]);
      await world.consumed(await world.publish(UserDeleted, { user_id: world.userId }));
      await eventually(async () => (await Promise.all(TABLES.map(held))).every((rows) => rows === 0));
      await world.consumed(
        await world.publish(DataChanged, world.changed([added('b')])),
        await world.publish(UserUpdated, { user_id: world.userId, name: 'EXEMPLE', notifications: ['A'] }),
      );
      expect(await Promise.all(TABLES.map(held))).toEqual([0, 0, 0]);
    });

    it('does not affect the same user id of another account', async () => {
      await world.alert('A');
      await world.assign(['A']);
      await world.consumed(await world.publish(DataChanged, world.changed([added('a')])));
      await world.consumed(await world.peers.publish(UserDeleted, randomUUID(), { user_id: world.userId }));
      expect(await held('pending')).toBe(1);
    });
  });
});
