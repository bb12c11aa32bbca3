import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@company-data/kernel';
import { eventually, fromNow, meet } from '@company-data/testing';
import { DeliveryRetentionRepository } from '../src/deliveries/delivery-retention.repository.js';
import { DeliveryTargetRepository } from '../src/deliveries/delivery-target.repository.js';
import { RetentionRepository } from '../src/matching/retention.repository.js';
import { DeliveriesDatabase } from './deliveries-database.js';
import { DeliveriesWorld } from './deliveries-world.js';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => fromNow(-days * DAY_MS);

describe('ended delivery', () => {
  const retention = new DeliveryRetentionRepository();
  let database: DeliveriesDatabase;
  let alertId: string;

  beforeAll(async () => {
    database = await DeliveriesDatabase.open();
  });
  beforeEach(async () => {
    for (const table of ['deliveries', 'bodies', 'batches', 'dispatch_runs', 'changes']) await database.rows(`delete from ${table}`);
    database.accountId = randomUUID();
    alertId = await database.alert();
  });
  afterAll(() => database.close());

  const run: DeliveriesDatabase['transactions']['run'] = (work) => database.transactions.run(work);
  const purgeBodies = (limit = 100) => run((tx) => retention.purgeBodies({ delivered: 7, failed: 30 }, limit, tx));
  const ended = (state: string, days: number) => database.delivery(alertId, { state, created_at: daysAgo(days), ended_at: daysAgo(days) });
  const withBodies = async (ids: string[]): Promise<boolean[]> => Promise.all(ids.map((id) => database.hasBody(id)));

  it('loses its body after seven days when delivered, and after thirty when failed', async () => {
    const ids = [await ended('delivered', 8), await ended('delivered', 6), await ended('exhausted', 31), await ended('exhausted', 8)];
    expect([await purgeBodies(), await withBodies(ids), await purgeBodies()]).toEqual([2, [false, true, false, true], 0]);
  });

  it('loses its body in batches, the oldest first', async () => {
    const ids = [await ended('delivered', 8), await ended('delivered', 10), await ended('delivered', 9)];
    expect([await purgeBodies(2), await withBodies(ids)]).toEqual([2, [true, false, false]]);
  });

  it('loses the body with an erased user as soon as it is delivered', async () => {
    const ids = [await ended('delivered', 0), await ended('exhausted', 0), await ended('delivered', 0)];
    await database.rows('update bodies set delete_on_end = true where delivery_id = any($1)', [ids.slice(0, 2)]);
    expect([await purgeBodies(), await withBodies(ids)]).toEqual([1, [false, true, true]]);
  });

  it('is withdrawn after thirty days on hold', async () => {
    const ids = [31, 29].map((days) => database.delivery(alertId, { state: 'held', created_at: daysAgo(days) }));
    const [old, young] = (await Promise.all(ids)) as [string, string];
    await purgeBodies();
    expect([(await database.find(old)).state, (await database.find(young)).state]).toEqual(['withdrawn', 'held']);
  });

  it('is deleted with its attempts after ninety days', async () => {
    const ids = [await ended('delivered', 91), await ended('delivered', 89)];
    for (const id of ids) await database.attempt(id, 'DELIVERED');
    expect(await run((tx) => retention.purgeDeliveries(90, 100, tx))).toBe(1);
    const left = await database.rows<{ delivery_id: string }>('select delivery_id from attempts where account_id = $1', [
      database.accountId,
    ]);
    expect([left.map(({ delivery_id: id }) => id), await withBodies(ids)]).toEqual([[ids[1]], [false, true]]);
  });

  async function batch(days: number): Promise<string> {
    const id = randomUUID();
    await database.rows(
      `insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at) values ($1, $2, $3, 1, $2::uuid::text, 0, 1, 1, $4)`,
      [database.accountId, id, alertId, daysAgo(days)],
    );
    return id;
  }

  it('is deleted before its batch, which stays while an e-mail remains', async () => {
    const ids = [await batch(91), await batch(89), await batch(91)];
    await database.delivery(alertId, { channel: 'mail', address: 'a@client.example.com', batch_id: ids[2] });
    expect(await run((tx) => retention.purgeBatches(90, 100, tx))).toBe(1);
    const left = await database.rows<{ id: string }>('select id from batches');
    expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
  });

  it('outlives its dispatch run, which is deleted after thirty days except the last', async () => {
    await database.rows(
      `insert into dispatch_runs (tick, opened_at, ended_at)
       select tick, at, at from unnest('{1,2,null}'::bigint[]) as tick, (select $1::timestamptz as at) t`,
      [daysAgo(31)],
    );
    expect(await run((tx) => retention.purgeDispatchRuns(30, 100, tx))).toBe(2);
    expect(await database.rows('select tick from dispatch_runs')).toEqual([{ tick: '2' }]);
  });

  const purgeDeliveries = () => run((tx) => retention.purgeDeliveries(90, 100, tx));

  it.each([
    ['of its body', 'delivered', purgeBodies],
    ['of deliveries on hold', 'held', purgeBodies],
    ['of deliveries', 'exhausted', purgeDeliveries],
  ] as const)('survives the purge %s when it is sent again at the same time', async (_, state, purge) => {
    const ended_at = state === 'held' ? null : daysAgo(91);
    const id = await database.delivery(alertId, { state, created_at: daysAgo(91), ended_at });
    const targets = new DeliveryTargetRepository();
    const { accountId } = database;
    const again = (tx: Transaction): Promise<unknown> =>
      state === 'held'
        ? targets.release({ accountId, target: alertId }, {}, tx)
        : targets.replay({ accountId, correlationId: 'again' }, id, tx);
    const { adminUrl } = database.database;
    const met = await meet({
      ...{ adminUrl, after: { change: 'update', table: 'alerts.deliveries' } },
      ...{ first: () => run(again), second: () => purge() },
    });
    expect(met).toMatchObject({ first: { status: 'fulfilled' }, second: { value: 0 }, waited: false });
    expect([(await database.find(id)).state, await database.hasBody(id)]).toEqual(['due', true]);
  });

  it('retains the changes of an e-mail until it is composed', async () => {
    const batch_id = await batch(1);
    const [{ seq }, other] = (await database.rows<{ seq: string }>(
      `insert into changes (account_id, event_id, position, user_id, unit, data_type, version, event, changed_at, received_at)
       select $1, gen_random_uuid(), n, gen_random_uuid(), 'u', 'OFFICER', 1, '{}', $2, $2 from generate_series(1, 2) n returning seq`,
      [database.accountId, daysAgo(8)],
    )) as [{ seq: string }, { seq: string }];
    await database.rows(
      `insert into notifications (account_id, id, batch_id, part, events, bytes, seqs, users) values ($1, gen_random_uuid(), $2, 1, 1, 1, array[$3::bigint], '{}')`,
      [database.accountId, batch_id, seq],
    );
    const mail = await database.delivery(alertId, { channel: 'mail', address: 'a@client.example.com', batch_id });
    await database.rows('delete from bodies');
    const forget = () => run((tx) => new RetentionRepository().purgeChanges(7, 100, tx));
    const left = () => database.rows('select seq from changes');
    expect([await forget(), await left()]).toEqual([1, [{ seq }]]);
    await database.rows(`insert into bodies (account_id, delivery_id, media, body) values ($1, $2, 'message/rfc822', '')`, [
      database.accountId,
      mail,
    ]);
    expect([await forget(), await left(), other.seq === seq]).toEqual([1, [], false]);
  });
});

describe('delivery service', () => {
  const world = new DeliveriesWorld({
    DELIVERIES: 'off',
    DELIVERY_METRICS_INTERVAL_MS: '50',
    CHANGE_PURGE_INTERVAL_MS: '50',
    ERASURE_INTERVAL_MS: '50',
  });

  beforeAll(() => world.start());
  beforeEach(async () => {
    world.begin();
  });
  afterEach(() => world.rows('delete from deliveries'));
  afterAll(() => world.stop());

  const metric = async (name: string): Promise<string | undefined> => {
    const { text } = await world.probe('/metrics');
    return text.split('\n').find((line) => line.startsWith(name));
  };
  const shows = (name: string, count: number) => eventually(async () => (await metric(name))?.endsWith(` ${count}`));

  it('exports the number of open deliveries and pending events', async () => {
    const alertId = await world.alert('Watched', { url: 'http://127.0.0.1:9/' });
    await world.rows('update alerts set enabled = false where id = $1', [alertId]);
    for (const state of ['due', 'due', 'held', 'delivered']) await world.request(alertId, { state });
    await world.rows(`insert into pending (account_id, alert_id, seq, user_id) values ($1, $2, 1, $1), ($1, $2, 2, $1)`, [
      world.accountId,
      alertId,
    ]);
    const counts: [string, number][] = [
      ['deliveries_open{state="due"', 2],
      ['deliveries_open{state="held"', 1],
      ['deliveries_open{state="leased"', 0],
      ['alerts_pending_events', 2],
      ['alerts_disabled', 1],
    ];
    for (const [name, count] of counts) await shows(name, count);
    expect(await metric('deliveries_open{state="delivered"')).toBeUndefined();
    await world.rows('delete from pending');
  });

  it('exports the time since the last dispatch run ended', async () => {
    const lag = async (): Promise<number> => Number((await metric('alerts_dispatch_lag_seconds'))?.split(' ').at(-1));
    await eventually(async () => (await lag()) >= 0);
    await eventually(async () => {
      await world.rows(
        `update dispatch_runs set ended_at = instant() - interval '1000 s' where tick = (select max(tick) from dispatch_runs)`,
      );
      const seconds = await lag();
      return seconds >= 1000 && seconds < 2000;
    });
  });

  it('deletes old bodies and deliveries periodically', async () => {
    const id = await world.request(await world.alert('Old', { url: 'http://127.0.0.1:9/' }), { state: 'delivered' });
    await world.rows(`update deliveries set ended_at = now() - interval '8 days' where id = $1`, [id]);
    await eventually(async () => (await world.rows('select from bodies where delivery_id = $1', [id])).length === 0);
    await world.rows(`update deliveries set ended_at = now() - interval '91 days' where id = $1`, [id]);
    await eventually(async () => (await world.rows('select from deliveries where id = $1', [id])).length === 0);
  });

  it('erases all lifecycle events of an erased user, with their attempts', async () => {
    const ids = await Promise.all(
      ['held', 'delivered', 'held'].map((state) => world.request('DATA_SYNC_SUCCESS', { state, source: 'lifecycle', body: world.userId })),
    );
    await world.rows('update deliveries set user_id = $2 where id = any($1)', [ids.slice(0, 2), world.userId]);
    await world.rows(
      `insert into attempts (account_id, delivery_id, run, attempt, started_at, ended_at, duration_ms, outcome, response_body, worker)
       select account_id, id, 1, 1, now(), now(), 1, 'STATUS', convert_to($2, 'UTF8'), id from deliveries where id = any($1)`,
      [ids, world.userId],
    );
    await world.eraseUser();
    await eventually(async () => (await world.rows('select from deliveries where id = any($1)', [ids])).length === 1);
    const left = await Promise.all(
      ['select id from deliveries', 'select delivery_id as id from attempts', 'select delivery_id as id from bodies'].map((sql) =>
        world.rows(`select id from (${sql}) t where id = any($1)`, [ids]),
      ),
    );
    expect(left).toEqual([[{ id: ids[2] }], [{ id: ids[2] }], [{ id: ids[2] }]]);
  });
});
