import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import {
  type DeliveryResource,
  type DeliveryStatus,
  GetDelivery,
  GetDeliveryBody,
  ListDeliveries,
  type ListDeliveriesPayload,
  ReplayDelivery,
} from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { DeliveryLogRepository } from '../src/webhooks/delivery-log.repository.js';
import { AlertsWorld } from './alerts-world.js';
import { type Sent, sentBy } from './sent-statements.js';
import { WebhooksWorld } from './webhooks-world.js';

/** Columns of a delivery. */
interface Given {
  accountId: string;
  channel: 'http' | 'mail';
  source: 'alert' | 'lifecycle' | 'test';
  target: string;
  label: string;
  state: DeliveryStatus;
  /** Age in minutes. */
  age: number;
  body: string | null;
  userId: string | null;
  correlationId: string | null;
  batch: string | null;
}

describe('list of deliveries', () => {
  const world = new WebhooksWorld();
  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  /** Creates an ended or held delivery, which the delivery loop does not claim. */
  async function delivery(given: Partial<Given> = {}): Promise<string> {
    const defaults: Given = {
      accountId: world.accountId,
      channel: 'http',
      source: 'lifecycle',
      target: 'DATA_SYNC_SUCCESS',
      label: 'DATA_SYNC_SUCCESS',
      state: 'delivered',
      age: 0,
      body: '{"id":"é"}',
      userId: null,
      correlationId: null,
      batch: null,
    };
    const { accountId, channel, source, target, label, state, age, body, userId, correlationId, ...more } = { ...defaults, ...given };
    const id = randomUUID();
    const isMail = channel === 'mail';
    const batch = more.batch ?? (isMail ? await batchOf(accountId, target, 1) : null);
    await world.rows(
      `insert into deliveries (account_id, id, channel, source, target, address, batch_id, host, label, state, user_id, correlation_id, next_at, created_at,
         ended_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'x.example', $8, $9, $10, $11, now(), now() - make_interval(mins => $12), now())`,
      [accountId, id, channel, source, target, isMail ? 'a@x.example' : null, batch, label, state, userId, correlationId, age],
    );
    if (body !== null) {
      const sql = `insert into bodies (account_id, delivery_id, media, body, sha256) values ($1, $2, 'application/json', $3, sha256($3))`;
      await world.rows(sql, [accountId, id, Buffer.from(body)]);
    }
    return id;
  }

  async function batchOf(accountId: string, alertId: string, parts: number): Promise<string> {
    const id = randomUUID();
    await world.rows(
      `insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at)
       values ($1, $2, $3, 1, $4, 1, $5, 1, now())`,
      [accountId, id, alertId, randomUUID(), parts],
    );
    return id;
  }

  /** Makes a delivery the request of a part of a batch, with data of the users. */
  async function part(batch: string, number: number, users: string[], given: Partial<Given>): Promise<string> {
    const id = await delivery({ source: 'alert', ...given });
    await world.rows(
      `insert into notifications (account_id, id, batch_id, part, events, bytes, seqs, users) values ($1, $2, $3, $4, 1, 11, '{}', $5)`,
      [world.accountId, id, batch, number, users],
    );
    return id;
  }

  async function attempt(id: string, run: number, number: number, status: number | null, answer: Buffer | null = null): Promise<void> {
    await world.rows(
      `insert into attempts (account_id, delivery_id, run, attempt, started_at, ended_at, duration_ms, outcome, status, reason, url_shown, response_body,
         retry_after, worker)
       values ($1, $2, $3, $4, '2026-01-01T08:00:00.100Z', '2026-01-01T08:00:00.250Z', 150, $5, $6, $7, 'https://x.example/in', $8, 60, gen_random_uuid())`,
      [world.accountId, id, run, number, status === null ? 'TIMEOUT' : 'STATUS', status, status === null ? 'no answer' : null, answer],
    );
  }

  const page = (asked: Partial<ListDeliveriesPayload> = {}, accountId = world.accountId) =>
    world.call(ListDeliveries, { per_page: 50, ...asked }, accountId);
  const ids = async (asked: Partial<ListDeliveriesPayload> = {}) => (await page(asked)).result.map(({ id }) => id);
  const get = (id: string, body?: boolean, accountId = world.accountId) => world.call(GetDelivery, { delivery_id: id, body }, accountId);
  const bodyOf = async (id: string): Promise<Buffer> => {
    const options = { accountId: world.accountId, correlationId: 'test' };
    const { body, rest } = await world.peers.client('gateway').requestRaw(GetDeliveryBody, { delivery_id: id }, options);
    const parts = [body];
    if (rest) for await (const bytes of rest) parts.push(bytes);
    return Buffer.concat(parts);
  };
  const replay = (id: string, accountId = world.accountId) => world.call(ReplayDelivery, { delivery_id: id }, accountId);

  it('is sorted from the newest and paged by cursor, also within the same time', async () => {
    const made: string[] = [];
    for (const age of [5, 4, 3, 2, 1]) made.unshift(await delivery({ age }));
    await world.rows(`update deliveries set created_at = date_trunc('minute', created_at) where account_id = $1 and id = any($2)`, [
      world.accountId,
      made.slice(1, 4),
    ]);
    await world.rows(
      `update deliveries set created_at = (select max(created_at) from deliveries where id = any($2)) where account_id = $1 and id = any($2)`,
      [world.accountId, made.slice(1, 4)],
    );
    const first = await page({ per_page: 2 });
    const second = await page({ per_page: 2, cursor: first.next_cursor! });
    const third = await page({ per_page: 2, cursor: second.next_cursor! });
    const all = [first, second, third].flatMap(({ result }) => result.map(({ id }) => id));
    expect(all).toEqual([made[0], ...made.slice(1, 4).toSorted(), made[4]]);
    expect(third.next_cursor).toBeNull();
  });

  it('has no next cursor when the last page is full', async () => {
    for (const age of [1, 2]) await delivery({ age });
    expect((await page({ per_page: 2 })).next_cursor).toBeNull();
  });

  it('is filtered by alert, event, status, channel and time', async () => {
    const alertId = await world.alert('Actes');
    const ofAlert = { source: 'alert', target: alertId, label: 'Actes' } as const;
    const request = await delivery({ ...ofAlert, age: 1 });
    const mail = await delivery({ ...ofAlert, channel: 'mail', age: 2, body: null });
    const held = await delivery({ state: 'held', age: 3 });
    const old = await delivery({ target: 'ALERT_DISABLED', age: 100_000 });
    expect([
      await ids({ alert: 'Actes' }),
      await ids({ alert: alertId, channel: 'http' }),
      await ids({ event: 'ALERT_DISABLED' }),
      await ids({ status: 'held' }),
      await ids({ channel: 'mail' }),
      await ids({ since: '2026-01-01T00:00:00Z', channel: 'http', status: 'delivered' }),
      await ids({ alert: 'Ailleurs' }),
      await ids({ alert: 'Actes', event: 'ALERT_DISABLED' }),
    ]).toEqual([[request, mail], [request], [old], [held], [mail], [request, old], [], []]);
    const since = new Date((await get(old)).created_at);
    expect(await ids({ since: new Date(since.getTime() + 60_000).toISOString() })).toEqual([request, mail, held]);
  });

  it('is filtered by user, also for requests and e-mails about several users', async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const target = await world.alert('Actes');
    const batch = await batchOf(world.accountId, target, 2);
    const made = [
      await delivery({ userId: user, age: 1 }),
      await part(batch, 1, [user, other], { target, age: 2 }),
      await part(batch, 2, [other], { target, age: 3 }),
      await delivery({ source: 'alert', target, channel: 'mail', batch, body: null, age: 4 }),
      await delivery({ userId: other, age: 5 }),
      await delivery({ age: 6 }),
    ];
    await delivery({ accountId: randomUUID(), userId: user });
    const of = (...places: number[]) => places.map((place) => made[place]);
    expect([await ids({ user_id: user }), await ids({ user_id: other.toUpperCase() }), await ids({ user_id: randomUUID() })]).toEqual([
      of(0, 1, 3),
      of(1, 2, 3, 4),
      [],
    ]);
    expect([await ids({ user_id: user, channel: 'http', alert: 'Actes' }), await ids({ user_id: user, per_page: 2 })]).toEqual([
      of(1),
      of(0, 1),
    ]);
  });

  it('contains the user of a delivery about one, and null for several or none', async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const target = await world.alert('Actes');
    const mail = { source: 'alert', target, channel: 'mail', body: null } as const;
    const [single, several, none] = [
      await batchOf(world.accountId, target, 1),
      await batchOf(world.accountId, target, 2),
      await batchOf(world.accountId, target, 1),
    ];
    const made = [
      [await delivery({ userId: user }), user],
      [await delivery(), null],
      [await part(single, 1, [user], { target }), user],
      [await delivery({ ...mail, batch: single }), user],
      [await part(several, 1, [user], { target }), user],
      [await part(several, 2, [user, other], { target }), null],
      [await delivery({ ...mail, batch: several }), null],
      [await part(none, 1, [], { target }), null],
    ] as const;
    const listed = new Map((await page()).result.map(({ id, user_id }) => [id, user_id]));
    expect(made.map(([id]) => listed.get(id))).toEqual(made.map(([, expected]) => expected));
    expect((await get(made[0][0])).user_id).toBe(user);
  });

  it('contains the correlation id of the cause, and is filtered by it', async () => {
    const [first, second] = [await delivery({ correlationId: 'order-7', age: 1 }), await delivery({ correlationId: 'order-7', age: 2 })];
    const [other, unknown] = [await delivery({ correlationId: 'order-70', age: 3 }), await delivery({ age: 4 })];
    await delivery({ accountId: randomUUID(), correlationId: 'order-7' });
    const found = await page({ correlation_id: 'order-7', per_page: 1 });
    const next = await page({ correlation_id: 'order-7', per_page: 1, cursor: found.next_cursor! });
    expect([...found.result, ...next.result].map(({ id }) => id)).toEqual([first, second]);
    expect(next.next_cursor).toBeNull();
    expect((await page()).result.map(({ id, correlation_id }) => [id, correlation_id])).toEqual([
      [first, 'order-7'],
      [second, 'order-7'],
      [other, 'order-70'],
      [unknown, null],
    ]);
  });

  it('contains batch, part and size of a request', async () => {
    const alertId = await world.alert('Actes');
    const batch = await batchOf(world.accountId, alertId, 3);
    const id = await part(batch, 2, [], { target: alertId, label: 'Actes' });
    const [listed] = (await page()).result;
    expect(listed).toMatchObject({ id, alert: 'Actes', event: null, batch_id: batch, part: 2, parts: 3, bytes: 11, address: null });
    expect(listed!.sha256).toBe(createHash('sha256').update('{"id":"é"}').digest('hex'));
  });

  it('contains the latest attempts without their responses', async () => {
    const id = await delivery();
    await attempt(id, 1, 1, 500, Buffer.from('no'));
    await attempt(id, 1, 2, null);
    await attempt(id, 2, 1, 404);
    const [{ attempts }] = (await page()).result as [DeliveryResource];
    expect(attempts.map(({ run, attempt: number, http_status }) => [run, number, http_status])).toEqual([
      [2, 1, 404],
      [1, 2, null],
      [1, 1, 500],
    ]);
    expect(attempts[2]).toEqual({
      run: 1,
      attempt: 1,
      started_at: '2026-01-01T08:00:00.100Z',
      duration_ms: 150,
      outcome: 'STATUS',
      http_status: 500,
      reason: null,
      url: 'https://x.example/in',
      retry_after: 60,
      answer: null,
    });
  });

  it('contains at most 20 attempts, and a single delivery at most 100', async () => {
    const id = await delivery();
    for (let run = 1; run <= 12; run += 1) for (let number = 1; number <= 10; number += 1) await attempt(id, run, number, 500);
    expect([(await page()).result[0]!.attempts.length, (await get(id)).attempts.length]).toEqual([20, 100]);
  });

  it('links to a delivery with its responses, and its body on request', async () => {
    const id = await delivery();
    await attempt(id, 1, 1, 500, Buffer.concat([Buffer.from('é\n'), Buffer.from([0xff, 0])]));
    const [plain, whole] = [await get(id), await get(id, true)];
    expect(plain.attempts[0]!.answer).toBe('é\n\ufffd\u0000');
    expect([plain.body, Buffer.from(whole.body!, 'base64').toString()]).toEqual([undefined, '{"id":"é"}']);
  });

  it('shows an expired body as null', async () => {
    const id = await delivery({ body: null });
    expect(await get(id, true)).toMatchObject({ bytes: null, sha256: null, body: null });
  });

  it.each([
    ['that fits into one message', '{"id":"é"}'],
    ['of many messages', JSON.stringify({ id: 'é'.repeat(700_000) })],
  ])('gives access to the bytes of a body %s', async (_, body) => {
    const bytes = await bodyOf(await delivery({ body }));
    expect(bytes.equals(Buffer.from(body))).toBe(true);
  });

  it.each<[string, string, Partial<Given>]>([
    ['an expired body', 'BODY_EXPIRED', { body: null }],
    ['an e-mail', 'DELIVERY_NOT_FOUND', { channel: 'mail', source: 'alert', target: randomUUID() }],
    ['another account', 'DELIVERY_NOT_FOUND', { accountId: randomUUID() }],
  ])('gives no access to the body of %s', async (_, code, given) => {
    await expect(bodyOf(await delivery(given))).rejects.toMatchObject({ code });
  });

  it('gives no access to a body with a deleted user, or of an unknown delivery', async () => {
    const id = await delivery();
    await world.rows('update bodies set delete_on_end = true where account_id = $1 and delivery_id = $2', [world.accountId, id]);
    await expect(bodyOf(id)).rejects.toMatchObject({ code: 'BODY_EXPIRED' });
    await expect(bodyOf(randomUUID())).rejects.toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
  });

  it('does not allow reading or replaying deliveries of another account', async () => {
    const id = await delivery();
    const other = randomUUID();
    const codes = await Promise.all(
      [get(id, true, other), replay(id, other)].map((asked) => asked.then(() => 'answered').catch((error: { code: string }) => error.code)),
    );
    expect([codes, (await page({}, other)).result]).toEqual([['DELIVERY_NOT_FOUND', 'DELIVERY_NOT_FOUND'], []]);
  });

  it.each<[string, Partial<Given>, string]>([
    ['is held', { state: 'held' }, 'DELIVERY_OPEN'],
    ['has no body', { body: null }, 'BODY_EXPIRED'],
    ['was withdrawn', { state: 'withdrawn', body: null }, 'BODY_EXPIRED'],
  ])('does not allow the replay of a delivery that %s', async (_, given, code) => {
    await expect(replay(await delivery(given))).rejects.toMatchObject({ code });
  });

  it('shows a replayed delivery with a second run', async () => {
    await world.register('DATA_SYNC_SUCCESS');
    const id = await delivery({ state: 'exhausted' });
    expect(await replay(id)).toEqual({ delivery_id: id });
    expect(await get(id)).toMatchObject({ run: 2, id });
  });

  it.each([
    { per_page: 0 },
    { per_page: 101 },
    { cursor: 'x' },
    { status: 'sent' as DeliveryStatus },
    { since: 'yesterday' },
    { user_id: 'x' },
    { correlation_id: ' ' },
    { correlation_id: 'x'.repeat(129) },
    { alert: '' },
  ])('rejects the parameters %j', async (asked) => {
    await expect(page(asked)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('list of many deliveries', () => {
  const world = new AlertsWorld({}, []);
  const [accountId, user] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    await world.start();
    await world.rows(
      `with made as (
         insert into deliveries (account_id, id, channel, source, target, host, label, state, user_id, correlation_id, next_at, created_at)
         select $1, gen_random_uuid(), 'http', 'lifecycle', 'OCR_ERROR', 'x.example', 'OCR_ERROR', 'held',
           case n when 7 then $2 else gen_random_uuid() end, case n when 7 then 'order-7' else n::text end, now(), now() - make_interval(secs => n)
         from generate_series(1, 20000) as n returning id),
       sent as (
         insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at)
         select $1, id, id, 1, 'P', 0, 1, 1, now() from made)
       insert into notifications (account_id, id, batch_id, part, events, bytes, seqs, users)
       select $1, id, id, 1, 1, 1, '{}', array[gen_random_uuid()] from made`,
      [accountId, user],
    );
    await world.rows('analyze');
  });
  afterAll(() => world.stop());

  it.each([
    ['a user', { user_id: user }, ['deliveries_pkey', 'deliveries_user', 'notifications_users']],
    ['a correlation id', { correlation_id: 'order-7' }, ['deliveries_correlation']],
  ])('reads only the deliveries of %s', async (_, filter, indexes) => {
    const list = (tx: Transaction) => new DeliveryLogRepository().list(accountId, { per_page: 50, ...filter }, tx);
    const [[sql, values]] = (await sentBy(list)) as [Sent];
    const lines = await world.rows<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${sql}`, values);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/^.+ rows=1(\.00)? /);
    expect(plan).not.toMatch(/Rows Removed by Filter|Seq Scan on (deliveries|notifications|batches)/);
    expect(indexes.filter((name) => !plan.includes(name))).toEqual([]);
  });
});
