import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  CreateWebhookSecret,
  DataChanged,
  type DataChangedV1,
  FindAlerts,
  type RecordChange,
  SyncCompleted,
  UserDeleted,
  UserUpdated,
} from '@company-data/contracts';
import { rotateKeys } from '../src/persistence/rotate-keys.js';
import { AlertsFixture } from './alerts-fixture.js';

const TABLES = ['pending_changes', 'sync_outcomes', 'user_alerts'];
const added = (id: string): RecordChange => ({ kind: 'add', id, object: { id }, updates: [] });

describe('alerts', () => {
  let fixture: AlertsFixture;
  let accountId: string;
  let user_id: string;

  beforeAll(async () => {
    fixture = await AlertsFixture.start();
  });
  beforeEach(() => {
    accountId = randomUUID();
    user_id = randomUUID();
  });
  afterAll(() => fixture?.stop());

  const changed = (id: string): DataChangedV1 => ({ ...DataChanged.example, user_id, data_type: 'OFFICER', changes: [added(id)] });
  const updated = (notifications: string[]) => ({ user_id, name: 'EXEMPLE', notifications });
  const held = async (table: string): Promise<number> =>
    (await fixture.rows(`select from ${table} where account_id = $1 and user_id = $2`, [accountId, user_id])).length;

  describe('requests', () => {
    it('finds the alerts of the account among names, and no other account\u2019s', async () => {
      await fixture.alert(accountId, 'Dirigeants');
      await fixture.alert(randomUUID(), 'Ailleurs');
      const { known } = await fixture.ask(FindAlerts, { names: ['Dirigeants', 'Ailleurs', 'x\u2019; drop table alerts'] }, accountId);
      expect(known).toEqual(['Dirigeants']);
    });

    it('makes one webhook secret an account, shown once and kept sealed', async () => {
      const { secret } = await fixture.ask(CreateWebhookSecret, {}, accountId);
      expect(secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/);
      await expect(fixture.ask(CreateWebhookSecret, {}, accountId)).rejects.toMatchObject({ code: 'WEBHOOK_SECRET_EXISTS' });
      const [row] = await fixture.rows<{ row: string }>(`select s::text as row from webhook_secrets s where account_id = $1`, [accountId]);
      expect(row!.row).not.toContain(secret.slice('whsec_'.length));
    });

    it('wraps the secrets by a new key when it is rotated', async () => {
      await fixture.ask(CreateWebhookSecret, {}, accountId);
      const keys = `second:${randomBytes(32).toString('base64')},${fixture.environment['ENCRYPTION_KEYS']}`;
      const rotation = await rotateKeys({ DATABASE_URL: fixture.environment['DATABASE_URL']!, ENCRYPTION_KEYS: keys });
      expect(rotation.changed).toBeGreaterThan(0);
      expect(rotation.remaining).toBe(0);
    });
  });

  describe('a synchronization', () => {
    it('is kept with how it ended', async () => {
      const id = await fixture.publish(SyncCompleted, accountId, { ...SyncCompleted.example, user_id });
      await fixture.taken(id);
      expect(await held('sync_outcomes')).toBe(1);
    });
  });

  describe('assignments', () => {
    const assigned = async (): Promise<string[]> =>
      (
        await fixture.rows<{ name: string }>(
          `select a.name from user_alerts u join alerts a on a.account_id = u.account_id and a.id = u.alert_id
           where u.account_id = $1 and u.user_id = $2 order by 1`,
          [accountId, user_id],
        )
      ).map(({ name }) => name);

    it('follow the names of the newest update', async () => {
      for (const name of ['A', 'B', 'C']) await fixture.alert(accountId, name);
      await fixture.taken(await fixture.publish(UserUpdated, accountId, updated(['A', 'B']), new Date(1_000)));
      expect(await assigned()).toEqual(['A', 'B']);
      await fixture.taken(await fixture.publish(UserUpdated, accountId, updated(['C']), new Date(2_000)));
      expect(await assigned()).toEqual(['C']);
    });

    it('stay when an older update arrives late', async () => {
      for (const name of ['A', 'B']) await fixture.alert(accountId, name);
      await fixture.taken(await fixture.publish(UserUpdated, accountId, updated(['B']), new Date(2_000)));
      await fixture.taken(await fixture.publish(UserUpdated, accountId, updated(['A']), new Date(1_000)));
      expect(await assigned()).toEqual(['B']);
    });

    it('never reach another account\u2019s alert of the same name', async () => {
      await fixture.alert(randomUUID(), 'A');
      await fixture.taken(await fixture.publish(UserUpdated, accountId, updated(['A'])));
      expect(await held('user_alerts')).toBe(0);
    });
  });

  describe('a deleted user', () => {
    it('takes along everything held of it, and what comes later is not kept', async () => {
      await fixture.alert(accountId, 'A');
      await fixture.assign(accountId, user_id, ['A']);
      await fixture.taken(
        await fixture.publish(DataChanged, accountId, changed('a')),
        await fixture.publish(SyncCompleted, accountId, { ...SyncCompleted.example, user_id }),
      );
      expect(await Promise.all(TABLES.map(held))).toEqual([1, 1, 1]);
      await fixture.taken(await fixture.publish(UserDeleted, accountId, { user_id }));
      await fixture.taken(
        await fixture.publish(DataChanged, accountId, changed('b')),
        await fixture.publish(SyncCompleted, accountId, { ...SyncCompleted.example, user_id }),
        await fixture.publish(UserUpdated, accountId, updated(['A'])),
      );
      expect(await Promise.all(TABLES.map(held))).toEqual([0, 0, 0]);
    });

    it('leaves the same user id of another account alone', async () => {
      await fixture.alert(accountId, 'A');
      await fixture.assign(accountId, user_id, ['A']);
      await fixture.taken(await fixture.publish(DataChanged, accountId, changed('a')));
      await fixture.taken(await fixture.publish(UserDeleted, randomUUID(), { user_id }));
      expect(await held('pending_changes')).toBe(1);
    });
  });
});
