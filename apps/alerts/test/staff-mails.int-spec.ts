import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, neverWithin } from '@company-data/testing';
import { DeliveriesWorld } from './deliveries-world.js';
import { MailServer, type TakenMail } from './mail-server.js';
import { readMail, textOf } from './read-mail.js';
import { Receiver } from './receiver.js';

const STAFF = ['one@staff.example.com', 'two@staff.example.com'];
const HOUR = 3_600_000;

interface NotificationRow {
  target: string;
  attempt: number;
  mail_id: string | null;
  sent_at: Date | null;
}

describe('e-mails to staff', () => {
  const server = new MailServer();
  let receiver: Receiver;
  let world: DeliveriesWorld;
  let alert: string;

  beforeAll(async () => {
    await server.start();
    receiver = await new Receiver().start();
    const mail = { SMTP_URL: server.url, MAIL_FROM: 'alerts@mail.example.com', MAIL_ALLOW_PLAIN: 'on' };
    world = new DeliveriesWorld({ ...mail, MAIL_STAFF: STAFF.join(','), STAFF_MAIL_INTERVAL_MS: '50' });
    await world.start();
  });
  beforeEach(async () => {
    await world.restart();
    await world.rows('delete from staff_notifications');
    await world.open();
    alert = await world.alert('Watched', { url: receiver.url() });
    receiver.respond = () => ({ status: 503 });
    server.conduct = () => 'take';
    server.mails.length = 0;
  });
  afterAll(async () => {
    await world.stop();
    await Promise.all([receiver.stop(), server.stop()]);
  });

  const notices = (): Promise<NotificationRow[]> =>
    world.rows<NotificationRow>('select * from staff_notifications where account_id = $1 order by attempt, target', [world.accountId]);
  const told = (count = 1): Promise<NotificationRow[]> =>
    eventually(async () => {
      const rows = await notices();
      return rows.length === count && rows.every(({ sent_at: at }) => at !== null) ? rows : undefined;
    });
  const textTo = (address: string): string => textOf(readMail(server.to(address).at(-1)!.raw), 'text/plain');
  const messageIds = (mails: TakenMail[]): unknown[] => mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)![1]);
  /** Lets `deliveries` deliveries of a target fail at an attempt. */
  async function failAt(attempt: number, deliveries = 1, target = alert): Promise<string[]> {
    const given = { attempts: attempt - 1 };
    const ids = await Promise.all(Array.from({ length: deliveries }, () => world.request(target, given)));
    await Promise.all(ids.map((id) => world.reaches(id, attempt === 11 ? 'exhausted' : 'waiting', attempt)));
    return ids;
  }

  it('report a fifth failed attempt once to each address', async () => {
    const [id] = await failAt(5);
    await told();
    expect(STAFF.map((address) => server.to(address).length)).toEqual([1, 1]);
    const { raw } = server.to(STAFF[0]!)[0]!;
    expect(raw).toMatch(/^List-ID: <staff\.alerts\.mail\.example\.com>\r$/m);
    expect(raw).not.toMatch(/List-Unsubscribe/);
    expect(textTo(STAFF[1]!)).toContain(`Alert Watched, 127.0.0.1:`);
    expect(textTo(STAFF[1]!)).toContain(`delivery: ${id}`);
  });

  it('report no other attempt, no success and no test', async () => {
    await failAt(4);
    await world.reaches(await world.request(alert, { source: 'test' }), 'exhausted', 1);
    receiver.respond = () => ({ status: 200 });
    await world.reaches(await world.request(alert, { attempts: 4 }), 'delivered', 5);
    expect(await notices()).toEqual([]);
  });

  it('report a disabled alert with its last attempt', async () => {
    await failAt(11);
    expect(await told()).toMatchObject([{ target: alert, attempt: 11 }]);
    expect(textTo(STAFF[0]!)).toContain('- Disabled  Alert Watched');
  });

  it('report repeated failures once an hour, and combine failures of several alerts', async () => {
    await world.restart({ STAFF_MAIL_INTERVAL_MS: String(HOUR) });
    const others = await Promise.all(['A', 'B', 'C'].map((name) => world.alert(name, { url: receiver.url() })));
    await failAt(5, 20);
    for (const other of others) await failAt(10, 1, other);
    expect(await notices()).toHaveLength(4);
    await world.restart();
    await world.rows(`delete from interval_claims where name = 'tell staff'`);
    await told(4);
    expect(server.to(STAFF[0]!)).toHaveLength(1);
    expect(textTo(STAFF[0]!)).toMatch(/4 failing/);
  });

  it('are sent as the same e-mail when the lease of a crashed replica expires', async () => {
    await world.restart({ STAFF_MAIL_INTERVAL_MS: String(HOUR) });
    await failAt(5);
    await world.rows(
      `update staff_notifications set mail_id = $1, leased_until = clock_timestamp() + interval '1 hour' where account_id = $2`,
      ['11111111-1111-4111-8111-111111111111', world.accountId],
    );
    await failAt(10);
    await world.rows(`delete from interval_claims where name = 'tell staff'`);
    await world.restart();
    await eventually(() => server.to(STAFF[0]!).length === 1);
    await neverWithin(300, () => server.to(STAFF[0]!).length > 1);
    await world.rows(`update staff_notifications set leased_until = clock_timestamp() where sent_at is null`);
    await told(2);
    expect(messageIds(server.to(STAFF[0]!))[1]).toBe('<11111111-1111-4111-8111-111111111111@mail.example.com>');
    expect(textTo(STAFF[0]!)).toMatch(/1 failing/);
  });

  it('are retried while no server accepts them, and dropped after a day', async () => {
    server.conduct = () => [451, '4.3.0 later'];
    await failAt(5);
    const [taken] = await eventually(async () => {
      const rows = await notices();
      return rows[0]?.mail_id ? rows : undefined;
    });
    server.conduct = () => 'take';
    await world.rows('update staff_notifications set leased_until = clock_timestamp()');
    expect(await told()).toMatchObject([{ mail_id: taken!.mail_id }]);
    server.conduct = () => [451, '4.3.0 later'];
    await failAt(10);
    await world.rows(`update staff_notifications set recorded_at = recorded_at - interval '25 hours'`);
    await eventually(async () => (await notices()).length === 1);
  });

  it('are sent once to an address that accepts them when another rejects them', async () => {
    server.conduct = (address) => (address === STAFF[0] ? [550, '5.1.1 unknown'] : 'take');
    await failAt(5);
    await told();
    await neverWithin(300, () => server.to(STAFF[1]!).length > 1);
    expect((await world.probe('/metrics')).text).toMatch(/staff_mails_total\{[^}]*outcome="STATUS"[^}]*\} 1\n/);
  });

  it('are not recorded without staff addresses or a mail server', async () => {
    for (const changes of [{ MAIL_STAFF: '' }, { SMTP_URL: '' }]) {
      await world.restart(changes);
      await failAt(5);
      expect(await notices()).toEqual([]);
    }
  });

  it('are deleted with their deliveries', async () => {
    const [id] = await failAt(5);
    await told();
    await world.rows('delete from deliveries where id = $1', [id]);
    expect(await notices()).toEqual([]);
  });
});
