import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, freePort } from '@company-data/testing';
import { BODY, hurried, limits, WebhookHarness } from './webhook-harness.js';

const harness = new WebhookHarness();
beforeEach(() => harness.start());
afterEach(() => harness.stop());

describe('a webhook', () => {
  it('goes out as a POST of the bytes to the address as it is, and tells what was answered', async () => {
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

  it('reaches a receiver on localhost, when loopback is allowed', async () => {
    expect((await harness.send(`http://localhost:${new URL(harness.server.url).port}/`)).status).toBe(200);
  });

  it('is answered by a redirect that nobody follows [F40]', async () => {
    harness.server.respond((_request, response) => response.writeHead(307, { location: `${harness.server.url}/internal` }).end());
    expect([(await harness.send()).status, harness.server.seen]).toEqual([307, ['/in?date=1']]);
  });

  it.each([
    ['600', 600],
    ['after lunch', undefined],
  ])('tells how long to wait, when Retry-After is %s', async (header, seconds) => {
    harness.server.respond((_request, response) => response.writeHead(429, { 'retry-after': header }).end());
    expect((await harness.send()).retryAfter).toBe(seconds);
  });

  it('fails as late with what it waited for, when the receiver hangs [F39]', async () => {
    harness.server.respond(() => undefined);
    harness.open({ limits: hurried });
    expect(await harness.failure()).toMatchObject({ kind: 'timeout', reason: 'while waiting for the response' });
  });

  it('fails as late, when the receiver drips its headers [F39]', async () => {
    const url = await harness.speaking((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-a: 1\r\n'), 20);
      socket.once('close', () => clearInterval(drip));
    });
    harness.open({ limits: hurried });
    expect((await harness.failure(url)).kind).toBe('timeout');
  });

  it('is answered by its status, when the body drips for ever [F39]', async () => {
    harness.server.respond((request, response) => {
      response.writeHead(200).write('first');
      const drip = setInterval(() => response.write('.'), 20);
      request.once('close', () => clearInterval(drip));
    });
    harness.open({ limits: { ...limits, responseTimeoutMs: 200 } });
    expect((await harness.send()).status).toBe(200);
  });

  it('is answered by its status with the first 4 KiB, and hangs up after 64 more, when the body never ends [F41]', async () => {
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
    // What both sides' sockets hold has left the server as well.
    expect([status, responseBody.equals(Buffer.alloc(4_096, 0x61)), sent < 20_000_000]).toEqual([200, true, true]);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('is answered by its status, when the body breaks off [F42]', async () => {
    harness.server.respond((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
    });
    expect(await harness.send()).toMatchObject({ status: 200, responseBody: Buffer.from('half') });
  });

  it.each<[string, string, string]>([
    ['a header has 100 kB', `HTTP/1.1 200 OK\r\nx-long: ${'a'.repeat(100_000)}\r\n\r\n`, 'too-large'],
    ['a header is invalid', 'HTTP/1.1 200 OK\r\nx y: 1\r\n\r\n', 'malformed'],
    ['a header ends in a lone line feed', 'HTTP/1.1 200 OK\r\nx-a: 1\rb\r\n\r\n', 'malformed'],
    ['the answer is of HTTP/0.9', '<html>hello</html>', 'malformed'],
    ['the version is none', 'HTTP/9.9 200 OK\r\n\r\n', 'malformed'],
    ['the protocol is to change', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n', 'malformed'],
  ])('fails, when %s [F42]', async (_case, answer, kind) => {
    const url = await harness.speaking((socket) => socket.write(answer));
    expect((await harness.failure(url)).kind).toBe(kind);
  });

  it('fails as cut off, when the connection is reset [F42]', async () => {
    const url = await harness.speaking((socket) => socket.resetAndDestroy());
    expect(await harness.failure(url)).toMatchObject({ kind: 'reset', reason: 'ECONNRESET', address: '127.0.0.1' });
  });

  it.each(['', 'HTTP/1.1 20'])('fails as cut off, when the receiver closes after %p [F42]', async (half) => {
    const url = await harness.speaking((socket) => socket.end(half));
    expect((await harness.failure(url)).kind).toBe('reset');
  });

  it('fails as out of reach, when nobody listens', async () => {
    const refused = { kind: 'unreachable', reason: 'ECONNREFUSED', address: '127.0.0.1' };
    expect(await harness.failure(`http://127.0.0.1:${await freePort()}/`)).toMatchObject(refused);
  });

  it('tells which address was called last, when nobody listens at any of a name', async () => {
    const { kind, address } = await harness.failure(`http://localhost:${await freePort()}/`);
    expect([kind, ['127.0.0.1', '::1'].includes(address!)]).toEqual(['unreachable', true]);
  });

  it('is answered and hangs up, when the receiver answers before it has read a large body, and never reads it', async () => {
    let hungUp = false;
    harness.server.respond((request, response) => {
      request.pause();
      request.socket.once('close', () => (hungUp = true));
      response.writeHead(413).end('too large');
    });
    expect((await harness.send(undefined, Buffer.alloc(30_000_000))).status).toBe(413);
    await eventually(() => hungUp);
  });

  it('fails as given up, when the caller gives up before or while it waits', async () => {
    const caller = new AbortController();
    harness.server.respond(() => caller.abort());
    const while_ = await harness.failure(undefined, BODY, caller.signal);
    const before = await harness.failure(undefined, BODY, caller.signal);
    expect([while_.kind, before.kind, harness.server.seen.length]).toEqual(['aborted', 'aborted', 1]);
  });

  it('is not sent, when its address is not as the parser writes it', async () => {
    await expect(harness.send('HTTP://127.0.0.1/')).rejects.toThrow(TypeError);
  });

  it('names neither host nor path, when it fails', async () => {
    harness.server.respond((request) => void request.socket.destroy());
    const { message, reason } = await harness.failure();
    expect(`${message} ${reason}`).not.toMatch(/127\.0\.0\.1|in\?date|localhost/);
  });
});
