import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RegisterWebhook, ReplayDelivery, SyncCompleted, TestAlert, TestWebhook } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { DeliveriesWorld } from './deliveries-world.js';
import { Receiver } from './receiver.js';
import { endedSync } from './webhooks-world.js';

const EVENT = 'DATA_SYNC_COMPLETED';
const [BEGAN, ENDED] = ['delivery attempt started', 'delivery attempt ended'];

describe('log of deliveries', () => {
  const world = new DeliveriesWorld({ LOG_LEVEL: 'info' });
  let receiver: Receiver;
  let alertId: string;

  beforeAll(() => world.start());
  beforeEach(async () => {
    receiver = await new Receiver().start();
    await world.open();
    alertId = await world.alert('Watched', { url: receiver.url('/hook?tenant=42') });
  });
  afterEach(() => receiver.stop());
  afterAll(() => world.stop());

  const linesOf = (id: string) => world.logs.filter(({ delivery_id }) => delivery_id === id);
  /**
   * Returns the correlation ids of the log entries of a delivery, once `attempts` attempts have
   * ended.
   */
  const correlationsOf = (id: string, attempts: number) =>
    eventually(() => {
      const lines = linesOf(id);
      const isOver = lines.filter(({ msg }) => msg === ENDED).length === attempts;
      return isOver ? lines.map(({ correlation_id }) => correlation_id) : undefined;
    });
  const deliveryOf = (target: string): Promise<string> =>
    eventually(async () => {
      const sql = 'select id from deliveries where account_id = $1 and target = $2';
      return (await world.rows<{ id: string }>(sql, [world.accountId, target]))[0]?.id;
    });
  const register = (event: typeof EVENT | 'ALERT_DISABLED') =>
    world.call(RegisterWebhook, { event, url: receiver.url('/told') }, world.accountId);

  it('has an entry at the start and end of an attempt, without request data', async () => {
    const id = await world.request(alertId, { body: '{"siren":"000012344"}' });
    await world.reaches(id, 'delivered');
    const told = { level: 'info', delivery_id: id, account_id: world.accountId, alert_id: alertId, source: 'alert', channel: 'http' };
    const attempt = { ...told, host: new URL(receiver.url()).host, run: 1, attempt: 1 };
    const outcome = { outcome: 'DELIVERED', http_status: 200, state: 'delivered', duration_ms: expect.any(Number) };
    expect(linesOf(id)).toEqual([
      expect.objectContaining({ ...attempt, msg: BEGAN }),
      expect.objectContaining({ ...attempt, ...outcome, msg: ENDED }),
    ]);
    expect(JSON.stringify(linesOf(id))).not.toMatch(/siren|tenant|nonce|whsec|Watched/);
  });

  it('has the correlation id of the event, and that of a replay from then on', async () => {
    await register(EVENT);
    await world.consumed(await world.publish(SyncCompleted, endedSync(world.userId, ['SUCCESS'])));
    const id = await deliveryOf(EVENT);
    expect(await correlationsOf(id, 1)).toEqual(['test', 'test']);
    await world.reaches(id, 'delivered');
    await world.call(ReplayDelivery, { delivery_id: id }, world.accountId, { correlationId: 'again' });
    expect(await correlationsOf(id, 2)).toEqual(['test', 'test', 'again', 'again']);
  });

  it('has the correlation id of a test request', async () => {
    await register(EVENT);
    const tried = { correlationId: 'tried' };
    const started = [
      await world.call(TestAlert, { alert: 'Watched' }, world.accountId, tried),
      await world.call(TestWebhook, { event: EVENT }, world.accountId, tried),
    ];
    const told = await Promise.all(started.map(({ delivery_id: id }) => correlationsOf(id, 1)));
    expect(told.flat()).toEqual(Array(4).fill('tried'));
  });

  it('has the correlation id of the failed request in the ALERT_DISABLED webhook', async () => {
    await register('ALERT_DISABLED');
    receiver.respond = ({ path }) => ({ status: path.startsWith('/told') ? 200 : 500 });
    const id = await world.request(alertId, { state: 'held' });
    await world.rows(`update deliveries set state = 'due', correlation_id = 'pass-1', attempts = 10 where id = $1`, [id]);
    await world.reaches(id, 'exhausted', 11);
    expect(await correlationsOf(await deliveryOf('ALERT_DISABLED'), 1)).toEqual(['pass-1', 'pass-1']);
    expect(linesOf(id).at(-1)).toMatchObject({ level: 'warn', attempt: 11, state: 'exhausted', disables: true, correlation_id: 'pass-1' });
  });

  it('has the correlation id of an attempt whose lease expired', async () => {
    const id = await world.request(alertId, { state: 'held' });
    await world.rows(
      `update deliveries set state = 'leased', correlation_id = 'pass-2', attempts = 1, leased_until = clock_timestamp() - interval '1 s' where id = $1`,
      [id],
    );
    await world.reaches(id, 'waiting', 1);
    expect(await eventually(() => linesOf(id)[0])).toMatchObject({
      level: 'warn',
      outcome: 'LOST',
      attempt: 1,
      alert_id: alertId,
      correlation_id: 'pass-2',
    });
  });
});
