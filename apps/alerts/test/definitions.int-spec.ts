import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  type AlertDraft,
  AlertDeleted,
  type AlertView,
  CreateAlert,
  DataChanged,
  DeleteAlert,
  DisableAlert,
  EnableAlert,
  FindAlerts,
  GetAlert,
  ListAlerts,
  type RequestContract,
  TestAlert,
  UpdateAlert,
} from '@company-data/contracts';
import { meet } from '@company-data/testing';
import { DispatchWorld } from './dispatch-world.js';

const NOTICES: AlertDraft = { name: 'Notices', data_type: 'LEGAL_NOTICE', frequency: 'NOW', url: 'https://hooks.example.com/in' };

describe('alert definitions', () => {
  const world = new DispatchWorld({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'alerts@mail.example.com' });

  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  const ask = <P extends object, R>(contract: RequestContract<P, R>, payload: P, accountId: string | null = world.accountId): Promise<R> =>
    world.call(contract, payload, accountId);
  const create = (changes: AlertDraft = {}): Promise<AlertView> => ask(CreateAlert, { definition: { ...NOTICES, ...changes } });
  const refusal = <R>(asked: Promise<R>): Promise<unknown> => asked.catch((error: unknown) => error);

  /** Creates a delivery of an alert. */
  async function delivery(
    alertId: string,
    state: string,
    more: { channel?: string; address?: string; ended?: string; outcome?: string } = {},
  ) {
    const [id, batch] = [randomUUID(), randomUUID()];
    const isMail = more.channel === 'mail';
    if (isMail)
      await world.rows(
        `insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at) values ($1, $2, $3, 1, $4, 0, 1, 1, now())`,
        [world.accountId, batch, alertId, id],
      );
    await world.rows(
      `insert into deliveries (account_id, id, channel, source, target, address, batch_id, host, label, state, next_at, ended_at, last_outcome, created_at)
       values ($1, $2, $3, 'alert', $4, $5, $6, 'h', 'l', $7, now(), $8::timestamptz, $9, now())`,
      [world.accountId, id, more.channel ?? 'http', alertId, more.address ?? null, isMail ? batch : null, state, more.ended ?? null, more.outcome ?? null], // prettier-ignore
    );
    await world.rows(`insert into bodies (account_id, delivery_id, media, body) values ($1, $2, 'application/json', '{}')`, [world.accountId, id]); // prettier-ignore
    return id;
  }
  const stateOf = async (id: string): Promise<string> =>
    (await world.rows<{ state: string }>('select state from deliveries where id = $1', [id]))[0]!.state;

  /** Lets the alert match a change of an assigned user. */
  async function see(name: string): Promise<void> {
    await world.assign([name]);
    await world.consumed(await world.publish(DataChanged, world.changed([{ kind: 'add', id: 'a', object: { id: 'a' }, updates: [] }], 'LEGAL_NOTICE'))); // prettier-ignore
  }
  const pending = async (): Promise<number> => (await world.rows('select from pending where account_id = $1', [world.accountId])).length;

  describe('creation', () => {
    it('fills in defaults, and the alert is found by clients', async () => {
      const alert = await create();
      expect(alert).toMatchObject({ name: 'Notices', kinds: ['add', 'update', 'delete'], filter: null, emails: [], language: 'fr' });
      expect(alert).toMatchObject({ enabled: true, disabled_at: null, users: 0, url: 'https://hooks.example.com/in' });
      expect(await ask(GetAlert, { alert: alert.id })).toMatchObject(alert);
      expect(await ask(FindAlerts, { names: ['Notices'] })).toEqual({ known: ['Notices'] });
    });

    it('reports all violations at once, with pointers and suggestions', async () => {
      const filter = { where: { field: 'familly', op: 'eq', value: 'x' } };
      const error = await refusal(create({ frequency: 'HOURLY', filter, url: 'https://127.0.0.1/in' }));
      expect(error).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: {
          errors: expect.arrayContaining([
            expect.objectContaining({ pointer: '/frequency' }),
            expect.objectContaining({ pointer: '/url' }),
            expect.objectContaining({ pointer: '/filter/where/field', detail: expect.stringContaining('Did you mean "family"?') }),
          ]),
        },
      });
      expect((await ask(ListAlerts, { limit: 10 })).alerts).toEqual([]);
    });

    it('rejects a second alert with the same name in an account', async () => {
      await create();
      expect(await refusal(create({ frequency: 'DAILY' }))).toMatchObject({ code: 'ALERT_EXISTS', kind: 'conflict' });
      expect(await ask(CreateAlert, { definition: NOTICES }, randomUUID())).toMatchObject({ name: 'Notices' });
    });

    it('stores nothing in a dry run', async () => {
      expect(await ask(CreateAlert, { definition: NOTICES, dry_run: true })).toMatchObject({ name: 'Notices' });
      expect(await refusal(ask(GetAlert, { alert: 'Notices' }))).toMatchObject({ code: 'NO_SUCH_ALERT' });
    });
  });

  it('are listed by name, in pages, for their account only', async () => {
    for (const name of ['B', 'A', 'C']) await create({ name });
    await ask(CreateAlert, { definition: NOTICES }, randomUUID());
    const first = await ask(ListAlerts, { limit: 2 });
    expect([first.alerts.map(({ name }) => name), first.next]).toEqual([['A', 'B'], 'B']);
    const rest = await ask(ListAlerts, { limit: 2, after: 'B' });
    expect([rest.alerts.map(({ name }) => name), rest.next]).toEqual([['C'], null]);
  });

  it('are not found in another account, and a similar name is suggested', async () => {
    const { id } = await create();
    const other = randomUUID();
    for (const alert of [id, 'Notices']) expect(await refusal(ask(GetAlert, { alert }, other))).toMatchObject({ kind: 'not-found' });
    expect(await refusal(ask(GetAlert, { alert: 'Notises' }))).toMatchObject({
      code: 'NO_SUCH_ALERT',
      message: 'There is no alert "Notises". Did you mean "Notices"?',
    });
  });

  describe('update', () => {
    const revision = async (id: string): Promise<number> =>
      Number((await world.rows<{ revision: string }>('select revision from alerts where id = $1', [id]))[0]!.revision);

    it('increases the revision, keeps absent members and clears null members', async () => {
      const { id } = await create({ filter: { where: { field: 'family', op: 'eq', value: 'collective' } }, kinds: ['add'] });
      const changed = await ask(UpdateAlert, { alert: 'Notices', changes: { frequency: 'DAILY', filter: null } });
      expect(changed).toMatchObject({ frequency: 'DAILY', filter: null, kinds: ['add'] });
      expect(await revision(id)).toBe(2);
      await ask(UpdateAlert, { alert: 'Notices', changes: { frequency: 'DAILY' } });
      expect(await revision(id)).toBe(2);
    });

    it('moves open deliveries to the host of a new address', async () => {
      const { id } = await create();
      const open = await delivery(id, 'waiting');
      const host = async (): Promise<string> =>
        (await world.rows<{ host: string }>('select host from deliveries where id = $1', [open]))[0]!.host;
      await ask(UpdateAlert, { alert: 'Notices', changes: { frequency: 'DAILY' } });
      const before = await host();
      await ask(UpdateAlert, { alert: 'Notices', changes: { url: 'https://other.example.com:8443/in' } });
      const after = await host();
      await ask(UpdateAlert, { alert: 'Notices', changes: { url: null, emails: ['a@example.com'] } });
      expect([before, after, await host()]).toEqual(['h', 'other.example.com:8443', 'other.example.com:8443']);
    });

    it('keeps both changes when two updates meet', async () => {
      const { id } = await create();
      const { waited } = await meet({
        ...{ adminUrl: world.servers.database!.adminUrl, before: { change: 'update', table: 'alerts.alerts' } },
        first: () => ask(UpdateAlert, { alert: id, changes: { frequency: 'WEEKLY' } }),
        second: () => ask(UpdateAlert, { alert: id, changes: { language: 'en' } }),
      });
      expect([waited, await ask(GetAlert, { alert: id })]).toMatchObject([true, { frequency: 'WEEKLY', language: 'en' }]);
    });

    it('rejects changes of name and data type, and the removal of the only target', async () => {
      await create();
      for (const changes of [{ name: 'Other' }, { data_type: 'ACT' }, { url: null }, { url: 'https://10.0.0.1/' }]) {
        expect(await refusal(ask(UpdateAlert, { alert: 'Notices', changes }))).toMatchObject({ code: 'VALIDATION_FAILED' });
      }
      expect(await ask(UpdateAlert, { alert: 'Notices', changes: { url: null, emails: ['a@example.com'] } })).toMatchObject({ url: null });
    });
  });

  describe('disabled by staff', () => {
    it('hold open deliveries and still match changes, and enabling releases them', async () => {
      const { id } = await create();
      const [due, waiting, failed] = [await delivery(id, 'due'), await delivery(id, 'waiting'), await delivery(id, 'exhausted')];
      expect(await ask(DisableAlert, { alert: id, reason: 'the receiver moves' })).toMatchObject({ was_enabled: true, held: 2 });
      await see('Notices');
      const disabled = await ask(GetAlert, { alert: id });
      expect(disabled).toMatchObject({ enabled: false, disabled_reason: 'the receiver moves', pending: 1, users: 1 });
      expect(disabled.deliveries).toEqual({ held: 2, exhausted: 1 });
      const enabled = await ask(EnableAlert, { alert: id });
      expect(enabled).toMatchObject({ was_enabled: false, held: 2, failed: 1, pending: 1, period_open: true });
      expect(await Promise.all([due, waiting, failed].map(stateOf))).toEqual(['due', 'due', 'due']);
      expect(await ask(GetAlert, { alert: id })).toMatchObject({ enabled: true, disabled_at: null, disabled_reason: null });
    });

    it('leave failed deliveries unchanged when they are enabled with skip_failed', async () => {
      const { id } = await create();
      const failed = await delivery(id, 'exhausted');
      await ask(DisableAlert, { alert: id });
      expect(await ask(EnableAlert, { alert: id, skip_failed: true })).toMatchObject({ failed: 0 });
      expect(await stateOf(failed)).toBe('exhausted');
    });

    it('change nothing when they are already enabled, and reject DELIVERY_EXHAUSTED as a reason', async () => {
      await create();
      expect(await ask(EnableAlert, { alert: 'Notices' })).toMatchObject({ was_enabled: true, held: 0, failed: 0 });
      expect(await refusal(ask(DisableAlert, { alert: 'Notices', reason: 'DELIVERY_EXHAUSTED' }))).toMatchObject({ code: 'VALIDATION_FAILED' }); // prettier-ignore
    });
  });

  describe('deletion', () => {
    it('removes open deliveries, pending events and assignments, and publishes an event', async () => {
      const { id } = await create();
      const open = await delivery(id, 'waiting');
      await see('Notices');
      expect(await ask(DeleteAlert, { alert: 'Notices' })).toEqual({ alert_id: id, name: 'Notices', withdrawn: 1, pending: 1 });
      expect([await stateOf(open), await pending()]).toEqual(['withdrawn', 0]);
      expect(await world.rows('select from assignments where account_id = $1', [world.accountId])).toEqual([]);
      expect(await world.published(AlertDeleted, world.accountId)).toEqual([{ alert_id: id, name: 'Notices' }]);
      expect(await refusal(ask(DeleteAlert, { alert: 'Notices' }))).toMatchObject({ code: 'NO_SUCH_ALERT' });
    });
  });

  describe('state', () => {
    it('lists addresses that reject e-mails since their last accepted one', async () => {
      const { id } = await create({ emails: ['a@example.com', 'b@example.com', 'c@example.com'] });
      const mail = (address: string, state: string, ended: string) =>
        delivery(id, state, { channel: 'mail', address, ended, outcome: 'STATUS' });
      await mail('a@example.com', 'exhausted', '2026-01-01T00:00:00Z');
      await mail('a@example.com', 'delivered', '2026-01-02T00:00:00Z');
      await mail('b@example.com', 'delivered', '2026-01-01T00:00:00Z');
      await mail('b@example.com', 'exhausted', '2026-01-02T00:00:00Z');
      await mail('b@example.com', 'exhausted', '2026-01-03T00:00:00Z');
      const bounced = await mail('c@example.com', 'delivered', '2026-01-03T00:00:00Z');
      await world.rows(`update deliveries set bounced_at = '2026-01-04T00:00:00Z', bounce_reason = 'no such user' where id = $1`, [
        bounced,
      ]);
      expect((await ask(GetAlert, { alert: id })).refused).toEqual([
        { address: 'b@example.com', since: '2026-01-02T00:00:00.000Z', reason: 'STATUS' },
        { address: 'c@example.com', since: '2026-01-04T00:00:00.000Z', reason: 'no such user' },
      ]);
    });

    it('reports that the receiver redirects', async () => {
      const { id } = await create();
      await delivery(id, 'delivered', { ended: '2026-01-02T00:00:00Z', outcome: 'REDIRECT' });
      expect(await ask(GetAlert, { alert: id })).toMatchObject({ redirects: true, last_delivered_at: '2026-01-02T00:00:00.000Z' });
    });
  });

  describe('test', () => {
    it('sends a request without events, marked as a test', async () => {
      const { id } = await create();
      const { delivery_id } = await ask(TestAlert, { alert: 'Notices' });
      const [row] = await world.rows<{ source: string; host: string; body: Buffer }>(
        'select source, host, body from deliveries d join bodies b on b.delivery_id = d.id where d.id = $1 and d.target = $2',
        [delivery_id, id],
      );
      expect(row).toMatchObject({ source: 'test', host: 'hooks.example.com' });
      expect(JSON.parse(row!.body.toString())).toMatchObject({ notification_id: delivery_id, alert: 'Notices', events: [], test: true, part: 1, parts: 1 }); // prettier-ignore
    });

    it('is rejected when the alert sends e-mails only', async () => {
      await create({ url: null, emails: ['a@example.com'] });
      expect(await refusal(ask(TestAlert, { alert: 'Notices' }))).toMatchObject({ code: 'ALERT_WITHOUT_URL', kind: 'refused' });
    });
  });

  describe('without a mail server', () => {
    beforeAll(() => world.restart({ SMTP_URL: '' }));
    afterAll(() => world.restart());

    it('reject e-mail addresses at creation, also in a dry run', async () => {
      const definition = { ...NOTICES, emails: ['a@example.com'] };
      for (const dry_run of [false, true]) {
        const error = await refusal(ask(CreateAlert, { definition, dry_run }));
        expect(error).toMatchObject({ code: 'NO_MAIL_SERVER', kind: 'refused', message: expect.stringContaining('a@example.com') });
      }
      expect((await ask(ListAlerts, { limit: 10 })).alerts).toEqual([]);
    });

    it('reject new e-mail addresses in an update, and keep existing ones', async () => {
      await world.alert('Notices', { dataType: 'LEGAL_NOTICE', emails: ['a@example.com'] });
      const change = (changes: AlertDraft) => ask(UpdateAlert, { alert: 'Notices', changes });
      const emails = ['a@example.com', 'b@example.com'];
      expect(await refusal(change({ emails }))).toMatchObject({
        code: 'NO_MAIL_SERVER',
        message: expect.stringContaining('b@example.com'),
      });
      expect(await change({ frequency: 'WEEKLY' })).toMatchObject({ frequency: 'WEEKLY', emails: ['a@example.com'] });
      expect(await change({ emails: [] })).toMatchObject({ emails: [] });
    });
  });

  it('are recorded in the staff log with actor and target', async () => {
    await create();
    await ask(GetAlert, { alert: 'Notices' });
    const noted = await world.rows('select actor, subject, target from staff_actions where account_id = $1 order by at', [world.accountId]);
    expect(noted).toEqual([
      { actor: 'unnamed', subject: CreateAlert.subject, target: 'Notices' },
      { actor: 'unnamed', subject: GetAlert.subject, target: 'Notices' },
    ]);
  });
});
