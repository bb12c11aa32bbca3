import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Behaviour, hang, json, LoopbackServer, problem, said } from '../../test/loopback-server.js';
import { callerOf, failureOf, KEY, PatientClock } from '../../test/test-caller.js';
import { CompanyData } from '../company-data.js';
import {
  CompanyDataError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
} from '../errors.js';

const READ = { method: 'GET', path: '/api/v6/profile' };
const MAKE = { method: 'POST', path: '/api/v6/users/legal', body: { name: 'EXEMPLE' } };

describe('call', () => {
  let server: LoopbackServer;

  beforeAll(async () => {
    server = await LoopbackServer.start();
  });
  afterAll(() => server.stop());

  it('sends the key and accepts JSON, with or without a version in baseUrl', async () => {
    server.behave(json({ ok: true }));
    for (const base of [server.url, `${server.url}/`, `${server.url}/api/v6/`])
      expect(await callerOf(base).json(READ)).toEqual({ ok: true });
    expect(server.seen.map(({ url }) => url)).toEqual(Array(3).fill('/api/v6/profile'));
    expect(server.seen[0]!.headers).toMatchObject({ 'x-api-key': KEY, accept: 'application/json' });
    expect(server.seen[0]!.headers).not.toHaveProperty('idempotency-key');
  });

  it('sends the same idempotency key in retries, and another in the next call', async () => {
    server.behave(problem('SERVICE_UNAVAILABLE', 503), said('{"half', { cut: true }), json({ id: 1 }));
    const caller = callerOf(server.url);
    expect(await caller.json(MAKE)).toEqual({ id: 1 });
    await caller.json(MAKE);
    const [first, second, third, other] = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect([first, second, third]).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
    expect(new Set([first, second, third]).size).toBe(1);
    expect(other).not.toBe(first);
  });

  it('sends the idempotency key of the caller', async () => {
    server.behave(json({}));
    await callerOf(server.url).json(MAKE, { idempotencyKey: 'mine' });
    expect(server.seen[0]!.headers['idempotency-key']).toBe('mine');
  });

  it('waits for Retry-After, in seconds or as a date', async () => {
    const clock = new PatientClock();
    const inTen = new Date(clock.now() + 17_000).toUTCString();
    server.behave(problem('RATE_LIMITED', 429, {}, { 'retry-after': '7' }), problem('X', 503, {}, { 'retry-after': inTen }), json({}));
    await callerOf(server.url, clock).json(READ);
    expect(clock.waits).toEqual([7_000, 10_000]);
  });

  it('fails with the problem in the class of its status, without a retry', async () => {
    const fault = { pointer: '/name', code: 'REQUIRED', detail: 'name is missing' };
    server.behave(problem('USER_NOT_FOUND', 404, { errors: [fault] }));
    const error = await failureOf(callerOf(server.url).json(READ));
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({
      name: 'NotFoundError',
      code: 'USER_NOT_FOUND',
      status: 404,
      detail: 'USER_NOT_FOUND of the server',
      errors: [fault],
      requestId: 'r-1',
      message: 'USER_NOT_FOUND: USER_NOT_FOUND of the server',
    });
    expect(server.seen).toHaveLength(1);
  });

  it('fails by its status after all retries when a proxy responds', async () => {
    server.behave(said('<html>Bad gateway</html>', { status: 502, type: 'text/html' }));
    const error = await failureOf(callerOf(server.url).json(READ));
    expect([error instanceof ServerError, (error as CompanyDataError).code, server.seen.length]).toEqual([true, 'HTTP_502', 4]);
  });

  it('succeeds when the previous request with its idempotency key is complete', async () => {
    server.behave(problem('IDEMPOTENCY_IN_FLIGHT', 409, { retry_in: 2 }), json({ id: 1 }));
    expect(await callerOf(server.url).json(MAKE)).toEqual({ id: 1 });
  });

  it('fails immediately with another conflict', async () => {
    server.behave(problem('SYNC_IN_PROGRESS', 409, { retry_in: 1 }));
    const error = await failureOf(callerOf(server.url).json(MAKE));
    expect([error instanceof ConflictError, (error as CompanyDataError).retryIn, server.seen.length]).toEqual([true, 1, 1]);
  });

  it('fails with ConnectionError when all responses are cut', async () => {
    server.behave(said('{"half', { cut: true }));
    expect(await failureOf(callerOf(server.url).json(READ))).toBeInstanceOf(ConnectionError);
    expect(server.seen).toHaveLength(4);
  });

  it('fails with ConnectionError when the server is down', async () => {
    const gone = await LoopbackServer.start();
    const { url } = gone;
    await gone.stop();
    const error = await failureOf(callerOf(url).json(READ));
    expect([error instanceof ConnectionError, error.message]).toEqual([true, expect.stringContaining('ECONNREFUSED')]);
  });

  it('fails with TimeoutError when the response or its body does not arrive', async () => {
    for (const behaviour of [hang, ((response) => void response.writeHead(200).write('{')) satisfies Behaviour]) {
      // A server per case, because an abandoned request may still arrive.
      const slow = await LoopbackServer.start();
      slow.behave(behaviour);
      let attempts = 0;
      const counting: typeof fetch = (...request) => ((attempts += 1), fetch(...request));
      const caller = callerOf(slow.url, new PatientClock(), { timeoutMs: 50, maxRetries: 1, fetch: counting });
      expect([await failureOf(caller.json(READ)), attempts]).toEqual([expect.any(TimeoutError), 2]);
      await slow.stop();
    }
  });

  it('fails without a retry when the response is not JSON', async () => {
    server.behave(said('{"half'));
    const error = await failureOf(callerOf(server.url).json(READ));
    expect([error instanceof UnexpectedResponseError, (error as CompanyDataError).code, server.seen.length]).toEqual([true, 'NOT_JSON', 1]);
  });

  it('does not follow redirects, which would disclose the key', async () => {
    const elsewhere = await LoopbackServer.start();
    elsewhere.behave(json({}));
    server.behave(said('', { status: 307, headers: { location: elsewhere.url } }));
    expect(await failureOf(callerOf(server.url).json(MAKE))).toMatchObject({ code: 'REDIRECTED', status: 307 });
    expect(elsewhere.seen).toEqual([]);
    await elsewhere.stop();
  });

  it('fails when the response exceeds maxResponseBytes', async () => {
    server.behave(json('x'.repeat(1_000)));
    const error = await failureOf(callerOf(server.url, new PatientClock(), { maxResponseBytes: 100 }).json(READ));
    expect(error).toMatchObject({ code: 'ANSWER_TOO_LONG' });
  });

  it('fails with the abort reason of the caller', async () => {
    const leaving = new AbortController();
    server.behave(() => leaving.abort(new Error('enough')));
    const error = await failureOf(callerOf(server.url).json(READ, { signal: leaving.signal }));
    expect([error.message, server.seen.length]).toEqual(['enough', 1]);
  });

  it('reports the head of the successful response only', async () => {
    const heads: [number, string | null][] = [];
    server.behave(problem('X', 503), json({}, 200, { 'last-modified': 'then' }));
    await callerOf(server.url).json(READ, { onResponse: ({ status, headers }) => heads.push([status, headers.get('last-modified')]) });
    expect(heads).toEqual([[200, 'then']]);
  });
});

describe('API key', () => {
  it('is absent from a printed client and from errors', async () => {
    const client = new CompanyData({ apiKey: KEY, baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
    const error = await failureOf(client.profile.get());
    expect(inspect([client, error], { depth: 20, showHidden: true }) + JSON.stringify([client, error])).not.toContain(KEY);
  });
});

describe('client', () => {
  it.each<[string, object, RegExp]>([
    ['no key', { apiKey: '' }, /^apiKey/],
    ['a key with a line break', { apiKey: 'a\nb' }, /^apiKey/],
    ['no address', { baseUrl: 'api.example.com' }, /^baseUrl/],
    ['another scheme', { baseUrl: 'file:///etc' }, /^baseUrl/],
    ['credentials in its URL', { baseUrl: 'https://a:b@api.example.com' }, /^baseUrl/],
    ['no time', { timeoutMs: 0 }, /^timeoutMs/],
    ['a fractional number of retries', { maxRetries: 0.5 }, /^maxRetries/],
  ])('is rejected with %s', (_what, wrong, message) => {
    const make = () => new CompanyData({ apiKey: KEY, baseUrl: 'https://api.example.com', ...wrong });
    expect(make).toThrow(message);
  });
});
