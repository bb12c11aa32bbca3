import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DeleteWebhook,
  GetDelivery,
  ListWebhooks,
  RegisterWebhook,
  ReplayDelivery,
  RotateWebhookSecret,
  SyncCompleted,
  TestWebhook,
  type WebhookEvent,
} from '@company-data/contracts';
import { eventually, neverWithin } from '@company-data/testing';
import { verifyBody, verifyUrl } from '@company-data/webhook-verify';
import { DeliveriesWorld } from './deliveries-world.js';
import { type Received, Receiver } from './receiver.js';
import { endedSync, type SentEvent } from './webhooks-world.js';

const EVENT = 'DATA_SYNC_COMPLETED';

describe('webhook of an account', () => {
  const world = new DeliveriesWorld();
  let receiver: Receiver;

  beforeAll(() => world.start());
  beforeEach(async () => {
    receiver = await new Receiver().start();
    await world.open();
  });
  afterEach(() => receiver.stop());
  afterAll(() => world.stop());

  const register = (event: WebhookEvent = EVENT, path = '/hook') =>
    world.call(RegisterWebhook, { event, url: receiver.url(path) }, world.accountId);
  const webhook = async (event: WebhookEvent = EVENT) =>
    (await world.call(ListWebhooks, {}, world.accountId)).find((each) => each.event === event);
  const statusOf = async (event: WebhookEvent = EVENT) => (await webhook(event))?.status;
  const endSync = async (): Promise<void> => world.consumed(await world.publish(SyncCompleted, endedSync(world.userId, ['SUCCESS'])));
  const received = (count: number): Promise<Received[]> =>
    eventually(() => (receiver.received.length >= count ? receiver.received : undefined));
  const sent = ({ body }: Received): SentEvent => JSON.parse(body.toString()) as SentEvent;
  const answered = (status: number): void => void (receiver.respond = () => ({ status }));
  const get = (id: string) => world.call(GetDelivery, { delivery_id: id }, world.accountId);
  const ended = (id: string) =>
    eventually(async () => {
      const delivery = await get(id);
      return ['delivered', 'exhausted'].includes(delivery.status) ? delivery : undefined;
    });
  const idOf = async (): Promise<string> =>
    (await world.rows<{ id: string }>('select id from deliveries where account_id = $1', [world.accountId]))[0]!.id;

  /** Lets the only delivery fail in all attempts. */
  async function exhaust(): Promise<string> {
    answered(500);
    await endSync();
    const id = await idOf();
    await world.goThrough(id, 11);
    await world.reaches(id, 'exhausted');
    return id;
  }

  it('receives both signatures, with date and nonce but no alert in the URL', async () => {
    await register(EVENT, '/hook?tenant=42');
    await endSync();
    const [{ path, headers, body }] = (await received(1)) as [Received];
    const url = `${new URL(receiver.url()).origin}${path}`;
    const [bodyHeader, urlHeader] = ['x-service-signature', 'x-webhook-signature'].map((name) => String(headers[name]));
    expect(path).toMatch(/^\/hook\?tenant=42&date=\d{10}&nonce=[0-9a-f]{32}$/);
    expect([
      verifyBody({ secret: world.secret, header: bodyHeader, body }).valid,
      verifyUrl({ secret: world.secret, header: urlHeader, url }).valid,
    ]).toEqual([true, true]);
    expect(sent({ path, headers, body }).id).toBe(await idOf());
  });

  it('receives both signatures when the secret is rotated between two attempts', async () => {
    await register();
    answered(500);
    await endSync();
    const waiting = await world.reaches(await idOf(), 'waiting');
    const { secret } = await world.call(RotateWebhookSecret, {}, world.accountId);
    const signatures = (each: Received): number => String(each.headers['x-service-signature']).split('v1=').length - 1;
    // Signing secrets are cached for some seconds.
    await eventually(async () => {
      await ended((await world.call(TestWebhook, { event: EVENT }, world.accountId)).delivery_id);
      return signatures(receiver.received.at(-1)!) === 2;
    });
    await world.moveTo(waiting);
    const again = await eventually(() => receiver.received.filter((each) => sent(each).id === waiting.id)[1]);
    const header = String(again.headers['x-service-signature']);
    expect([secret, world.secret].map((each) => verifyBody({ secret: each, header, body: again.body }).valid)).toEqual([true, true]);
  });

  it('receives one signature after a rotation that deletes the previous secret', async () => {
    await register();
    const { secret } = await world.call(RotateWebhookSecret, { keep_previous: false }, world.accountId);
    // Signing secrets are cached for some seconds.
    const { header, body } = await eventually(async () => {
      await ended((await world.call(TestWebhook, { event: EVENT }, world.accountId)).delivery_id);
      const last = receiver.received.at(-1)!;
      const signed = { header: String(last.headers['x-service-signature']), body: last.body };
      return verifyBody({ secret, ...signed }).valid ? signed : undefined;
    });
    expect([header.split('v1=').length - 1, verifyBody({ secret: world.secret, header, body }).valid]).toEqual([1, false]);
  });

  it('is disabled after the eleventh failure, and receives held events when registered again', async () => {
    await register();
    const id = await exhaust();
    const disabled = { status: 'disabled', disabled_at: expect.any(String), disabled_by: id, last_error: 'STATUS 500' };
    expect([receiver.received.length, await webhook()]).toEqual([11, expect.objectContaining(disabled)]);
    await endSync();
    await neverWithin(200, () => receiver.received.length > 11);
    answered(200);
    await register(EVENT, '/other');
    const [first] = await received(11);
    await received(13);
    const again = receiver.received.slice(11);
    const enabled = { status: 'enabled', disabled_at: null, disabled_by: null, last_error: null };
    expect([await webhook(), again.every(({ path }) => path.startsWith('/other?'))]).toEqual([expect.objectContaining(enabled), true]);
    const resent = again.find((each) => sent(each).id === id)!;
    expect(resent.body.equals(first!.body)).toBe(true);
  });

  it('receives a test event once, and stays enabled when it fails', async () => {
    await register();
    answered(500);
    const { delivery_id } = await world.call(TestWebhook, { event: EVENT }, world.accountId);
    const { status, attempts } = await ended(delivery_id);
    expect([status, attempts.map(({ http_status }) => http_status), await statusOf()]).toEqual(['exhausted', [500], 'enabled']);
    expect(sent(receiver.received[0]!)).toMatchObject({ id: delivery_id, event: EVENT, test: true });
  });

  it('receives a test event while it is disabled', async () => {
    await register();
    await exhaust();
    answered(200);
    const { delivery_id } = await world.call(TestWebhook, { event: EVENT }, world.accountId);
    expect([(await ended(delivery_id)).status, await statusOf()]).toEqual(['delivered', 'disabled']);
  });

  it('receives a replay with the same body and id, and stays enabled when it fails', async () => {
    await register();
    await endSync();
    const id = await idOf();
    await ended(id);
    answered(500);
    await world.call(ReplayDelivery, { delivery_id: id }, world.accountId);
    const [first, second] = await received(2);
    const replayed = await eventually(async () => {
      const delivery = await get(id);
      return delivery.status === 'exhausted' ? delivery : undefined;
    });
    expect([second!.body.equals(first!.body), first!.path === second!.path, replayed.run, await statusOf()]).toEqual([
      true,
      false,
      2,
      'enabled',
    ]);
  });

  it('receives no further attempts after it is deleted', async () => {
    await register();
    answered(500);
    await endSync();
    const waiting = await world.reaches(await idOf(), 'waiting');
    await world.call(DeleteWebhook, { event: EVENT }, world.accountId);
    await world.moveTo(waiting);
    await neverWithin(200, () => receiver.received.length > 1);
    expect((await get(waiting.id)).status).toBe('withdrawn');
  });

  it('receives ALERT_DISABLED each time an alert is disabled', async () => {
    const url = receiver.url('/alert');
    const alertId = await world.alert('Actes', { url });
    await register('ALERT_DISABLED');
    receiver.respond = ({ path }) => ({ status: path.startsWith('/alert') ? 503 : 200 });
    const id = await world.request(alertId);
    await world.goThrough(id, 11);
    await world.reaches(id, 'exhausted');
    const [told] = await eventually(() => {
      const events = receiver.received.filter(({ path }) => path.startsWith('/hook'));
      return events.length === 1 ? events : undefined;
    });
    const [alert] = await world.alertOf(alertId);
    expect(sent(told!)).toMatchObject({
      event: 'ALERT_DISABLED',
      created_at: alert!.disabled_at!.toISOString(),
      data: { id: alertId, name: 'Actes', url, data_type: 'COMPANY_OFFICER', notification_id: id, last_status: 503 },
    });
  });

  it('receives WEBHOOK_DISABLED when another webhook of the account is disabled', async () => {
    await register();
    await register('WEBHOOK_DISABLED', '/told');
    receiver.respond = ({ path }) => ({ status: path.startsWith('/told') ? 200 : 503 });
    await endSync();
    const id = await idOf();
    await world.goThrough(id, 11);
    const told = await eventually(() => receiver.received.find(({ path }) => path.startsWith('/told')));
    const { disabled_at, url } = (await webhook())!;
    expect(sent(told)).toMatchObject({
      event: 'WEBHOOK_DISABLED',
      created_at: disabled_at,
      data: { event: EVENT, url, disabled_at, delivery_id: id, last_status: 503 },
    });
  });

  it('receives no ALERT_DISABLED when the ALERT_DISABLED webhook itself is disabled', async () => {
    const alertId = await world.alert('Actes', { url: receiver.url('/alert') });
    await register('ALERT_DISABLED');
    answered(500);
    await world.goThrough(await world.request(alertId), 11);
    const [{ id }] = (await eventually(async () => {
      const found = await world.rows<{ id: string }>(`select id from deliveries where account_id = $1 and target = 'ALERT_DISABLED'`, [
        world.accountId,
      ]);
      return found.length === 1 ? found : undefined;
    })) as [{ id: string }];
    await world.goThrough(id, 11);
    await world.reaches(id, 'exhausted');
    const all = await world.rows('select from deliveries where account_id = $1', [world.accountId]);
    expect([await statusOf('ALERT_DISABLED'), all.length]).toEqual(['disabled', 2]);
  });
});
