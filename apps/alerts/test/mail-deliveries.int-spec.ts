import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { BounceMail, CreateWebhookSecret } from '@company-data/contracts';
import { eventually, neverWithin } from '@company-data/testing';
import { startAlerts } from '../src/index.js';
import { MailServer } from './mail-server.js';
import { DispatchWorld } from './dispatch-world.js';
import { readMail, textOf } from './read-mail.js';
import { Receiver } from './receiver.js';

const DELIVERING = { DELIVERIES: 'on', DELIVERY_POLL_INTERVAL_MS: '50', WEBHOOK_ALLOW_LOOPBACK: 'on' };

interface MailRow {
  id: string;
  state: string;
  attempts: number;
  next_at: Date;
  bounce_reason: string | null;
}

describe('e-mails of alerts', () => {
  let world: DispatchWorld;
  let server: MailServer;
  let receiver: Receiver;
  let at = Date.parse('2031-01-05T10:00:00Z');

  beforeAll(async () => {
    [server, receiver] = [await new MailServer().start(), await new Receiver().start()];
    world = new DispatchWorld({ ...DELIVERING, SMTP_URL: server.url, MAIL_FROM: 'alerts@mail.example.com', MAIL_ALLOW_PLAIN: 'on' });
    await world.start();
  });
  beforeEach(async () => {
    world.begin();
    await world.call(CreateWebhookSecret, {}, world.accountId);
    server.conduct = () => 'take';
  });
  afterAll(async () => {
    await world.stop();
    await Promise.all([server.stop(), receiver.stop()]);
  });

  /** Lets an alert send the change of a company. Returns the address and the id of the alert. */
  async function sent(url: string | null = null): Promise<{ address: string; alert: string }> {
    const address = `a-${randomUUID()}@example.com`;
    const alert = await world.alert('Watched', { frequency: 'NOW', url, emails: [address] });
    const company = await world.company('000012344', randomUUID(), ['Watched']);
    await world.publishChange(company, ['a', 'b']);
    await world.runAt(new Date((at += 300_000)).toISOString());
    return { address, alert };
  }
  const mail = async (): Promise<MailRow> =>
    (await world.rows<MailRow>(`select * from deliveries where account_id = $1 and channel = 'mail'`, [world.accountId]))[0]!;
  const reaches = (state: string, attempts: number): Promise<MailRow> =>
    eventually(async () => {
      const row = await mail();
      return row.state === state && row.attempts === attempts ? row : undefined;
    });
  const attempts = () =>
    world.rows<{ outcome: string; status: number; reason: string; ended_at: Date }>(
      'select a.* from attempts a join deliveries d on d.id = a.delivery_id where a.account_id = $1 and channel = $2 order by attempt',
      [world.accountId, 'mail'],
    );
  async function moveTo(moment: Date): Promise<void> {
    at = Math.ceil(moment.getTime() / 300_000) * 300_000;
    await world.moveClock(moment.toISOString());
  }
  const bounce = (id: string, reason = '550 5.1.1 gone'): Promise<unknown> =>
    world.call(BounceMail, { delivery_id: id, reason }, world.accountId);

  it('are sent in addition to the request of their batch', async () => {
    const { address } = await sent(receiver.url('/both'));
    const { id } = await reaches('delivered', 1);
    const [taken, ...more] = server.to(address);
    expect([more, textOf(readMail(taken!.raw), 'text/plain')]).toEqual([[], expect.stringContaining('EXEMPLE (000 012 344)')]);
    await eventually(() => receiver.received.some(({ path }) => path.startsWith('/both')));
    expect(taken!.raw).toContain(`Message-ID: <${id}@mail.example.com>`);
    expect(await attempts()).toEqual([expect.objectContaining({ outcome: 'DELIVERED', status: 250 })]);
  });

  it('do not use the slots of the requests of their alert', async () => {
    const answered = Promise.withResolvers<'take'>();
    server.conduct = () => answered.promise;
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@${randomUUID()}.example.com`);
    await world.alert('Slow', { frequency: 'NOW', url: receiver.url('/beside'), emails });
    const company = await world.company('000012344', randomUUID(), ['Slow']);
    const requests = (): number => receiver.received.filter(({ path }) => path.startsWith('/beside')).length;
    const underWay = () =>
      world.rows(`select from deliveries where account_id = $1 and channel = 'mail' and state = 'leased'`, [world.accountId]);
    for (const told of [1, 2]) {
      await world.publishChange(company, [`record ${told}`]);
      await world.runAt(new Date((at += 300_000)).toISOString());
      await eventually(async () => (await underWay()).length === 4);
      await eventually(() => requests() === told);
    }
    expect(await attempts()).toEqual([]);
    answered.resolve('take');
    await eventually(() => emails.every((address) => server.to(address).length === 2));
  });

  it('are retried after half an hour when rejected, and the alert stays enabled', async () => {
    server.conduct = () => [550, '5.7.1 not you'];
    const { address, alert } = await sent(receiver.url('/refused'));
    const { next_at: next } = await reaches('waiting', 1);
    const [attempt] = await attempts();
    expect(attempt).toMatchObject({ outcome: 'STATUS', status: 550, reason: expect.stringContaining('5.7.1 not you') });
    expect(next.getTime() - attempt!.ended_at.getTime()).toBeGreaterThanOrEqual(1_800_000);
    await eventually(() => receiver.received.some(({ path }) => path.startsWith('/refused')));
    server.conduct = () => 'take';
    await moveTo(next);
    await reaches('delivered', 2);
    expect(server.to(address)).toHaveLength(1);
    expect(await world.rows('select enabled from alerts where id = $1', [alert])).toEqual([{ enabled: true }]);
  });

  it('end after three rejections as an unknown address, and the alert stays enabled', async () => {
    server.conduct = () => [550, '5.1.1 no such user'];
    const { alert } = await sent();
    for (const attempt of [1, 2]) await moveTo((await reaches('waiting', attempt)).next_at);
    await reaches('exhausted', 3);
    expect(await world.rows('select enabled from alerts where id = $1', [alert])).toEqual([{ enabled: true }]);
  });

  it('store the first reason of a bounce', async () => {
    await sent();
    const { id } = await reaches('delivered', 1);
    expect(await bounce(id, 'mailbox\r\nfull')).toEqual({ delivery_id: id });
    await bounce(id, 'another');
    expect(await mail()).toMatchObject({ state: 'delivered', bounce_reason: 'mailbox full' });
    expect((await world.probe('/metrics')).text).toMatch(/mail_bounced_total\{[^}]*\} [12]\n/);
  });

  it('reject a bounce when they are unknown or not accepted', async () => {
    await expect(bounce(randomUUID())).rejects.toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
    server.conduct = () => [451, '4.3.0 later'];
    await sent();
    const { id } = await reaches('waiting', 1);
    await expect(bounce(id)).rejects.toMatchObject({ code: 'MAIL_NOT_DELIVERED' });
    world.begin();
    await expect(bounce(id)).rejects.toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
  });

  it('require a sender at the start of the service', async () => {
    await expect(startAlerts({ ...world.environment, MAIL_FROM: '' })).rejects.toThrow('MAIL_FROM');
    await expect(startAlerts({ ...world.environment, MAIL_FROM: 'nobody' })).rejects.toThrow('MAIL_FROM');
  });

  it('stay due without a mail server, and are sent once it is configured', async () => {
    await world.restart({ SMTP_URL: '' });
    const { address } = await sent(receiver.url('/alone'));
    await eventually(() => receiver.received.some(({ path }) => path.startsWith('/alone')));
    await neverWithin(300, async () => (await mail()).state !== 'due');
    expect((await world.probe('/metrics')).text).toMatch(/mail_server\{[^}]*\} 0\n/);
    await world.restart();
    await reaches('delivered', 1);
    expect(server.to(address)).toHaveLength(1);
  });
});
