import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { Environment } from '@company-data/kernel';
import { eventually, neverWithin } from '@company-data/testing';
import { DeliveriesWorld } from './deliveries-world.js';
import { type Answered, Receiver } from './receiver.js';

/** Exceeds the duration of a test. */
const NEVER_POLLS = '600000';

const world = new DeliveriesWorld({ DELIVERIES: 'off' });
const receivers: Receiver[] = [];
let receiver: Receiver;
let alertId: string;

const another = async (): Promise<Receiver> => {
  const started = await new Receiver().start();
  receivers.push(started);
  return started;
};
const alertAt = (at: Receiver, name: string): Promise<string> => world.alert(name, { url: at.url() });
/** Starts a replica that delivers. */
const deliverer = (changes: Environment = {}) => world.replica({ DELIVERIES: 'on', ...changes });
/** Delays all responses of a receiver until the returned function is called. */
function closeGate(at: Receiver): () => void {
  const gate = Promise.withResolvers<Answered>();
  at.respond = () => gate.promise;
  return () => gate.resolve({ status: 200 });
}
/** Creates `each` requests of each alert, all due at the same time. */
async function requests(alerts: string[], each: number): Promise<string[]> {
  const ids: string[] = [];
  for (const alert of alerts) for (let count = 0; count < each; count += 1) ids.push(await world.request(alert, { state: 'held' }));
  await world.rows(`update deliveries set state = 'due', next_at = instant() where id = any($1)`, [ids]);
  await world.rows(`select pg_notify('alerts_deliveries', '')`);
  return ids;
}
const allIn = (ids: string[], state: string) =>
  eventually(
    async () => (await world.rows('select from deliveries where id = any($1) and state = $2', [ids, state])).length === ids.length,
  );

beforeAll(() => world.start());
beforeEach(async () => {
  receiver = await another();
  await world.open();
  alertId = await alertAt(receiver, 'Watched');
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((each) => each.stop()));
  await world.endReplicas();
  await world.rows('delete from deliveries');
  await world.rows('delete from bodies');
});
afterAll(() => world.stop());

describe('deliveries', () => {
  it('start as soon as they are stored, without waiting for the next poll', async () => {
    await deliverer({ DELIVERY_POLL_INTERVAL_MS: NEVER_POLLS });
    const id = await world.request(alertId);
    await world.reaches(id, 'delivered');
    expect(receiver.received).toHaveLength(1);
  });

  it('are sent once each by several replicas', async () => {
    await Promise.all([deliverer(), deliverer()]);
    const others = await Promise.all(Array.from({ length: 20 }, (_, index) => alertAt(receiver, `A${index}`)));
    const ids = await requests(others, 10);
    await allIn(ids, 'delivered');
    expect(receiver.idsAt('/hook').sort()).toEqual(ids.sort());
  });

  it('are limited to sixteen at a time per host', async () => {
    await deliverer();
    const open = closeGate(receiver);
    const alerts = await Promise.all(Array.from({ length: 10 }, (_, index) => alertAt(receiver, `A${index}`)));
    const ids = await requests(alerts, 8);
    await eventually(() => receiver.open === 16);
    await neverWithin(200, () => receiver.open > 16);
    open();
    await allIn(ids, 'delivered');
    expect([receiver.maxOpen, receiver.received.length]).toEqual([16, 80]);
  });

  it('are limited to four at a time per alert', async () => {
    await deliverer();
    const open = closeGate(receiver);
    const ids = await requests([alertId], 10);
    await eventually(() => receiver.open === 4);
    await neverWithin(200, () => receiver.open > 4);
    open();
    await allIn(ids, 'delivered');
  });

  it('to other hosts continue while one host blocks all its slots', async () => {
    await deliverer();
    closeGate(receiver);
    const slow = await Promise.all(Array.from({ length: 10 }, (_, index) => alertAt(receiver, `A${index}`)));
    const fast = await another();
    await requests(slow, 10);
    await eventually(() => receiver.open === 16);
    const ids = await requests([await alertAt(fast, 'Fast')], 100);
    await allIn(ids, 'delivered');
    expect([fast.received.length, receiver.open]).toEqual([100, 16]);
  });

  it('of one account continue while another account has an older backlog', async () => {
    const hung = await Promise.all(Array.from({ length: 8 }, another));
    hung.forEach(closeGate);
    const greedy = await Promise.all(hung.map((each, index) => alertAt(each, `Greedy ${index}`)));
    await requests(greedy, 5);
    await world.open();
    const ids = await requests([await alertAt(receiver, 'Modest')], 5);
    await deliverer({ DELIVERY_SLOTS: '8' });
    await allIn(ids, 'delivered');
    expect(receiver.received).toHaveLength(5);
  });

  it('of one account start at once while receivers of another account alone do not respond', async () => {
    const hung = await Promise.all(Array.from({ length: 8 }, another));
    hung.forEach(closeGate);
    const greedy = await Promise.all(hung.map((each, index) => alertAt(each, `Greedy ${index}`)));
    await requests(greedy, 5);
    await deliverer({ DELIVERY_SLOTS: '8' });
    const openAttempts = (): number => hung.reduce((sum, { open }) => sum + open, 0);
    await eventually(() => openAttempts() === 6);
    await world.open();
    const ids = await requests([await alertAt(receiver, 'Modest')], 5);
    await allIn(ids, 'delivered');
    expect([receiver.received.length, openAttempts()]).toEqual([5, 6]);
  });

  it('send a large body unchanged', async () => {
    await deliverer();
    const body = JSON.stringify({ text: randomBytes(500_000).toString('base64') });
    await world.reaches(await world.request(alertId, { body }), 'delivered');
    expect(receiver.received[0]!.body.equals(Buffer.from(body))).toBe(true);
  });
});

describe('attempt in progress', () => {
  it('is lost with its worker and counts, and the delivery is retried', async () => {
    const id = await world.request(alertId, { state: 'held' });
    await world.rows(
      `update deliveries set state = 'leased', attempts = 1, token = 1, leased_until = clock_timestamp() - interval '1 s' where id = $1`,
      [id],
    );
    await deliverer();
    await world.moveTo(await world.reaches(id, 'waiting', 1));
    await world.reaches(id, 'delivered', 2);
    expect((await world.attemptsOf(id)).map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, 'LOST'],
      [2, 'DELIVERED'],
    ]);
  });

  it('is lost when its lease expired a month ago, without affecting other deliveries', async () => {
    const id = await world.request(alertId, { state: 'held' });
    await world.rows(
      `update deliveries set state = 'leased', attempts = 1, token = 1, leased_until = clock_timestamp() - interval '30 days' where id = $1`,
      [id],
    );
    await world.open();
    const other = await world.request(await alertAt(receiver, 'Other'));
    await deliverer();
    await world.reaches(other, 'delivered', 1);
    await eventually(async () => (await world.rows(`select from attempts where delivery_id = $1 and outcome = 'LOST'`, [id])).length === 1);
  });

  it('has no effect when its lease expires before it ends', async () => {
    await deliverer();
    const open = closeGate(receiver);
    const id = await world.request(alertId);
    await eventually(() => receiver.open === 1);
    await world.rows(`update deliveries set leased_until = clock_timestamp() - interval '1 s' where id = $1`, [id]);
    await world.reaches(id, 'waiting', 1);
    open();
    await eventually(() =>
      world.logs.some(({ delivery_id, msg }) => delivery_id === id && String(msg).includes('delivery attempt result discarded')),
    );
    expect([await world.delivery(id), await world.attemptsOf(id)]).toMatchObject([
      { state: 'waiting', attempts: 1 },
      [{ outcome: 'LOST' }],
    ]);
  });

  it('has no effect when its delivery is withdrawn', async () => {
    await deliverer();
    const open = closeGate(receiver);
    const id = await world.request(alertId);
    await eventually(() => receiver.open === 1);
    await world.rows(`update deliveries set state = 'withdrawn', token = token + 1, leased_until = null where id = $1`, [id]);
    open();
    await eventually(() =>
      world.logs.some(({ delivery_id, msg }) => delivery_id === id && String(msg).includes('delivery attempt result discarded')),
    );
    expect([(await world.delivery(id)).state, await world.attemptsOf(id)]).toEqual(['withdrawn', []]);
  });

  it('is not followed by another while its alert is disabled', async () => {
    await deliverer();
    const gate = Promise.withResolvers<Answered>();
    receiver.respond = () => gate.promise;
    const id = await world.request(alertId);
    await eventually(() => receiver.open === 1);
    await world.rows('update alerts set enabled = false where id = $1', [alertId]);
    gate.resolve({ status: 500 });
    await world.moveTo(await world.reaches(id, 'waiting', 1));
    await world.reaches(id, 'held', 1);
    expect(receiver.received).toHaveLength(1);
  });

  it('ends and is stored before the service stops', async () => {
    const stopping = await deliverer();
    const open = closeGate(receiver);
    const id = await world.request(alertId);
    await eventually(() => receiver.open === 1);
    const closed = stopping.close();
    const later = await world.request(alertId);
    await neverWithin(200, () => receiver.open > 1);
    open();
    await closed;
    expect([await world.delivery(id), await world.delivery(later)]).toMatchObject([
      { state: 'delivered', attempts: 1 },
      { state: 'due', attempts: 0 },
    ]);
  });
});
