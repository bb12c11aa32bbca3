import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEgress, type Egress } from '@company-data/egress';
import { SecretBox } from '@company-data/persistence';
import type { SourceManifest } from '@company-data/providers';
import { meet } from '@company-data/testing';
import { CallWaitQueues } from '../src/rate-limits/wait-queue.js';
import { CallBudgetRepository } from '../src/rate-limits/call-budget.repository.js';
import { CachedResponseRepository } from '../src/response-cache/cached-response.repository.js';
import { OwnerKeyRepository } from '../src/response-cache/owner-key.repository.js';
import { PlacedOrderRepository } from '../src/orders/placed-order.repository.js';
import { ResponseCache } from '../src/response-cache/response-cache.js';
import { ResponseSchemas } from '../src/sources/response-schemas.js';
import { BudgetedSourceClient } from '../src/sources/budgeted-source-client.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

const manifest: SourceManifest = {
  name: 'registrar',
  title: 'Registrar',
  meaning: 'Registrar',
  configuration: { url: 'UPSTREAM_EXAMPLE_URL' },
  options: { orders_a_day: { variable: 'UPSTREAM_EXAMPLE_ORDERS', meaning: 'orders', pattern: '^\\d+$', default: '3' } },
  orders: { perDay: 'orders_a_day' },
};
const HOUR = 3_600;
const DAY = 24 * HOUR;

const noTelemetry = { recordResponse: () => undefined, recordFailure: () => undefined };

describe('billed order', () => {
  let database: OpenDatabase;
  let server: Server;
  let egress: Egress;
  let keys: string;
  let owner: string;
  let placed: string[];
  let respond: RequestListener;

  beforeAll(async () => {
    database = await openDatabase();
    server = createServer((request, response) => {
      placed.push(request.url!.slice(1));
      respond(request, response);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(async () => {
    await database.close();
    await new Promise((done) => server.close(done));
  });
  beforeEach(() => {
    [keys, owner, placed] = [`k1:${randomBytes(32).toString('base64')}`, randomBytes(8).toString('hex'), []];
    respond = (_request, response) => response.writeHead(200).end('delivered');
    egress = createEgress({
      limits: { deadlineMs: 60_000 },
      retry: { attempts: 2, firstDelayMs: 1, maxDelayMs: 1, waitBudgetMs: 100 },
      breaker: { failures: 1_000, openMs: 1 },
    });
  });
  afterEach(async () => {
    egress.close();
    server.closeAllConnections();
    await database.transactions.run((tx) => tx.affected('with answers as (delete from cached_responses) delete from owner_keys'));
  });

  const repositories = () => {
    const { transactions } = database;
    const box = SecretBox.fromKeys(keys);
    const owners = new OwnerKeyRepository(transactions, box);
    const responses = new CachedResponseRepository(transactions, box, owners, noTelemetry);
    return { responses, orders: new PlacedOrderRepository(transactions, owners), budgets: new CallBudgetRepository(transactions) };
  };

  /** Creates a client with its own connection, like another replica. */
  const replica = ({
    perDay = 3,
    of = owner,
    errors = undefined as SourceManifest['errors'],
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  } = {}) => {
    const { responses, orders, budgets } = repositories();
    const cache = new ResponseCache(responses, noTelemetry, { maxBytes: 1_000, pollMs: 20, renewMs: 60_000, storePausesMs: [] });
    const source = {
      manifest: { ...manifest, errors },
      configuration: { url, orders_a_day: String(perDay) },
      upstream: egress.upstream(url),
    };
    return new BudgetedSourceClient(
      source,
      { name: of, waitQueueKey: of, session: of, owner: of },
      { signal: new AbortController().signal, maxWaitMs: 100 },
      {
        budgets,
        waitQueues: new CallWaitQueues(),
        sessions: { find: () => Promise.resolve(null), obtain: (_account, login) => login() },
        cache,
        orders,
        schemas: new ResponseSchemas(),
        maxPauseSeconds: 3_600,
        observe: () => undefined,
      },
    );
  };

  const request = (client: BudgetedSourceClient, key: string, pendingSeconds = DAY) =>
    client.request<Uint8Array>({ method: 'POST', path: `/${key}`, schema: true, bytes: true, billed: { key, pendingSeconds } });
  const order = (key: string, { client = replica(), pendingSeconds = DAY } = {}): Promise<Uint8Array> =>
    client.getOrFetch(key, 365 * DAY, async () => (await request(client, key, pendingSeconds)).body);
  const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(() => 'delivered').catch((error: { kind?: string }) => error.kind);
  const status =
    (...codes: number[]): RequestListener =>
    (_request, response) =>
      response.writeHead(codes.shift() ?? 200).end('answered');

  it('is not counted when a row of the table rejects it, except with a status of a proxy', async () => {
    const rows = [{ status: [402, 502], kind: 'auth' as const, meaning: 'payment is due' }];
    const client = replica({ perDay: 1, errors: { rows } });
    respond = status(402, 402, 502);
    expect([await outcomeOf(order('a', { client, pendingSeconds: 0 })), await outcomeOf(order('b', { client }))]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await outcomeOf(order('c', { client }))).toBeUndefined();
    expect([await outcomeOf(order('d', { client })), placed]).toEqual(['spent', ['a', 'b', 'c']]);
  });

  it('is sent once when another replica requests a delivered order', async () => {
    await order('a');
    await order('a');
    expect(placed).toEqual(['a']);
  });

  it('is not repeated after a crash before the response was stored', async () => {
    // State after a crash: the order was sent, and no response was stored.
    await request(replica(), 'a');
    await database.clock.advance(HOUR);
    await expect(order('a')).rejects.toMatchObject({ kind: 'uncertain', retryAfter: DAY - HOUR });
    expect(placed).toEqual(['a']);
  });

  it('is repeated without a response after its pending period', async () => {
    await request(replica(), 'a');
    await database.clock.advance(DAY);
    await order('a');
    expect(placed).toEqual(['a', 'a']);
  });

  it('is repeated at once without a pending period', async () => {
    await request(replica(), 'a', 0);
    await order('a', { pendingSeconds: 0 });
    expect(placed).toEqual(['a', 'a']);
  });

  it.each([
    ['the connection is cut after sending', (_request, response) => void response.socket?.destroy()],
    ['a proxy returns 502', status(502)],
    ['a proxy returns 504', status(504)],
  ] as [string, RequestListener][])('is not repeated when %s, because its result is unknown', async (_, broken) => {
    respond = broken;
    await outcomeOf(order('a'));
    respond = status(200);
    expect([await outcomeOf(order('a')), placed]).toEqual(['uncertain', ['a']]);
  });

  it.each([
    ['500', [500, 500]],
    ['503', [503, 503]],
    ['403', [403]],
    ['400', [400]],
  ])('is repeated after %s, which proves that it was not placed', async (_, codes) => {
    respond = status(...codes);
    await outcomeOf(order('a'));
    expect([await outcomeOf(order('a')), placed.length]).toEqual(['delivered', codes.length + 1]);
  });

  it('is repeated when the connection was refused', async () => {
    await outcomeOf(order('a', { client: replica({ url: 'http://127.0.0.1:9' }) }));
    expect([await outcomeOf(order('a')), placed]).toEqual(['delivered', ['a']]);
  });

  it('can be repeated and is not counted when nothing was sold', async () => {
    for (const key of ['a', 'a', 'a', 'a']) {
      const client = replica({ perDay: 1 });
      await request(client, key);
      await client.withdraw(key);
    }
    expect(placed).toHaveLength(4);
  });

  it('is rejected with a retry delay when replicas have reached the daily limit', async () => {
    // The clock starts at 01:00 in France.
    const noon = 11 * HOUR;
    await database.clock.advance(noon);
    await Promise.all(['a', 'b', 'c'].map((key) => order(key)));
    await expect(order('d')).rejects.toMatchObject({ kind: 'spent', retryAfter: expect.any(Number) });
    expect([await outcomeOf(order('a')), placed.toSorted()]).toEqual(['delivered', ['a', 'b', 'c']]);
  });

  it('never exceeds the limit with two concurrent replicas', async () => {
    const client = () => replica({ perDay: 1 });
    const outcomes = await meet({
      adminUrl: database.adminUrl,
      before: { change: 'insert', table: 'adapters.placed_orders' },
      first: () => outcomeOf(order('a', { client: client() })),
      second: () => outcomeOf(order('b', { client: client() })),
    });
    expect(outcomes).toMatchObject({ first: { value: 'delivered' }, second: { value: 'spent' }, waited: true });
  });

  it('is placed when the French day of the limit has ended', async () => {
    for (const key of ['a', 'b', 'c']) await order(key);
    const { retryAfter } = (await order('d').catch((error: unknown) => error)) as { retryAfter: number };
    await database.clock.advance(retryAfter - 1);
    const before = await outcomeOf(order('d'));
    await database.clock.advance(1);
    expect([before, await outcomeOf(order('d')), retryAfter <= DAY]).toEqual(['spent', 'delivered', true]);
  });

  it('counts each time that it is repeated, and again on the next day', async () => {
    const client = () => replica({ perDay: 2 });
    const repeated = () => outcomeOf(request(client(), 'a', 0));
    expect([await repeated(), await repeated(), await repeated()]).toEqual(['delivered', 'delivered', 'spent']);
    await database.clock.advance(DAY);
    const next = [await repeated(), await outcomeOf(request(client(), 'b', 0)), await repeated()];
    expect(next).toEqual(['delivered', 'delivered', 'spent']);
  });

  it('leaves the earlier order of the day counted when its repetition is withdrawn', async () => {
    const client = () => replica({ perDay: 2 });
    await request(client(), 'a', 0);
    await request(client(), 'a');
    await client().withdraw('a');
    expect([await outcomeOf(request(client(), 'a')), await outcomeOf(request(client(), 'b'))]).toEqual(['delivered', 'spent']);
  });

  it('counts for its own account only', async () => {
    for (const key of ['a', 'b', 'c']) await order(key);
    expect(await outcomeOf(order('a', { client: replica({ of: `${owner} another` }) }))).toBe('delivered');
  });

  it('is never placed with a limit of 0', async () => {
    expect([await outcomeOf(order('a', { client: replica({ perDay: 0 }) })), placed]).toEqual(['spent', []]);
  });

  it('is deleted when it no longer counts and is not pending', async () => {
    const rows = (): Promise<unknown[]> => database.transactions.run((tx) => tx.rows('select from placed_orders'));
    const { orders } = repositories();
    await database.transactions.run((tx) => tx.affected('delete from placed_orders'));
    await request(replica(), 'a', 2 * DAY);
    await database.clock.advance(DAY);
    await orders.purge();
    const held = await rows();
    await database.clock.advance(DAY + 1);
    await request(replica(), 'b', 0);
    await database.clock.advance(1);
    await orders.purge();
    const counted = await rows();
    await database.clock.advance(DAY);
    await orders.purge();
    expect([held.length, counted.length, (await rows()).length]).toEqual([1, 1, 0]);
  });

  it('is not deleted when it is placed again during the deletion', async () => {
    await request(replica(), 'a', HOUR);
    await database.clock.advance(DAY);
    await meet({
      adminUrl: database.adminUrl,
      before: { change: 'delete', table: 'adapters.placed_orders' },
      first: () => repositories().orders.purge(),
      second: () => request(replica(), 'a', HOUR),
    });
    expect(await outcomeOf(order('a'))).toBe('uncertain');
  });

  it('is stored without a readable owner', async () => {
    await request(replica({ of: 'an account with a password' }), 'a');
    const [row] = await database.transactions.run((tx) =>
      tx.rows<{ owner: string }>("select owner from placed_orders where key = 'a' order by pending_until desc"),
    );
    expect(row!.owner).toMatch(/^[0-9a-f]{64}$/);
  });
});
