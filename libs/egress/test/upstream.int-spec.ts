import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, freePort, fromNow, delay } from '@company-data/testing';
import { createEgress, type Egress, type EgressError, type EgressOptions, type Upstream, type UpstreamRequest } from '../src/index.js';
import { startScriptedServer, type ScriptedServer } from './scripted-server.js';

const limits = { deadlineMs: 60_000, connectTimeoutMs: 60_000, maxResponseBytes: 100_000, maxHeaderBytes: 16_384, maxJsonDepth: 32 };
const hurried = { limits: { ...limits, deadlineMs: 200 } };
const retry = { attempts: 3, firstDelayMs: 5, maxDelayMs: 20, waitBudgetMs: 1_500 };
const json = { 'content-type': 'application/json' };

let server: ScriptedServer;
let egress: Egress | undefined;
let upstream: Upstream;

const open = (options: EgressOptions = {}, url = server.url): void => {
  egress?.close();
  egress = createEgress({ limits, retry, ...options });
  upstream = egress.upstream(`${url}/base/`);
};
const failure = (request: Partial<UpstreamRequest> = {}): Promise<EgressError> =>
  upstream.call({ path: '/records', ...request }).then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: EgressError) => error,
  );
/** Responds with the statuses in order, then with 200. */
const answerInOrder = (...answers: [number, Record<string, string>][]): void =>
  server.respond((_request, response) => {
    const [status, headers] = answers[server.seen.length - 1] ?? [200, {}];
    response.writeHead(status, { ...json, ...headers }).end('{"ok":true}');
  });

beforeEach(async () => {
  server = await startScriptedServer();
  open();
});
afterEach(async () => {
  egress?.close();
  await server.close();
});

describe('Upstream', () => {
  it('returns status, headers and parsed body', async () => {
    answerInOrder([200, { 'X-Total': '7' }]);
    const answer = await upstream.call({ path: '/records', query: { q: 'a b' } });
    expect([answer.status, answer.headers['x-total'], answer.body, server.seen]).toEqual([200, '7', { ok: true }, ['/base/records?q=a+b']]);
  });

  it('returns a null body when an accepted status has no JSON', async () => {
    server.respond((_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>none</p>'));
    expect(await upstream.call({ path: '/records', accept: [404] })).toMatchObject({ status: 404, body: null });
  });

  it('fails with timeout after all attempts when the server hangs', async () => {
    server.respond(() => undefined);
    open(hurried);
    let attempts = 0;
    expect((await failure({ beforeAttempt: async () => void (attempts += 1) })).kind).toBe('timeout');
    expect(attempts).toBe(3);
  });

  it('fails with timeout at the total deadline when the server sends slowly', async () => {
    open(hurried);
    server.respond((request, response) => {
      response.writeHead(200, json);
      const drip = setInterval(() => response.write(' '), 50);
      request.once('close', () => clearInterval(drip));
    });
    expect((await failure({ retry: false })).kind).toBe('timeout');
  });

  it('fails with unreachable when the body breaks off', async () => {
    server.respond((_request, response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' }).write('{"half":', () => response.destroy());
    });
    expect((await failure({ retry: false })).kind).toBe('unreachable');
  });

  it('fails with too-large and closes the connection when the body never ends', async () => {
    let hungUp = false;
    server.respond((request, response) => {
      response.writeHead(200, json);
      const pour = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
      request.once('close', () => {
        hungUp = true;
        clearInterval(pour);
      });
    });
    expect((await failure()).kind).toBe('too-large');
    await eventually(() => hungUp);
  });

  it('fails with too-large when a small gzip body inflates beyond the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    server.respond((_request, response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb));
    expect([(await failure()).kind, bomb.length < limits.maxResponseBytes]).toEqual(['too-large', true]);
  });

  it('fails with too-large when a header has 100 kB', async () => {
    server.respond((_request, response) => response.writeHead(200, { ...json, 'x-long': 'a'.repeat(100_000) }).end('{}'));
    expect((await failure()).kind).toBe('too-large');
  });

  it.each([
    ['the response is HTML with status 200', 'text/html', '<html></html>'],
    ['the JSON is invalid', 'application/json', '{"a":'],
    ['the JSON has 40,000 levels', 'application/json', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
  ])('fails with malformed without a retry when %s', async (_case, type, body) => {
    server.respond((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
    expect([(await failure()).kind, server.seen.length]).toEqual(['malformed', 1]);
  });

  it('fails with bad-status and does not follow a redirect', async () => {
    answerInOrder([302, { location: `${server.url}/elsewhere` }]);
    expect([await failure(), server.seen]).toMatchObject([{ kind: 'bad-status', status: 302 }, ['/base/records']]);
  });

  it.each([400, 401, 403, 404, 422])('fails with bad-status without a retry when the status is %i', async (status) => {
    answerInOrder([status, {}]);
    expect([(await failure()).status, server.seen.length]).toEqual([status, 1]);
  });

  it.each([429, 500, 502, 503, 504])('succeeds at the third attempt when %i is returned twice', async (status) => {
    answerInOrder([status, {}], [status, {}]);
    expect([(await upstream.call({ path: '/records' })).status, server.seen.length]).toEqual([200, 3]);
  });

  it('fails after the last attempt when 503 persists', async () => {
    answerInOrder(...Array.from({ length: 9 }, (): [number, Record<string, string>] => [503, {}]));
    expect([(await failure()).status, server.seen.length]).toEqual([503, 3]);
  });

  it('calls once when a call must not be repeated', async () => {
    answerInOrder([503, {}]);
    expect([(await failure({ retry: false })).status, server.seen.length]).toEqual([503, 1]);
  });

  it('sends text unchanged with the media type of the headers, and a body as JSON', async () => {
    let sent = '';
    server.respond((request, response) => {
      request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
      request.once('end', () => response.writeHead(200, json).end(JSON.stringify({ type: request.headers['content-type'] })));
    });
    const answer = await upstream.call({ method: 'POST', path: '/orders', text: '<a>é</a>', headers: { 'content-type': 'text/xml' } });
    expect([sent, answer.body]).toEqual(['<a>é</a>', { type: 'text/xml' }]);
    sent = '';
    const ofBody = await upstream.call({ method: 'POST', path: '/orders', body: { name: 'é' } });
    expect([sent, ofBody.body]).toEqual(['{"name":"é"}', { type: 'application/json' }]);
  });

  it.each([429, 500, 503])('calls again when %i proves that a billed call was not executed', async (status) => {
    answerInOrder([status, {}]);
    await upstream.call({ path: '/orders', retry: 'refused' });
    expect(server.seen).toHaveLength(2);
  });

  it.each([502, 504])('calls once when %i leaves open whether a billed call was executed', async (status) => {
    answerInOrder([status, {}]);
    expect([(await failure({ retry: 'refused' })).status, server.seen.length]).toEqual([status, 1]);
  });

  it('calls once when the connection of a billed call is closed without a response', async () => {
    server.respond((request) => void request.socket.destroy());
    expect([(await failure({ retry: 'refused' })).kind, server.seen.length]).toEqual(['unreachable', 1]);
  });

  it('waits for Retry-After when it is within the budget', async () => {
    let callsWithinWait = Promise.resolve(0);
    server.respond((_request, response) => {
      if (server.seen.length > 1) return void response.writeHead(200, json).end('{}');
      // Starts before the wait of the client and is shorter, so that it ends first in any case.
      callsWithinWait = delay(900).then(() => server.seen.length);
      response.writeHead(429, { 'retry-after': '1' }).end();
    });
    await upstream.call({ path: '/records' });
    expect([await callsWithinWait, server.seen.length]).toEqual([1, 2]);
  });

  it('fails immediately with the delay when Retry-After exceeds the budget', async () => {
    answerInOrder([429, { 'retry-after': '3600' }]);
    expect([await failure(), server.seen.length]).toMatchObject([{ kind: 'rate-limited', retryAfter: 3600 }, 1]);
  });

  it('fails immediately with the delay when the date in Retry-After exceeds the budget', async () => {
    answerInOrder([429, { 'retry-after': fromNow(2 * 3_600_000).toUTCString() }]);
    expect((await failure()).retryAfter).toBeGreaterThan(3_600);
  });

  it('uses its own delay when Retry-After is invalid', async () => {
    answerInOrder([429, { 'retry-after': 'after lunch' }]);
    expect((await upstream.call({ path: '/records' })).status).toBe(200);
  });

  it('fails with unreachable when the connection is refused', async () => {
    open({}, `http://127.0.0.1:${await freePort()}`);
    expect(await failure()).toMatchObject({ kind: 'unreachable', reason: 'ECONNREFUSED' });
  });

  it('fails with aborted immediately when the caller aborts', async () => {
    const caller = new AbortController();
    server.respond(() => caller.abort());
    expect((await failure({ signal: caller.signal })).kind).toBe('aborted');
  });

  it('runs the hook before each attempt', async () => {
    let taken = 0;
    answerInOrder([503, {}]);
    await upstream.call({ path: '/records', beforeAttempt: async () => void (taken += 1) });
    expect(taken).toBe(2);
  });

  it('sends no calls after too many failures', async () => {
    open({ breaker: { failures: 2, openMs: 3_600_000 } });
    answerInOrder(...Array.from({ length: 9 }, (): [number, Record<string, string>] => [500, {}]));
    await failure();
    await failure();
    const calls = server.seen.length;
    expect([(await failure()).kind, server.seen.length - calls]).toEqual(['circuit-open', 0]);
  });

  it('contains neither host nor path in the error of a failed call', async () => {
    answerInOrder([404, {}]);
    expect((await failure()).message).not.toMatch(/127\.0\.0\.1|records|base/);
  });

  it('ignores proxy variables of the environment', async () => {
    process.env['HTTP_PROXY'] = 'http://127.0.0.1:9';
    try {
      answerInOrder();
      expect((await upstream.call({ path: '/records' })).status).toBe(200);
    } finally {
      delete process.env['HTTP_PROXY'];
    }
  });

  it('returns the bytes of a document larger than other responses', async () => {
    const bytes = Buffer.alloc(150_000, 0xff);
    server.respond((_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes));
    const { body, headers } = await upstream.call({ path: '/file', maxBytes: 200_000 });
    expect([Buffer.compare(bytes, body as Buffer), headers['content-type']]).toEqual([0, 'application/pdf']);
  });

  it('fails with too-large when a document exceeds its own limit', async () => {
    server.respond((_request, response) => response.writeHead(200).end(Buffer.alloc(2_000)));
    expect((await failure({ maxBytes: 1_999 })).kind).toBe('too-large');
  });

  it('returns no bytes when an error status of a document is accepted', async () => {
    server.respond((_request, response) => response.writeHead(401, { 'content-type': 'text/html' }).end('no'));
    expect(await upstream.call({ path: '/file', maxBytes: 10, accept: [401] })).toMatchObject({ status: 401, body: null });
  });
});
