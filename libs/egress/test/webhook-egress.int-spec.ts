import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, freePort } from '@company-data/testing';
import { BODY, hurried, limits, WebhookHarness } from './webhook-harness.js';

const harness = new WebhookHarness();
beforeEach(() => harness.start());
afterEach(() => harness.stop());

describe('webhook call', () => {
  it('sends the bytes as POST to the exact address and returns the response', async () => {
    let seen: unknown[] = [];
    harness.server.respond((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('end', () => {
          seen = [request.method, request.headers, Buffer.concat(chunks)];
          response.writeHead(202, { 'content-encoding': 'gzip' }).end('thanks');
        });
    });
    const answer = await harness.send(`${harness.server.url}/in?q=%C3%A9&date=1`);
    const headers = { 'accept-encoding': 'identity', 'content-length': String(BODY.length), 'content-type': 'application/json' };
    expect(seen).toEqual(['POST', { ...headers, host: new URL(harness.server.url).host, connection: 'keep-alive' }, BODY]);
    expect(answer).toMatchObject({ status: 202, responseBody: Buffer.from('thanks'), address: '127.0.0.1', reconnected: false });
    expect([harness.server.seen, Object.keys(answer.phases)]).toEqual([['/in?q=%C3%A9&date=1'], ['connect', 'first_byte']]);
  });

  it('reaches a receiver on localhost when loopback is allowed', async () => {
    expect((await harness.send(`http://localhost:${new URL(harness.server.url).port}/`)).status).toBe(200);
  });

  it('returns a redirect without following it', async () => {
    harness.server.respond((_request, response) => response.writeHead(307, { location: `${harness.server.url}/internal` }).end());
    expect([(await harness.send()).status, harness.server.seen]).toEqual([307, ['/in?date=1']]);
  });

  it.each([
    ['600', 600],
    ['after lunch', undefined],
  ])('returns the delay when Retry-After is %s', async (header, seconds) => {
    harness.server.respond((_request, response) => response.writeHead(429, { 'retry-after': header }).end());
    expect((await harness.send()).retryAfter).toBe(seconds);
  });

  it('fails with timeout and the phase when the receiver hangs', async () => {
    harness.server.respond(() => undefined);
    harness.open({ limits: hurried });
    expect(await harness.failure()).toMatchObject({ kind: 'timeout', reason: 'while waiting for the response' });
  });

  it('fails with timeout when the receiver sends its headers slowly', async () => {
    const url = await harness.speaking((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-a: 1\r\n'), 20);
      socket.once('close', () => clearInterval(drip));
    });
    harness.open({ limits: hurried });
    expect((await harness.failure(url)).kind).toBe('timeout');
  });

  it('returns the status when the body never ends and is slow', async () => {
    harness.server.respond((request, response) => {
      response.writeHead(200).write('first');
      const drip = setInterval(() => response.write('.'), 20);
      request.once('close', () => clearInterval(drip));
    });
    harness.open({ limits: { ...limits, responseTimeoutMs: 200 } });
    expect((await harness.send()).status).toBe(200);
  });

  it('returns the first 4 KiB of an endless body and closes the connection', async () => {
    let sent = 0;
    let hungUp = false;
    harness.server.respond((request, response) => {
      response.writeHead(200);
      const pour = (): void => {
        while (!hungUp && response.write(Buffer.alloc(65_536, 0x61))) sent += 65_536;
      };
      response.on('drain', pour).once('close', () => (hungUp = true));
      request.resume();
      pour();
    });
    const before = process.memoryUsage().rss;
    const { status, responseBody } = await harness.send();
    await eventually(() => hungUp);
    // The socket buffers of both sides count as sent too.
    expect([status, responseBody.equals(Buffer.alloc(4_096, 0x61)), sent < 20_000_000]).toEqual([200, true, true]);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('returns the status when the body breaks off', async () => {
    harness.server.respond((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
    });
    expect(await harness.send()).toMatchObject({ status: 200, responseBody: Buffer.from('half') });
  });

  it.each<[string, string, string]>([
    ['a header has 100 kB', `HTTP/1.1 200 OK\r\nx-long: ${'a'.repeat(100_000)}\r\n\r\n`, 'too-large'],
    ['a header is invalid', 'HTTP/1.1 200 OK\r\nx y: 1\r\n\r\n', 'malformed'],
    ['a header contains a lone carriage return', 'HTTP/1.1 200 OK\r\nx-a: 1\rb\r\n\r\n', 'malformed'],
    ['the response is HTTP/0.9', '<html>hello</html>', 'malformed'],
    ['the HTTP version is invalid', 'HTTP/9.9 200 OK\r\n\r\n', 'malformed'],
    ['the protocol is switched', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n', 'malformed'],
  ])('fails when %s', async (_case, answer, kind) => {
    const url = await harness.speaking((socket) => socket.write(answer));
    expect((await harness.failure(url)).kind).toBe(kind);
  });

  it('fails with reset when the connection is reset', async () => {
    const url = await harness.speaking((socket) => socket.resetAndDestroy());
    expect(await harness.failure(url)).toMatchObject({ kind: 'reset', reason: 'ECONNRESET', address: '127.0.0.1' });
  });

  it.each(['', 'HTTP/1.1 20'])('fails with reset when the receiver closes after %p', async (half) => {
    const url = await harness.speaking((socket) => socket.end(half));
    expect((await harness.failure(url)).kind).toBe('reset');
  });

  it('fails with unreachable when the connection is refused', async () => {
    const refused = { kind: 'unreachable', reason: 'ECONNREFUSED', address: '127.0.0.1' };
    expect(await harness.failure(`http://127.0.0.1:${await freePort()}/`)).toMatchObject(refused);
  });

  it('fails with the last called address when all addresses of a name refuse', async () => {
    const { kind, address } = await harness.failure(`http://localhost:${await freePort()}/`);
    expect([kind, ['127.0.0.1', '::1'].includes(address!)]).toEqual(['unreachable', true]);
  });

  it('returns the response and closes the connection when the receiver does not read the body', async () => {
    let hungUp = false;
    harness.server.respond((request, response) => {
      request.pause();
      request.socket.once('close', () => (hungUp = true));
      response.writeHead(413).end('too large');
    });
    expect((await harness.send(undefined, Buffer.alloc(30_000_000))).status).toBe(413);
    await eventually(() => hungUp);
  });

  it('fails with aborted when the caller aborts before or during the wait', async () => {
    const caller = new AbortController();
    harness.server.respond(() => caller.abort());
    const while_ = await harness.failure(undefined, BODY, caller.signal);
    const before = await harness.failure(undefined, BODY, caller.signal);
    expect([while_.kind, before.kind, harness.server.seen.length]).toEqual(['aborted', 'aborted', 1]);
  });

  it('rejects an address that is not in the form of the URL parser', async () => {
    await expect(harness.send('HTTP://127.0.0.1/')).rejects.toThrow(TypeError);
  });

  it('contains neither host nor path in its error', async () => {
    harness.server.respond((request) => void request.socket.destroy());
    const { message, reason } = await harness.failure();
    expect(`${message} ${reason}`).not.toMatch(/127\.0\.0\.1|in\?date|localhost/);
  });
});
