import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from '@company-data/kernel';
import { Metrics } from '@company-data/observability';
import { fromNow, meet } from '@company-data/testing';
import type { ClaimLimits, QueueSearch } from '../src/attempts/claim.js';
import { type QueueShare, Slots } from '../src/attempts/slots.js';
import { AttemptRepository } from '../src/attempts/attempt.repository.js';
import type { CompletedAttempt } from '../src/attempts/completed-attempt.js';
import { RequestPayloadRepository } from '../src/attempts/request-payload.repository.js';
import type { ClaimedDelivery } from '../src/deliveries/delivery-channel.js';
import { ClaimRepository } from '../src/attempts/claim.repository.js';
import { ClaimDeliveries } from '../src/attempts/claim-deliveries.js';
import { DeliveryChannels } from '../src/attempts/delivery-channels.js';
import { HostHealth } from '../src/attempts/host-health.js';
import type { HttpChannel } from '../src/attempts/http-channel.js';
import type { AlertsConfig } from '../src/config.js';
import type { MailChannel } from '../src/email/mail-channel.js';
import { StaffNotificationRepository } from '../src/staff-notifications/staff-notification.repository.js';
import { DeliveriesDatabase } from './deliveries-database.js';
import { sentBy } from './sent-statements.js';

const claims = new ClaimRepository();
let database: DeliveriesDatabase;
let alertId: string;

beforeAll(async () => {
  database = await DeliveriesDatabase.open();
});
beforeEach(async () => {
  await database.rows('delete from deliveries');
  database.accountId = randomUUID();
  alertId = await database.alert();
});
afterAll(() => database.close());

const run: DeliveriesDatabase['transactions']['separately'] = (work) => database.transactions.separately(work);
const limits = (shares: QueueShare[], changes: Partial<ClaimLimits> = {}): ClaimLimits => ({
  ...{ channel: 'http', shares, targets: [], free: [], perTarget: 100, bytes: 1_000_000, bytesByAccount: {}, leaseMs: 30_000, ...changes },
});
const shareOf = (host: string, limit = 100): QueueShare => ({ accountId: database.accountId, host, limit });
const claim = (shares: QueueShare[], changes: Partial<ClaimLimits> = {}) => run((tx) => claims.claim(limits(shares, changes), tx));
const search = (changes: Partial<QueueSearch> = {}): QueueSearch => ({
  ...{ channel: 'http', after: undefined, fullAccounts: [], fullHosts: [], limit: 10, ...changes },
});
const lanes = (changes: Partial<QueueSearch> = {}) => run((tx) => claims.findQueues(search(changes), tx));
/** A point at which a transaction has changed deliveries and holds their locks. */
const afterUpdate = () => ({ adminUrl: database.database.adminUrl, after: { change: 'update', table: 'alerts.deliveries' } }) as const;
const due = (host: string, columns: Record<string, unknown> = {}) => database.delivery(alertId, { host, ...columns });

describe('claim', () => {
  it('takes the oldest deliveries of a queue, up to its share, under a lease', async () => {
    const ids = [await due('h', { next_at: fromNow(-3_000) }), await due('h', { next_at: fromNow(-2_000) }), await due('h')];
    const [{ before }] = (await database.rows('select clock_timestamp()::text as before')) as [{ before: string }];
    const claimed = await claim([shareOf('h', 2)]);
    expect(claimed.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
    const first = claimed.find(({ id }) => id === ids[0])!;
    expect(first).toMatchObject({
      attempt: 1,
      run: 1,
      runKind: 'schedule',
      token: '1',
      host: 'h',
      bytes: 2,
      address: null,
      internalErrors: 0,
    });
    expect(await database.find(ids[0]!)).toMatchObject({ state: 'leased', attempts: 1, token: '1' });
    const [lease] = await database.rows<{ is_30_s: boolean }>(
      `select leased_until - interval '30 s' between $2::timestamptz and clock_timestamp() as is_30_s from deliveries where id = $1`,
      [ids[0], before],
    );
    expect(lease).toEqual({ is_30_s: true });
  });

  it('skips the deliveries of a concurrent claim without waiting', async () => {
    const ids = [await due('h', { next_at: fromNow(-2_000) }), await due('h', { next_at: fromNow(-1_000) }), await due('h')];
    const taken = await meet({ ...afterUpdate(), first: () => claim([shareOf('h', 2)]), second: () => claim([shareOf('h')]) });
    const [first, second] = [ids.slice(0, 2), ids.slice(2)].map((some) => ({
      value: expect.arrayContaining(some.map((id) => expect.objectContaining({ id }))),
    }));
    expect(taken).toMatchObject({ first, second, waited: false });
  });

  it('respects the limit of concurrent deliveries per alert', async () => {
    const other = await database.alert();
    await Promise.all([1, 2, 3].flatMap(() => [due('h'), database.delivery(other, { host: 'h' })]));
    const targets = [`${database.accountId}/${alertId}`];
    const taken = [
      await claim([shareOf('h')], { perTarget: 2, targets, free: [0] }),
      await claim([shareOf('h')], { perTarget: 2, targets, free: [1] }),
    ];
    const countOf = (target: string) => taken.map((claimed) => claimed.filter((each) => each.target === target).length);
    expect([countOf(alertId), countOf(other)]).toEqual([
      [0, 1],
      [2, 1],
    ]);
  });

  describe('of large bodies', () => {
    const LARGE = 100_000;
    /** Creates a delivery with a body of `bytes` bytes that was due `secondsAgo` seconds ago. */
    const dueWith = async (bytes: number, secondsAgo = 0): Promise<string> => {
      const id = await due('h', { next_at: fromNow(-1_000 * secondsAgo) });
      await database.rows(`update bodies set body = convert_to(repeat('x', $2), 'UTF8') where delivery_id = $1`, [id, bytes]);
      return id;
    };
    const idsOf = (claimed: { id: string }[]) => claimed.map(({ id }) => id).sort();

    it('skips bodies that do not fit, and takes later ones of other accounts', async () => {
      const greedy = shareOf('h');
      const first = await dueWith(2 * LARGE, 3);
      await dueWith(2 * LARGE, 2);
      database.accountId = randomUUID();
      await dueWith(3 * LARGE, 2);
      const fitting = await dueWith(LARGE, 1);
      const taken = await claim([greedy, shareOf('h')], { bytes: 4 * LARGE });
      expect(idsOf(taken)).toEqual([first, fitting].sort());
    });

    it('takes small bodies regardless of the bytes in flight', async () => {
      const [small] = [await dueWith(65_536), await dueWith(65_537)];
      const bytesByAccount = { [database.accountId]: 1, [randomUUID()]: 999_999 };
      expect(idsOf(await claim([shareOf('h')], { bytesByAccount }))).toEqual([small]);
    });

    it('takes at most half of the bytes for one account', async () => {
      const ids = [await dueWith(LARGE, 3), await dueWith(LARGE, 2), await dueWith(LARGE, 1)];
      expect(idsOf(await claim([shareOf('h')], { bytes: 5 * LARGE }))).toEqual(ids.slice(0, 2).sort());
      const bytesByAccount = { [database.accountId]: 2 * LARGE };
      expect(await claim([shareOf('h')], { bytes: 5 * LARGE, bytesByAccount })).toEqual([]);
    });

    it('takes a body above the limit when no other body is in flight', async () => {
      const id = await dueWith(2 * LARGE);
      expect(idsOf(await claim([shareOf('h')], { bytes: LARGE }))).toEqual([id]);
    });

    it('reads a body that is longer than a slice completely', async () => {
      const id = await due('h');
      await database.rows(
        `update bodies set body = convert_to((select string_agg(i::text, '') from generate_series(1, 1500000) as i), 'UTF8') where delivery_id = $1`,
        [id],
      );
      const [{ sha256, bytes }] = (await database.rows(
        'select octet_length(body) as bytes, sha256(body) from bodies where delivery_id = $1',
        [id],
      )) as [{ sha256: Buffer; bytes: number }];
      const [delivery] = await claim([shareOf('h')], { bytes: 100_000_000 });
      const { url, body } = await new RequestPayloadRepository(database.transactions).read({
        ...delivery!,
        age: () => 0,
        stopping: new AbortController().signal,
      });
      expect(bytes).toBeGreaterThan(8_000_000);
      expect([url, body!.length, createHash('sha256').update(body!).digest()]).toEqual([
        'https://client.example.com/hook?key=own',
        bytes,
        sha256,
      ]);
    });
  });

  it('returns the current url and body of a request, without large bodies', async () => {
    const [small, large, bare] = [await due('h'), await due('h'), await due('h')];
    await database.rows(`update bodies set body = convert_to(repeat('x', 65537), 'UTF8') where delivery_id = $1`, [large]);
    await database.rows('delete from bodies where delivery_id = $1', [bare]);
    const gone = await database.delivery(randomUUID(), { host: 'h' });
    const cargoes = new Map((await claim([shareOf('h')])).map(({ id, requestPayload }) => [id, requestPayload]));
    const url = 'https://client.example.com/hook?key=own';
    expect([small, large, bare, gone].map((id) => cargoes.get(id))).toEqual([
      { url, body: Buffer.from('{}') },
      undefined,
      { url, body: undefined },
      { url: null, body: Buffer.from('{}') },
    ]);
  });

  it('returns the url of a lifecycle event', async () => {
    await database.rows(
      `insert into webhooks (account_id, event, url, created_at, updated_at) values ($1, 'DATA_SYNC_SUCCESS', 'https://a.example/in', now(), now())`,
      [database.accountId],
    );
    await database.delivery('DATA_SYNC_SUCCESS', { host: 'h', source: 'lifecycle' });
    expect((await claim([shareOf('h')])).map(({ requestPayload }) => requestPayload?.url)).toEqual(['https://a.example/in']);
  });

  it('reads the url of a large lifecycle event from its own account', async () => {
    const others = [database.accountId, randomUUID()] as const;
    for (const accountId of others) {
      await database.rows(
        `insert into webhooks (account_id, event, url, created_at, updated_at) values ($1, 'OCR_ERROR', $2, now(), now())`,
        [accountId, `https://client.example.com/${accountId}`],
      );
    }
    const payloads = new RequestPayloadRepository(database.transactions);
    const read = others.map((accountId) => payloads.read({ accountId, id: randomUUID(), target: 'OCR_ERROR' } as ClaimedDelivery));
    expect((await Promise.all(read)).map(({ url }) => url)).toEqual(others.map((accountId) => `https://client.example.com/${accountId}`));
  });

  it('takes deliveries of its channel only', async () => {
    await due('h');
    expect(await claim([shareOf('h')], { channel: 'mail' })).toEqual([]);
  });
});

describe('queues', () => {
  it('are found in order, except full ones', async () => {
    const hosts = ['a', 'b', 'c', 'd'];
    await Promise.all(hosts.flatMap((host) => [due(host), due(host), due('z', { state: 'waiting' })]));
    const accountId = database.accountId;
    const found = [await lanes(), await lanes({ after: { accountId, host: 'b' } }), await lanes({ fullHosts: ['a'], limit: 2 })];
    expect(found.map((each) => each.queues.map(({ host }) => host))).toEqual([hosts, ['c', 'd'], ['b', 'c']]);
    expect(found.map(({ othersWait }) => othersWait)).toEqual([false, false, false]);
  });

  it('of a full account are skipped only while other accounts wait', async () => {
    const full = database.accountId;
    await due('a');
    await due('b');
    expect((await lanes({ fullAccounts: [full] })).queues).toHaveLength(2);
    database.accountId = randomUUID();
    await due('c');
    expect(await lanes({ fullAccounts: [full] })).toEqual({ queues: [{ accountId: database.accountId, host: 'c' }], othersWait: true });
  });

  it('are found for every account with due deliveries', async () => {
    const accounts = Array.from({ length: 5 }, () => randomUUID());
    for (const accountId of accounts) {
      database.accountId = accountId;
      await due('same');
    }
    expect((await lanes()).queues.map(({ accountId }) => accountId).sort()).toEqual(accounts.sort());
  });
});

describe('search of queues', () => {
  it('starts again from the first queue at once when nothing is due after the last one', async () => {
    const http = { terms: { leaseMs: 30_000, deadlineMs: 1_000, maxPerHost: 2 } } as HttpChannel;
    const channels = new DeliveryChannels({}, new Metrics('alerts'), http, {} as MailChannel);
    const slots = new Slots({ slots: 2, perAlert: 2, bytes: 1_000 });
    const claimDue = new ClaimDeliveries(
      database.transactions,
      { DELIVERIES_PER_ALERT: 2 } as AlertsConfig,
      claims,
      channels,
      new HostHealth(),
      slots,
    );
    await due('a');
    database.accountId = randomUUID();
    await due('b');
    const { claimed } = await claimDue.run();
    claimed.forEach((delivery) => slots.release(delivery));
    const later = await due('a');
    expect([claimed.length, (await claimDue.run()).claimed.map(({ id }) => id)]).toEqual([2, [later]]);
  });
});

describe('waiting delivery', () => {
  const promote = () => run((tx) => claims.promote(10, tx));
  const waiting = (columns: Record<string, unknown> = {}) => due('h', { state: 'waiting', next_at: fromNow(-1_000), ...columns });

  it('becomes due at its time by the test clock', async () => {
    const [now, later] = [await waiting(), await waiting({ next_at: fromNow(3_600_000) })];
    expect([await promote(), (await database.find(now)).state, (await database.find(later)).state]).toEqual([1, 'due', 'waiting']);
    await database.rows(`update clock_offset set offset_by = interval '2 hours'`);
    expect([await promote(), (await database.find(later)).state]).toEqual([1, 'due']);
    await database.rows(`update clock_offset set offset_by = '0'`);
  });

  it('becomes held when its alert or registration is disabled, except a test', async () => {
    const disabled = await database.alert({ enabled: false });
    await database.rows(
      `insert into webhooks (account_id, event, url, enabled, created_at, updated_at) values ($1, 'DATA_SYNC_SUCCESS', 'https://a.example', false, now(), now())`,
      [database.accountId],
    );
    const columns = { state: 'waiting', next_at: fromNow(-1_000) };
    const ids = [
      await database.delivery(disabled, columns),
      await database.delivery('DATA_SYNC_SUCCESS', { ...columns, source: 'lifecycle' }),
      await database.delivery(disabled, { ...columns, source: 'test' }),
    ];
    await promote();
    expect(await Promise.all(ids.map(async (id) => (await database.find(id)).state))).toEqual(['held', 'held', 'due']);
  });
});

describe('waiting deliveries', () => {
  const columns = { state: 'waiting', next_at: fromNow(-1_000) };
  const promote = () => run((tx) => claims.promote(10, tx));

  it('are promoted once by concurrent promotions, which do not wait', async () => {
    await due('h', columns);
    await due('h', { ...columns, source: 'test' });
    const promoted = await meet({ ...afterUpdate(), first: promote, second: promote });
    expect(promoted).toMatchObject({ first: { value: 2 }, second: { value: 0 }, waited: false });
  });

  it('become due when their alert or registration is enabled during the promotion', async () => {
    const disabled = await database.alert({ enabled: false });
    await database.rows(
      `insert into webhooks (account_id, event, url, enabled, created_at, updated_at) values ($1, 'OCR_ERROR', 'https://a.example', false, now(), now())`,
      [database.accountId],
    );
    const ids = [await database.delivery(disabled, columns), await database.delivery('OCR_ERROR', { ...columns, source: 'lifecycle' })];
    const enable = async (table: string) => database.rows(`update ${table} set enabled = true where account_id = $1`, [database.accountId]);
    const met = await meet({
      ...{ adminUrl: database.database.adminUrl, before: { change: 'update', table: 'alerts.deliveries' }, first: promote },
      second: () => Promise.all([enable('alerts'), enable('webhooks')]),
    });
    const states = await Promise.all(ids.map(async (id) => (await database.find(id)).state));
    expect([met.waited, states]).toEqual([false, ['due', 'due']]);
  });
});

describe('staff notification', () => {
  it('is claimed once by concurrent claims, which do not wait', async () => {
    await database.rows(
      `insert into staff_notifications (account_id, target, attempt, hour, delivery_id, outcome, recorded_at) values ($1, $2, 5, now(), $3, 'STATUS', now())`,
      [database.accountId, alertId, await due('h')],
    );
    const claimOne = () => run((tx) => new StaffNotificationRepository().claim(tx));
    const { adminUrl } = database.database;
    const taken = await meet({
      ...{ adminUrl, after: { change: 'update', table: 'alerts.staff_notifications' } },
      ...{ first: claimOne, second: claimOne },
    });
    expect(taken).toMatchObject({ first: { value: { total: 1 } }, second: { value: undefined }, waited: false });
  });
});

describe('lost delivery', () => {
  it('has a lease that expired by the real clock, not the test clock', async () => {
    const held = { state: 'leased', attempts: 3, token: 7 };
    const lost = await due('h', { ...held, leased_until: fromNow(-5_000) });
    await due('h', { ...held, leased_until: fromNow(3_600_000) });
    await database.rows(`update clock_offset set offset_by = interval '20 hours'`);
    const found = await run((tx) => claims.lost(10, tx));
    await database.rows(`update clock_offset set offset_by = '0'`);
    expect(found).toMatchObject([{ id: lost, attempt: 3, token: '7' }]);
    expect(found[0]!.leasedMs).toBeGreaterThanOrEqual(5_000);
    expect(found[0]!.leasedMs).toBeLessThan(3_600_000);
  });
});

/** An attempt whose content does not matter, only its statement. */
const ended = { result: { delivery: {} }, durationMs: 0, since: () => 0 } as CompletedAttempt;
type Send = (tx: Transaction) => Promise<unknown>;
const findQueues: Send = (tx) => claims.findQueues(search(), tx);
const end: Send = (tx) => new AttemptRepository().end([ended], 'worker', tx);
const statements: Record<string, Send> = {
  promote: (tx) => claims.promote(1, tx),
  findQueues,
  claim: (tx) => claims.claim(limits([]), tx),
  lost: (tx) => claims.lost(1, tx),
  end,
};
const textOf = async (send: Send): Promise<string> => (await sentBy(send))[0]![0];

describe('statements of claims', () => {
  it('end attempts without the index of leased deliveries', async () => {
    await due('h', { state: 'leased', leased_until: fromNow(30_000) });
    const rows = await database.rows<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${await textOf(end)}`);
    expect(rows.filter((row) => row['QUERY PLAN'].includes('deliveries_leased'))).toEqual([]);
  });

  it('do not scan deliveries sequentially', async () => {
    await database.rows(
      `insert into deliveries (account_id, id, channel, source, target, host, label, state, next_at, created_at)
       select md5((n % 40)::text)::uuid, gen_random_uuid(), 'http', 'alert', md5(n::text)::uuid::text, 'h' || n % 7, 'x',
         (array['due', 'waiting', 'leased', 'delivered', 'delivered', 'delivered'])[1 + n % 6], now(), now() from generate_series(1, 30000) n`,
    );
    await database.rows('analyze deliveries');
    const plans = await Promise.all(
      Object.entries(statements).map(async ([name, send]) => {
        const rows = await database.rows<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${await textOf(send)}`);
        return rows.some((row) => /Seq Scan on deliveries/.test(row['QUERY PLAN'])) ? [name] : [];
      }),
    );
    expect(plans.flat()).toEqual([]);
  });

  it('find queues of a large backlog with the index of due deliveries only', async () => {
    await database.rows(
      `insert into deliveries (account_id, id, channel, source, target, host, label, state, next_at, created_at)
       select $1, gen_random_uuid(), 'http', 'alert', $2, 'h' || n % 100, 'x', 'due', now(), now() from generate_series(1, 30000) n`,
      [database.accountId, alertId],
    );
    await database.rows('analyze deliveries');
    const rows = await database.rows<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${await textOf(findQueues)}`);
    const scans = rows.flatMap((row) => /Scan using (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
    expect(new Set(scans)).toEqual(new Set(['deliveries_due']));
  });
});
