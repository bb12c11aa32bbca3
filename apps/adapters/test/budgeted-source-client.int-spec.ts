import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEgress, type Egress } from '@company-data/egress';
import { isUnavailable, unavailable } from '@company-data/kernel';
import {
  BudgetExhausted,
  ProviderAuthError,
  SessionEnded,
  type SourceManifest,
  type SourceRequest,
  type SourceSession,
} from '@company-data/providers';
import { eventually, fromNow, neverWithin } from '@company-data/testing';
import type { CacheKey } from '../src/response-cache/cached-response.repository.js';
import type { Reservation } from '../src/rate-limits/call-budgets.js';
import { CallWaitQueues } from '../src/rate-limits/wait-queue.js';
import type { UpstreamSessionRepository } from '../src/upstreams/upstream-session.repository.js';
import { ResponseSchemas } from '../src/sources/response-schemas.js';
import { BudgetedSourceClient } from '../src/sources/budgeted-source-client.js';
import { noOrders } from './no-orders.js';

const manifest: SourceManifest = {
  name: 'example_source',
  title: 'Example',
  meaning: 'Example',
  configuration: { url: 'UPSTREAM_EXAMPLE_URL' },
  calls: [{ count: 10, seconds: 60 }],
  logins: [{ count: 5, seconds: 60 }],
};
const schema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
const inAnHour = (): Date => fromNow(3_600_000);

let server: Server;
let calls: number;
let respond: RequestListener;
let egress: Egress;
let waits: number[];
let taken: string[];
let pauses: [account: string, seconds: number][];
let maxPauseSeconds: number;
/** Seconds of the pause that another job reported. */
let pausedFor: number;
let counted: string[];
let outcomes: string[];
let cacheKeys: CacheKey[];
let stored: SourceSession | null;
let controller: AbortController;
let maxWaitMs: number;
let waitQueues: CallWaitQueues;

const sessions: Pick<UpstreamSessionRepository, 'find' | 'obtain'> = {
  find: async () => stored,
  obtain: async (_account, login) => (stored = await login()),
};
const reserve = (kind: string, wait: number, maxWait: number): Reservation => {
  taken.push(kind);
  if (wait < 0) throw unavailable('The database is down.');
  return { isReserved: wait <= maxWait && pausedFor <= 0, wait, pause: pausedFor };
};
const client = (
  waitQueueKey = 'mine',
  {
    calls: budgets = manifest.calls,
    session = 'session',
    errors,
  }: { calls?: SourceManifest['calls']; session?: string; errors?: SourceManifest['errors'] } = {},
): BudgetedSourceClient => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const source = { manifest: { ...manifest, calls: budgets, errors }, configuration: { url, key: 'k' }, upstream: egress.upstream(url) };
  return new BudgetedSourceClient(
    source,
    { name: 'account', waitQueueKey, session, owner: 'owner' },
    { signal: controller.signal, maxWaitMs },
    {
      budgets: {
        reserve: async (account, kind, _budgets, maxWait) => (counted.push(account), reserve(kind, waits.shift() ?? 0, maxWait)),
        pause: async (account, seconds) => void (pauses.push([account, seconds]), (pausedFor = seconds)),
      },
      waitQueues,
      sessions,
      cache: {
        getOrFetch: async (key, _age, fetch) => (cacheKeys.push(key), fetch()),
        get: async (key) => (cacheKeys.push(key), undefined),
        set: async (key) => void cacheKeys.push(key),
      },
      orders: noOrders,
      schemas: new ResponseSchemas(),
      maxPauseSeconds,
      observe: (_source, outcome) => outcomes.push(outcome),
    },
  );
};
const get = (more: Partial<SourceRequest> = {}, queue = 'mine') => client(queue).request({ path: '/things', schema, ...more });
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end('{"n":1}');

beforeEach(async () => {
  [calls, waits, taken, counted, outcomes, cacheKeys, stored] = [0, [], [], [], [], [], null];
  [pauses, pausedFor, maxPauseSeconds] = [[], 0, 3_600];
  controller = new AbortController();
  maxWaitMs = 100;
  waitQueues = new CallWaitQueues();
  egress = createEgress({
    limits: { deadlineMs: 60_000 },
    retry: { attempts: 2, firstDelayMs: 1, maxDelayMs: 1, waitBudgetMs: 100 },
  });
  respond = status(200);
  server = createServer((request, response) => {
    calls += 1;
    respond(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(async () => {
  egress.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

describe('BudgetedSourceClient', () => {
  it('returns the validated body of a response', async () => {
    expect([await get(), outcomes]).toMatchObject([{ status: 200, body: { n: 1 } }, ['ok']]);
  });

  it('reserves a call for each attempt', async () => {
    respond = (request, response) => status(calls === 1 ? 503 : 200)(request, response);
    await get();
    expect(taken).toEqual(['calls', 'calls']);
  });

  it('reserves a login and does not retry it when it fails', async () => {
    respond = status(503);
    await expect(get({ method: 'POST', body: { password: 'p' }, login: true })).rejects.toMatchObject({ kind: 'server-error' });
    expect([taken, calls]).toEqual([['logins'], 1]);
  });

  it('waits for a reservation in the near future', async () => {
    waits = [0.05];
    await get();
    expect([taken, calls]).toEqual([['calls'], 1]);
  });

  it('reserves one call per account ahead of time while the first one waits', async () => {
    maxWaitMs = 600_000;
    waits = [500, 0, 0];
    const theirs = [get({}, 'theirs')];
    await eventually(() => taken.length === 1);
    theirs.push(get({}, 'theirs'));
    await expect(get()).resolves.toMatchObject({ status: 200 });
    expect(taken).toEqual(['calls', 'calls']);
    controller.abort(new Error('given up'));
    await expect(Promise.allSettled(theirs)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  });

  it('releases the work for one interval when too many calls of its account wait', async () => {
    waits = [500];
    maxWaitMs = 600_000;
    const ahead = get();
    await eventually(() => taken.length === 1);
    maxWaitMs = 10;
    await expect(get()).rejects.toEqual(new BudgetExhausted(8));
    expect(taken).toEqual(['calls']);
    controller.abort(new Error('given up'));
    await expect(ahead).rejects.toThrow();
  });

  it('makes no call before its reservation, and none after it is aborted', async () => {
    [waits, maxWaitMs] = [[3_600], 4_000_000];
    const waiting = expect(get()).rejects.toThrow('given up');
    await neverWithin(100, () => calls > 0);
    controller.abort(new Error('given up'));
    await waiting;
    expect(calls).toBe(0);
  });

  it('rejects a deferrable call and a login with the wait when the reservation is not near', async () => {
    [waits, maxWaitMs] = [[3, 3], 60_000];
    await expect(get({ deferrable: true })).rejects.toEqual(new BudgetExhausted(3));
    await expect(get({ method: 'POST', body: {}, login: true })).rejects.toEqual(new BudgetExhausted(3));
    expect(calls).toBe(0);
  });

  it('makes no call and reports the wait when it is too long', async () => {
    waits = [30];
    await expect(get()).rejects.toEqual(new BudgetExhausted(30));
    expect(calls).toBe(0);
  });

  describe('with a budget per connection', () => {
    const calls: SourceManifest['calls'] = [
      { count: 100, seconds: 60 },
      { count: 10, seconds: 60, each: 'connection' },
    ];
    const call = (session: string) => client('mine', { calls, session }).request({ path: '/things', schema });

    it('reserves a call for the connection, without its id, then for the account', async () => {
      await call('account:one');
      await call('account:other');
      const [one, shared, other, again] = counted;
      expect([shared, again, one === other]).toEqual(['account', 'account', false]);
      expect(counted.join(' ')).not.toContain('one');
    });

    it('reserves no call of the account when the connection has none soon', async () => {
      waits = [30];
      await expect(call('account:one')).rejects.toEqual(new BudgetExhausted(30));
      expect(counted).toHaveLength(1);
    });
  });

  it.each<Partial<SourceRequest>>([{}, { login: true }])('makes no call when its budgets are unavailable: %j', async (more) => {
    waits = [-1];
    expect([await get(more).catch(isUnavailable), calls]).toEqual([true, 0]);
  });

  it('fails as malformed when the response violates the schema', async () => {
    respond = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"n":"secret"}');
    await expect(get()).rejects.toMatchObject({ kind: 'malformed', message: expect.not.stringContaining('secret') });
  });

  it.each([401, 403])('throws ProviderAuthError after one call when the source returns %i', async (code) => {
    respond = status(code);
    await expect(get()).rejects.toBeInstanceOf(ProviderAuthError);
    expect([calls, outcomes]).toEqual([1, ['auth']]);
  });

  it('returns a status that the adapter accepts', async () => {
    respond = status(404);
    expect(await get({ accept: [404] })).toMatchObject({ status: 404 });
  });

  it('makes no call before the time of Retry-After', async () => {
    respond = status(429, { 'retry-after': '3600' });
    const one = client();
    await expect(one.request({ path: '/things', schema })).rejects.toMatchObject({ kind: 'rate-limited', retryAfter: 3600 });
    await expect(one.request({ path: '/other', schema })).rejects.toMatchObject({ kind: 'rate-limited', retryAfter: 3600 });
    expect(calls).toBe(1);
  });

  it('shares the pause of a 429 with all jobs, for an hour at most', async () => {
    respond = status(429, { 'retry-after': '9000' });
    await expect(get()).rejects.toMatchObject({ kind: 'rate-limited', retryAfter: 9_000 });
    expect([pauses, calls]).toEqual([[['account', 3_600]], 1]);
    pausedFor = 20.4;
    await expect(get()).rejects.toMatchObject({ kind: 'rate-limited', retryAfter: 21 });
    expect([pauses.length, calls]).toEqual([1, 1]);
  });

  it('pauses no other job when the longest pause is zero', async () => {
    maxPauseSeconds = 0;
    respond = status(429, { 'retry-after': '9000' });
    await expect(get()).rejects.toMatchObject({ kind: 'rate-limited', retryAfter: 9_000 });
    expect(pauses).toEqual([]);
  });

  it('pauses the connection only when the source has budgets per connection', async () => {
    respond = status(429, { 'retry-after': '60' });
    const one = client('mine', { calls: [...manifest.calls!, { count: 5, seconds: 60, each: 'connection' }] });
    await expect(one.request({ path: '/things', schema })).rejects.toMatchObject({ kind: 'rate-limited' });
    expect(pauses).toEqual([[expect.stringMatching(/^example_source:/), 60]]);
  });

  describe('with a table of error responses', () => {
    const errors: SourceManifest['errors'] = {
      code: { member: ['error', 'code'] },
      rows: [
        { status: [402], kind: 'auth', meaning: 'payment is due', fields: ['key'], advice: 'Pay.', reason: 'unpaid' },
        { status: [503], codes: [22], kind: 'rejected', meaning: '{path} is switched off', advice: 'Enable it.' },
        { status: [429], kind: 'rate-limited', meaning: 'too many calls', retrySeconds: { least: 30, most: 300 } },
      ],
    };
    const table = () => client('mine', { errors });
    const answer =
      (code: number, body: string, headers: Record<string, string> = {}): RequestListener =>
      (_request, response) =>
        response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);

    it('throws the error of the row after one call', async () => {
      respond = answer(503, '{"error":{"code":"22"}}');
      await expect(table().request({ path: '/things', schema })).rejects.toMatchObject({
        kind: 'rejected',
        message: 'things is switched off',
        advice: 'Enable it.',
      });
      respond = answer(402, 'not JSON');
      await expect(table().request({ path: '/things', schema })).rejects.toMatchObject({
        name: 'ProviderAuthError',
        advice: { fields: ['key'], advice: 'Pay.' },
        reason: 'unpaid',
      });
      expect(calls).toBe(2);
    });

    it('follows the status, and retries, when no row applies', async () => {
      respond = answer(503, '{"error":{"code":"23"}}');
      await expect(table().request({ path: '/things', schema })).rejects.toMatchObject({ kind: 'server-error' });
      expect(calls).toBe(2);
    });

    it('returns a status that the adapter accepts, although a row applies', async () => {
      respond = answer(402, '{"n":1}');
      expect(await table().request({ path: '/things', schema, accept: [402] })).toMatchObject({ status: 402 });
    });

    it.each([
      [undefined, 30],
      ['5', 30],
      ['120', 120],
      ['900', 300],
    ])('pauses all jobs within the bounds of the row when Retry-After is %s: %i s', async (retryAfter, seconds) => {
      respond = answer(429, '{}', retryAfter === undefined ? {} : { 'retry-after': retryAfter });
      await expect(table().request({ path: '/things', schema })).rejects.toMatchObject({ kind: 'rate-limited', retryAfter: seconds });
      expect(pauses).toEqual([['account', seconds]]);
    });
  });

  it('throws the abort reason when the job is aborted during a call', async () => {
    respond = () => undefined;
    const hanging = expect(get()).rejects.toThrow('given up');
    await eventually(() => calls === 1);
    controller.abort(new Error('given up'));
    await hanging;
  });

  it('makes no call when its session has ended during the wait', async () => {
    const session = (stored = { token: 'theirs', expiresAt: inAnHour() });
    const one = client();
    await one.request({ path: '/things', schema, within: session });
    stored = null;
    await expect(one.request({ path: '/things', schema, within: session })).rejects.toBeInstanceOf(SessionEnded);
    expect(calls).toBe(1);
  });

  it('logs in once when the source rejects the new session of the same job', async () => {
    let logins = 0;
    const logIn = async (): Promise<SourceSession> => ({ token: String((logins += 1)), expiresAt: inAnHour() });
    const one = client();
    const session = await one.session(logIn);
    await expect(one.renewSession(session, logIn)).rejects.toBeInstanceOf(ProviderAuthError);
    expect(logins).toBe(1);
  });

  it('logs in once when the source rejects the session of another job', async () => {
    stored = { token: 'theirs', expiresAt: inAnHour() };
    const one = client();
    const session = await one.session(() => Promise.reject(new Error('not needed')));
    expect((await one.renewSession(session, async () => ({ token: 'ours', expiresAt: inAnHour() }))).token).toBe('ours');
  });

  it('returns the bytes of a document and reserves a call', async () => {
    respond = (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
    const { body } = await client().request<Uint8Array>({ path: '/file', schema, bytes: true });
    expect([Buffer.from(body).toString(), taken, outcomes]).toEqual(['%PDF-1.7', ['calls'], ['ok']]);
  });

  it('caches a response for the source and the owner of its account', async () => {
    const bytes = await client().getOrFetch('order 1', 60, async () => Buffer.from('bought'));
    const before = await client().getCached('order 2', 60);
    await client().setCached('order 3', 60, bytes);
    expect([Buffer.from(bytes).toString(), before]).toEqual(['bought', undefined]);
    const key = (key: string): CacheKey => ({ source: 'example_source', owner: 'owner', key });
    expect(cacheKeys).toEqual([key('order 1'), key('order 2'), key('order 3')]);
  });
});
