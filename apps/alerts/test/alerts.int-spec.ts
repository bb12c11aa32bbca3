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

const change = (kind: RecordChange['kind'], id: string): RecordChange => ({
  kind,
  id,
  object: { id, name: 'Éva « l’aînée »' },
  updates: kind === 'update' ? [{ field: 'name', before: 'Eva', after: 'Éva' }] : [],
});

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

  const changed = (changes: RecordChange[]): DataChangedV1 => ({ ...DataChanged.example, user_id, data_type: 'OFFICER', changes });
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

  describe('changes', () => {
    it('are kept whole, in their order, once per event however often it comes', async () => {
      const changes = [change('add', 'a'), change('update', 'b'), change('delete', 'c')];
      const id = await fixture.publish(DataChanged, accountId, changed(changes), new Date('2026-01-02T03:04:05.678Z'));
      await fixture.publish(DataChanged, accountId, changed(changes), new Date('2026-01-02T03:04:05.678Z'), id);
      const last = await fixture.publish(DataChanged, accountId, changed([]));
      await fixture.taken(id, last);
      const kept = await fixture.rows<{ body: string }>(
        `select kind, record_id, data_type, siren, name, body, occurred_at from pending_changes where account_id = $1 order by position`,
        [accountId],
      );
      expect(kept.map(({ body }) => JSON.parse(body) as RecordChange)).toEqual(changes);
      expect(kept[1]).toMatchObject({
        kind: 'update',
        record_id: 'b',
        data_type: 'OFFICER',
        siren: '000012344',
        occurred_at: new Date('2026-01-02T03:04:05.678Z'),
      });
    });

    it('of a thousand records in one event are kept', async () => {
      const id = await fixture.publish(
        DataChanged,
        accountId,
        changed(Array.from({ length: 1_000 }, (_, index) => change('add', `r${index}`))),
      );
      await fixture.taken(id);
      expect(await held('pending_changes')).toBe(1_000);
    });

    it('come with how their synchronization ended', async () => {
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
      await fixture.taken(
        await fixture.publish(DataChanged, accountId, changed([change('add', 'a')])),
        await fixture.publish(SyncCompleted, accountId, { ...SyncCompleted.example, user_id }),
        await fixture.publish(UserUpdated, accountId, updated(['A'])),
      );
      await fixture.taken(await fixture.publish(UserDeleted, accountId, { user_id }));
      await fixture.taken(
        await fixture.publish(DataChanged, accountId, changed([change('add', 'b')])),
        await fixture.publish(SyncCompleted, accountId, { ...SyncCompleted.example, user_id }),
        await fixture.publish(UserUpdated, accountId, updated(['A'])),
      );
      expect(await Promise.all(['pending_changes', 'sync_outcomes', 'user_alerts'].map(held))).toEqual([0, 0, 0]);
    });

    it('leaves the same user id of another account alone', async () => {
      await fixture.taken(await fixture.publish(DataChanged, accountId, changed([change('add', 'a')])));
      await fixture.taken(await fixture.publish(UserDeleted, randomUUID(), { user_id }));
      expect(await held('pending_changes')).toBe(1);
    });
  });
});
