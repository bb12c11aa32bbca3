import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SqlTransactions } from '@company-data/persistence';
import { createServiceDataSource } from '@company-data/persistence';
import { neverWithin } from '@company-data/testing';
import { DeliveryTargetRepository } from '../src/deliveries/delivery-target.repository.js';
import { DeliveriesWorld } from './deliveries-world.js';
import { Receiver } from './receiver.js';

const MINUTES = [0, 1, 6, 16, 31, 61, 106, 166, 286, 766, 1246];
const JITTER_MINUTES = 0.25;
const LIST = { data_type: 'OFFICER' };

const world = new DeliveriesWorld();
const targets = new DeliveryTargetRepository();
let receiver: Receiver;
let alertId: string;

beforeAll(() => world.start());
beforeEach(async () => {
  receiver = await new Receiver().start();
  await world.open();
  alertId = await world.alert('Watched', { url: receiver.url() });
});
afterEach(() => receiver.stop());
afterAll(() => world.stop());

/** Enables the alert, as staff does. */
async function enable(): Promise<unknown> {
  const options = { url: world.environment['DATABASE_URL']!, schema: 'alerts', migrations: [] };
  const dataSource = await createServiceDataSource(options).initialize();
  try {
    return await new SqlTransactions(dataSource).run(async (tx) => {
      await tx.affected('update alerts set enabled = true where account_id = $1 and id = $2', [world.accountId, alertId]);
      return targets.release({ accountId: world.accountId, target: alertId }, {}, tx);
    });
  } finally {
    await dataSource.destroy();
  }
}

const fail = (times = Infinity) => (receiver.respond = () => ({ status: receiver.received.length <= times ? 500 : 200 }));
const minutesBetween = (one: Date, other: Date): number => (other.getTime() - one.getTime()) / 60_000;

describe('failing receiver', () => {
  it('is called eleven times, at the listed minutes of a moved clock', async () => {
    fail();
    const id = await world.request(alertId);
    await world.goThrough(id, 11);
    await world.reaches(id, 'exhausted', 11);
    const attempts = await world.attemptsOf(id);
    const waits = attempts.slice(1).map(({ started_at: at }, index) => minutesBetween(attempts[index]!.ended_at, at));
    const listed = MINUTES.slice(1).map((minute, index) => minute - MINUTES[index]!);
    const late = waits.map((wait, index) => wait - listed[index]!);
    expect(attempts.map(({ attempt, outcome, status }) => [attempt, outcome, status])).toEqual(
      MINUTES.map((_, index) => [index + 1, 'STATUS', 500]),
    );
    // The machine and jitter determine the additional delay.
    expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
    expect(receiver.received).toHaveLength(11);
  });

  it('has its alert disabled after the eleventh failure, and its other deliveries held', async () => {
    fail();
    const id = await world.request(alertId);
    await world.goThrough(id, 10);
    expect(await world.alertOf(alertId)).toMatchObject([{ enabled: true }]);
    const other = await world.request(alertId, { state: 'held' });
    await world.rows(`update deliveries set state = 'waiting', next_at = instant() + interval '30 days' where id = $1`, [other]);
    await world.moveTo(await world.delivery(id));
    await world.reaches(id, 'exhausted', 11);
    const [alert] = await world.alertOf(alertId);
    expect(alert).toMatchObject({ enabled: false, disabled_reason: 'DELIVERY_EXHAUSTED', disabled_by: id, disabled_at: expect.any(Date) });
    expect((await world.delivery(other)).state).toBe('held');
    await neverWithin(300, () => receiver.received.length > 11);
  });

  it('receives the failed request under the same id, then held ones, once enabled', async () => {
    fail();
    const id = await world.request(alertId);
    await world.goThrough(id, 11);
    const held = await world.request(alertId, { state: 'held' });
    receiver.respond = () => ({ status: 200 });
    expect(await enable()).toEqual({ held: 1, failed: 1 });
    expect([await world.reaches(id, 'delivered'), await world.reaches(held, 'delivered')]).toMatchObject([
      { run: 2, attempts: 1 },
      { run: 1, attempts: 1 },
    ]);
    const hashes = receiver.received
      .filter(({ body }) => body.includes(id))
      .map(({ body }) => createHash('sha256').update(body).digest('hex'));
    expect([hashes.length, new Set(hashes).size]).toEqual([12, 1]);
    expect(await world.alertOf(alertId)).toMatchObject([{ enabled: true }]);
  });

  it('that succeeds at the eleventh attempt leaves its alert enabled', async () => {
    fail(10);
    const id = await world.request(alertId);
    await world.goThrough(id, 11);
    expect([await world.reaches(id, 'delivered', 11), await world.alertOf(alertId)]).toMatchObject([{}, [{ enabled: true }]]);
  });

  it('receives only the failed part of three once its alert is enabled', async () => {
    const bodies = ['{"part":1}', '{"part":2}', '{"part":3}'];
    receiver.respond = ({ body }) => ({ status: body.includes('"part":2') ? 500 : 200 });
    const ids = await Promise.all(bodies.map((body) => world.request(alertId, { body })));
    await world.goThrough(ids[1]!, 11);
    const ended = await Promise.all(ids.map(async (id) => (await world.delivery(id)).state));
    expect([ended, (await world.alertOf(alertId))[0]!.enabled]).toEqual([['delivered', 'exhausted', 'delivered'], false]);
    receiver.respond = () => ({ status: 200 });
    receiver.received.length = 0;
    await enable();
    await world.reaches(ids[1]!, 'delivered');
    expect(receiver.received.map(({ body }) => body.toString())).toEqual([bodies[1]]);
  });

  it('is called after the longer of Retry-After and the schedule', async () => {
    receiver.respond = () => ({ status: 429, headers: { 'retry-after': receiver.received.length === 1 ? '600' : '5' } });
    const id = await world.request(alertId);
    await world.goThrough(id, 2);
    const delivery = await world.reaches(id, 'waiting', 2);
    const attempts = await world.attemptsOf(id);
    const waits = [minutesBetween(attempts[0]!.ended_at, attempts[1]!.started_at), minutesBetween(attempts[1]!.ended_at, delivery.next_at)];
    expect(attempts.map(({ retry_after: asked }) => asked)).toEqual([600, 5]);
    expect(waits[0]).toBeGreaterThanOrEqual(10);
    expect(waits[1]).toBeGreaterThanOrEqual(5);
    expect(waits[1]).toBeLessThanOrEqual(5 + JITTER_MINUTES);
  });

  it.each(['Fri, 31 Dec 9999 23:59:59 GMT', '9'.repeat(12)])('has Retry-After %s recorded as one day', async (header) => {
    receiver.respond = ({ path }) => ({ status: path.startsWith('/never') ? 503 : 200, headers: { 'retry-after': header } });
    const never = await world.alert('Never', { url: receiver.url('/never') });
    const ids = [await world.request(never), await world.request(alertId), await world.request(never)];
    const [one, other, last] = await Promise.all([
      world.reaches(ids[0]!, 'waiting', 1),
      world.reaches(ids[1]!, 'delivered', 1),
      world.reaches(ids[2]!, 'waiting', 1),
    ]);
    const attempts = (await Promise.all([one, other, last].map(({ id }) => world.attemptsOf(id)))).flat();
    expect(attempts.map(({ outcome, retry_after: asked }) => [outcome, asked])).toEqual([
      ['STATUS', 86_400],
      ['DELIVERED', 86_400],
      ['STATUS', 86_400],
    ]);
    expect(minutesBetween(attempts[0]!.ended_at, one.next_at)).toBeLessThanOrEqual(480 + JITTER_MINUTES);
  });

  it('is not disabled by a test or a replay, which have one attempt', async () => {
    fail();
    const ids = [await world.request(alertId, { source: 'test' }), await world.request(alertId, { state: 'held' })];
    await world.rows(`update deliveries set state = 'due', run = 2, run_kind = 'replay' where id = $1`, [ids[1]]);
    for (const id of ids) await world.reaches(id, 'exhausted', 1);
    expect(await world.alertOf(alertId)).toMatchObject([{ enabled: true }]);
  });

  it('has its registration disabled after a lifecycle event fails', async () => {
    fail();
    await world.rows(
      `insert into webhooks (account_id, event, url, created_at, updated_at) values ($1, 'DATA_SYNC_SUCCESS', $2, now(), now())`,
      [world.accountId, receiver.url('/life')],
    );
    const ids = [await lifecycle(), await lifecycle()];
    await world.rows(`update deliveries set state = 'waiting', next_at = instant() + interval '30 days' where id = $1`, [ids[1]]);
    await world.rows(`update deliveries set attempts = 10, state = 'due' where id = $1`, [ids[0]]);
    await world.reaches(ids[0]!, 'exhausted', 11);
    const [webhook] = await world.rows<object>('select enabled, disabled_reason from webhooks where account_id = $1', [world.accountId]);
    expect([webhook, (await world.delivery(ids[1]!)).state]).toEqual([{ enabled: false, disabled_reason: 'DELIVERY_EXHAUSTED' }, 'held']);
    expect(receiver.received.map(({ path }) => path.replace(/[0-9a-f]{32}|\d{10}/g, ''))).toEqual(['/life?date=&nonce=']);
  });

  const lifecycle = () => world.request('DATA_SYNC_SUCCESS', { state: 'held', source: 'lifecycle', body: JSON.stringify(LIST) });
});
