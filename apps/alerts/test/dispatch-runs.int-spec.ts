import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { envelopeHead } from '@company-data/alert-rules';
import { eventually, fromNow, neverWithin } from '@company-data/testing';
import { type BuiltRequest, type Company, DispatchWorld } from './dispatch-world.js';

/** SIRENs of two companies, in ascending order. */
const [FIRST, SECOND] = ['000012344', '000098765'];

describe('dispatch run', () => {
  const world = new DispatchWorld();
  let first: Company;
  let second: Company;

  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterEach(() => world.endReplicas());
  afterAll(() => world.stop());

  /** Creates an alert that watches both companies. */
  async function watch(frequency: 'NOW' | 'DAILY' | 'WEEKLY' | 'MONTHLY', given = {}): Promise<string> {
    const id = await world.alert('Watched', { frequency, ...given });
    [first, second] = [await world.company(FIRST, randomUUID(), ['Watched']), await world.company(SECOND, randomUUID(), ['Watched'])];
    return id;
  }
  interface Delivery {
    id: string;
    channel: string;
    state: string;
    host: string;
    address: string | null;
    target: string;
    correlation_id: string;
  }
  const deliveries = (): Promise<Delivery[]> =>
    world.rows('select * from deliveries where account_id = $1 order by channel, address', [world.accountId]);

  it('builds one request from pending events, and none without events', async () => {
    const alert = await watch('NOW');
    await world.runAt('2031-01-05T10:00:00Z');
    expect(await world.requests()).toEqual([]);
    await world.publishChange(first, ['a']);
    await world.runAt('2031-01-05T10:05:00Z');
    const [request, ...more] = await world.requests();
    const body = JSON.parse(request!.body.toString()) as { sent_at: string };
    expect([more, request!.bytes, body.sent_at.slice(0, 16)]).toEqual([[], request!.body.length, '2031-01-05T10:05']);
    expect(body).toEqual({
      notification_id: request!.id,
      batch_id: request!.batch,
      part: 1,
      parts: 1,
      sent_at: body.sent_at,
      alert: 'Watched',
      events: [expect.objectContaining({ kind: 'add', id: 'a', siren: FIRST, user_id: first.userId })],
    });
    const delivery = { id: request!.id, channel: 'http', state: 'due', host: 'client.example.com', address: null, target: alert };
    expect(await deliveries()).toEqual([expect.objectContaining(delivery)]);
  });

  it('groups events by company, in the order of their occurrence', async () => {
    await watch('NOW');
    await world.publishChange(second, ['c2']);
    await world.publishChange(first, ['c1']);
    await world.publishChange(second, ['c4']);
    await world.publishChange(first, ['c3']);
    await world.runAt('2031-01-05T10:10:00Z');
    expect(await world.sent()).toEqual([['c1', 'c3', 'c2', 'c4']]);
  });

  it('groups the events of a company by user', async () => {
    await watch('NOW');
    const users = ['f0000000-0000-4000-8000-000000000000', '10000000-0000-4000-8000-000000000000'].map(
      (id) => id.slice(0, -12) + randomUUID().slice(-12),
    );
    const [late, early] = [await world.company(FIRST, users[0]!, ['Watched']), await world.company(FIRST, users[1]!, ['Watched'])];
    await world.publishChange(second, ['s1']);
    for (const round of [1, 2, 3]) {
      await world.publishChange(late!, [`l${round}`]);
      await world.publishChange(early!, [`e${round}`]);
    }
    await world.runAt('2031-01-05T10:15:00Z');
    expect(await world.sent()).toEqual([['e1', 'e2', 'e3', 'l1', 'l2', 'l3', 's1']]);
  });

  it('orders the changes of a collection by version', async () => {
    await watch('NOW');
    await world.publishChange(first, ['later', 'earlier']);
    await world.rows(
      `update changes set version = case when convert_from(event, 'UTF8')::json ->> 'id' = 'later' then 9 else 8 end where account_id = $1`,
      [world.accountId],
    );
    await world.runAt('2031-01-05T10:20:00Z');
    expect(await world.sent()).toEqual([['earlier', 'later']]);
  });

  it('gives its requests and e-mails its own correlation id', async () => {
    await watch('NOW', { emails: ['a@example.com'] });
    await world.publishChange(first, ['a']);
    await world.runAt('2031-01-05T10:30:00Z');
    const [pass] = await world.runsOf('2031-01-05T10:30:00Z');
    const of = `pass-${pass!.id}`;
    expect((await deliveries()).map(({ channel, correlation_id }) => [channel, correlation_id])).toEqual([
      ['http', of],
      ['mail', of],
    ]);
  });

  it('builds a daily request once a day, and sends later events the next day', async () => {
    await watch('DAILY');
    await world.runAt('2031-01-06T08:55:00Z');
    await world.publishChange(first, ['c1']);
    await world.runAt('2031-01-06T09:05:00Z');
    await world.publishChange(first, ['c2']);
    await world.runAt('2031-01-06T22:55:00Z');
    expect(await world.sent()).toEqual([['c1']]);
    await world.runAt('2031-01-06T23:00:00Z');
    expect((await world.requests()).map(({ period, records }) => [period, records])).toEqual([
      ['D2031-01-06', ['c1']],
      ['D2031-01-07', ['c2']],
    ]);
  });

  it('builds one request after three days of downtime', async () => {
    await watch('DAILY');
    for (const id of ['a', 'b', 'c']) await world.publishChange(first, [id]);
    await world.runAt('2031-01-10T12:00:00Z');
    await world.publishChange(first, ['d']);
    await world.runAt('2031-01-10T12:05:00Z');
    expect(await world.sent()).toEqual([['a', 'b', 'c']]);
  });

  it('builds a monthly request once a month, also at the end of February', async () => {
    await watch('MONTHLY');
    for (const [id, at] of [
      ['a', '2031-01-31T12:00:00Z'],
      ['b', '2031-01-31T23:00:00Z'],
      ['c', '2031-02-28T22:55:00Z'],
      ['d', '2031-02-28T23:00:00Z'],
    ] as const) {
      await world.publishChange(first, [id]);
      await world.runAt(at);
    }
    const periods = (await world.requests()).map(({ period, records }) => [period, ...records]);
    expect(periods).toEqual([
      ['M2031-01', 'a'],
      ['M2031-02', 'b'],
      ['M2031-03', 'c', 'd'],
    ]);
  });

  it('builds one daily request on days with a clock change', async () => {
    await watch('DAILY');
    for (const at of [
      '2031-03-29T23:00:00Z',
      '2031-03-30T00:55:00Z',
      '2031-03-30T01:00:00Z',
      '2031-03-30T21:55:00Z',
      '2031-03-30T22:00:00Z',
    ]) {
      await world.publishChange(first, [at]);
      await world.runAt(at);
    }
    expect((await world.requests()).map(({ period, records }) => [period, records.length])).toEqual([
      ['D2031-03-30', 1],
      ['D2031-03-31', 4],
    ]);
  });

  it('sends a change in the same bytes to two alerts', async () => {
    await world.alert('One', { frequency: 'NOW' });
    await world.alert('Two', { frequency: 'NOW' });
    const company = await world.company(FIRST, randomUUID(), ['One', 'Two']);
    await world.publishChange(company, ['a'], 200);
    await world.runAt('2031-04-01T10:00:00Z');
    const events = (await world.requests()).map(({ body }) => body.subarray(body.indexOf('"events":[')));
    expect([events.length, events[0]!.equals(events[1]!)]).toEqual([2, true]);
  });

  it('skips a disabled alert, and sends its events once it is enabled', async () => {
    await watch('NOW');
    await world.rows('update alerts set enabled = false where account_id = $1', [world.accountId]);
    await world.publishChange(first, ['a']);
    await world.runAt('2031-04-01T10:05:00Z');
    expect(await world.sent()).toEqual([]);
    await world.rows('update alerts set enabled = true where account_id = $1', [world.accountId]);
    await world.publishChange(first, ['b']);
    await world.runAt('2031-04-01T10:10:00Z');
    expect(await world.sent()).toEqual([['a', 'b']]);
  });

  it('sends after a frequency change, unless the new period was already used', async () => {
    await watch('DAILY');
    await world.publishChange(first, ['a']);
    await world.runAt('2031-04-02T10:00:00Z');
    const become = (frequency: string) =>
      world.rows('update alerts set frequency = $2 where account_id = $1', [world.accountId, frequency]);
    await become('WEEKLY');
    await world.publishChange(first, ['b']);
    await world.runAt('2031-04-02T10:05:00Z');
    await become('DAILY');
    await world.publishChange(first, ['c']);
    await world.runAt('2031-04-02T10:10:00Z');
    expect(await world.sent()).toEqual([['a'], ['b']]);
  });

  it('creates an e-mail per address, and no request for an alert without a url', async () => {
    await watch('NOW', { emails: ['a@Example.com', 'b@example.org'] });
    await world.publishChange(first, ['a']);
    await world.runAt('2031-04-03T10:00:00Z');
    const lanes = (await deliveries()).map(({ channel, address, host }) => [channel, address, host]);
    expect(lanes).toEqual([
      ['http', null, 'client.example.com'],
      ['mail', 'a@Example.com', 'example.com'],
      ['mail', 'b@example.org', 'example.org'],
    ]);
    world.begin();
    await watch('NOW', { url: null, emails: ['c@example.org'] });
    await world.publishChange(first, ['b']);
    await world.runAt('2031-04-03T10:05:00Z');
    expect((await deliveries()).map(({ channel }) => channel)).toEqual(['mail']);
    expect((await world.requests()).map(({ body, bytes }) => [body, bytes > 0])).toEqual([[null, true]]);
  });

  it('runs once per tick with several replicas', async () => {
    await watch('NOW');
    await world.replica();
    await world.replica();
    const ticks = Array.from({ length: 12 }, (_, index) => new Date(Date.parse('2031-04-04T10:00:00Z') + index * 300_000).toISOString());
    for (const at of ticks) {
      await world.publishChange(first, [at]);
      await world.runAt(at);
    }
    expect(await world.sent()).toEqual(ticks.map((at) => [at]));
  });

  it('records its duration once per tick', async () => {
    const passes = async (): Promise<number> =>
      Number(/^alerts_dispatch_duration_seconds_count\{[^}]*\} (\d+)$/m.exec((await world.probe('/metrics')).text)?.[1] ?? 0);
    await world.runAt('2031-04-04T12:00:00Z');
    const before = await eventually(passes);
    await world.runAt('2031-04-04T12:05:00Z');
    await eventually(async () => (await passes()) > before);
  });

  it('sends nothing twice when the clock is set back', async () => {
    await watch('NOW');
    await world.publishChange(first, ['a']);
    await world.runAt('2031-04-05T10:00:00Z');
    await world.publishChange(first, ['b']);
    await world.moveClock('2031-04-05T09:00:00Z');
    await neverWithin(500, async () => (await world.sent()).length > 1);
    await world.runAt('2031-04-05T10:05:00Z');
    expect(await world.sent()).toEqual([['a'], ['b']]);
  });

  it('waits for the lease of another replica, and continues after the lease expires', async () => {
    await watch('DAILY');
    const at = '2031-04-06T10:00:00Z';
    // Simulates the lease of a crashed replica.
    const held = `insert into dispatch_runs (tick, opened_at, leased_by, lease_token, attempts, leased_until)
      values (floor(extract(epoch from $1::timestamptz) / 300), $1, 'another', 1, 1, clock_timestamp() + interval '1 hour')`;
    await world.rows(held, [at]);
    await world.publishChange(first, ['a']);
    await world.moveClock(at);
    await neverWithin(500, async () => (await world.sent()).length > 0);
    await world.rows('update dispatch_runs set leased_until = clock_timestamp() where ended_at is null');
    await eventually(async () => (await world.runsOf(at))[0]!.ended_at !== null);
    expect(await world.sent()).toEqual([['a']]);
    expect((await world.runsOf(at))[0]).toMatchObject({ attempts: 2, alerts: 1, requests: 1, events: '1' });
  });

  it('sends a change under one id when its user is reassigned within the clock skew', async () => {
    await watch('NOW');
    await world.publishChange(first, ['a']);
    await world.runAt('2031-04-07T10:00:00Z');
    world.userId = first.userId;
    await world.assign([], 2, fromNow(0));
    await world.assign(['Watched'], 3, fromNow(0));
    // The clock is far ahead, so the run is after the change, as in production.
    await world.runAt('2031-04-07T10:05:00Z');
    expect(await world.sent()).toEqual([['a']]);
  });

  it('builds equal request heads for any alert name, and uses the host of the URL', async () => {
    const name = '@batch "]}\\ \u2028\u007f\u0001 @notification @alert é';
    await world.alert(name, { frequency: 'NOW', url: 'https://client.example.com:8443/in?at=@alert' });
    await world.publishChange(await world.company(FIRST, randomUUID(), [name]), ['a']);
    await world.runAt('2031-04-08T10:00:00Z');
    const [{ id, batch, body }] = (await world.requests()) as [BuiltRequest];
    const { sent_at: sentAt } = JSON.parse(body.toString()) as { sent_at: string };
    const head = envelopeHead({ notificationId: id, batchId: batch, part: 1, parts: 1, sentAt: new Date(sentAt), alert: name });
    expect(body.toString().slice(0, head.length)).toBe(head);
    expect(await deliveries()).toMatchObject([{ host: 'client.example.com:8443' }]);
  });

  it('builds the requests of other accounts when those of one account fail', async () => {
    const [poisoned, healthy] = [world.accountId, randomUUID()];
    await watch('NOW');
    await world.publishChange(first, ['poisoned']);
    world.accountId = healthy;
    await watch('NOW');
    await world.publishChange(first, ['healthy']);
    await world.rows(`
      create or replace function refuse_poisoned() returns trigger language plpgsql as $$
      begin if new.account_id = '${poisoned}' then raise exception 'poisoned'; end if; return new; end $$;
      create trigger poisoned before insert on notifications for each row execute function refuse_poisoned()`);
    const sentBy = (accountId: string): Promise<string[][]> => {
      world.accountId = accountId;
      return world.sent();
    };
    try {
      await world.runAt('2039-01-12T10:05:00Z');
      expect([await sentBy(healthy), await sentBy(poisoned)]).toEqual([[['healthy']], []]);
      expect(world.logs).toContainEqual(expect.objectContaining({ level: 'error', account: poisoned }));
    } finally {
      await world.rows('drop trigger poisoned on notifications');
    }
    await world.runAt('2039-01-12T10:10:00Z');
    expect(await sentBy(poisoned)).toEqual([['poisoned']]);
  });
});
