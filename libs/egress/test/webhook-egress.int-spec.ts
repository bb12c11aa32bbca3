import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, freePort } from '@company-data/testing';
import { createWebhookEgress, type EgressError, type WebhookEgress, type WebhookEgressOptions } from '../src/index.js';
import { startScriptedServer, type ScriptedServer } from './scripted-server.js';

const limits = { deadlineMs: 60_000, answerMs: 60_000 };
const hurried = { ...limits, deadlineMs: 200 };
const BODY = Buffer.from('{"notification_id":"é"}');

let server: ScriptedServer;
let raw: Server | undefined;
let egress: WebhookEgress;

const open = (options: WebhookEgressOptions = {}): void => {
  egress?.close();
  egress = createWebhookEgress({ rules: { allowLoopback: true }, limits, ...options });
};
const send = (url = `${server.url}/in?date=1`, body: Uint8Array = BODY, signal?: AbortSignal) =>
  egress.send({ url, headers: { 'content-type': 'application/json' }, body, ...(signal === undefined ? {} : { signal }) });
const failure = (...call: Parameters<typeof send>): Promise<EgressError> =>
  send(...call).then(
    ({ status }) => Promise.reject(new Error(`the call was answered by ${status}`)),
    (error: EgressError) => error,
  );

/** A server that speaks by itself; `speak` gets each connection once a request has begun to come. */
async function speaking(speak: (socket: Socket, connection: number) => void): Promise<string> {
  let connections = 0;
  raw = createServer((socket) => {
    connections += 1;
    const connection = connections;
    socket.on('error', () => undefined).on('data', () => speak(socket, connection));
  }).listen(0, '127.0.0.1');
  await once(raw, 'listening');
  return `http://127.0.0.1:${(raw.address() as AddressInfo).port}/`;
}

beforeEach(async () => {
  server = await startScriptedServer();
  open();
});
afterEach(async () => {
  egress.close();
  raw?.close();
  raw = undefined;
  await server.close();
});

describe('a webhook', () => {
  it('goes out as a POST of the bytes to the address as it is, and tells what was answered', async () => {
    let seen: unknown[] = [];
    server.answer((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('end', () => {
          seen = [request.method, request.headers, Buffer.concat(chunks)];
          response.writeHead(202, { 'content-encoding': 'gzip' }).end('thanks');
        });
    });
    const answer = await send(`${server.url}/in?q=%C3%A9&date=1`);
    const headers = { 'accept-encoding': 'identity', 'content-length': String(BODY.length), 'content-type': 'application/json' };
    expect(seen).toEqual(['POST', { ...headers, host: new URL(server.url).host, connection: 'keep-alive' }, BODY]);
    expect(answer).toMatchObject({ status: 202, answer: Buffer.from('thanks'), address: '127.0.0.1', reconnected: false });
    expect([server.seen, Object.keys(answer.phases)]).toEqual([['/in?q=%C3%A9&date=1'], ['connect', 'first_byte']]);
  });

  it('reaches a receiver on localhost, when loopback is allowed', async () => {
    expect((await send(`http://localhost:${new URL(server.url).port}/`)).status).toBe(200);
  });

  it('is answered by a redirect that nobody follows [F40]', async () => {
    server.answer((_request, response) => response.writeHead(307, { location: `${server.url}/internal` }).end());
    expect([(await send()).status, server.seen]).toEqual([307, ['/in?date=1']]);
  });

  it.each([
    ['600', 600],
    ['after lunch', undefined],
  ])('tells how long to wait, when Retry-After is %s', async (header, seconds) => {
    server.answer((_request, response) => response.writeHead(429, { 'retry-after': header }).end());
    expect((await send()).retryAfter).toBe(seconds);
  });

  it('fails as late with what it waited for, when the receiver hangs [F39]', async () => {
    server.answer(() => undefined);
    open({ limits: hurried });
    expect(await failure()).toMatchObject({ kind: 'timeout', reason: 'while the answer was waited for' });
  });

  it('fails as late, when the receiver drips its headers [F39]', async () => {
    const url = await speaking((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-a: 1\r\n'), 20);
      socket.once('close', () => clearInterval(drip));
    });
    open({ limits: hurried });
    expect((await failure(url)).kind).toBe('timeout');
  });

  it('is answered by its status, when the body drips for ever [F39]', async () => {
    server.answer((request, response) => {
      response.writeHead(200).write('first');
      const drip = setInterval(() => response.write('.'), 20);
      request.once('close', () => clearInterval(drip));
    });
    open({ limits: { ...limits, answerMs: 200 } });
    expect((await send()).status).toBe(200);
  });

  it('is answered by its status with the first 4 KiB, and hangs up after 64 more, when the body never ends [F41]', async () => {
    let sent = 0;
    let hungUp = false;
    server.answer((request, response) => {
      response.writeHead(200);
      const pour = (): void => {
        while (!hungUp && response.write(Buffer.alloc(65_536, 0x61))) sent += 65_536;
      };
      response.on('drain', pour).once('close', () => (hungUp = true));
      request.resume();
      pour();
    });
    const before = process.memoryUsage().rss;
    const { status, answer } = await send();
    await eventually(() => hungUp);
    // What both sides' sockets hold has left the server as well.
    expect([status, answer.equals(Buffer.alloc(4_096, 0x61)), sent < 20_000_000]).toEqual([200, true, true]);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('is answered by its status, when the body breaks off [F42]', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
    });
    expect(await send()).toMatchObject({ status: 200, answer: Buffer.from('half') });
  });

  it.each<[string, string, string]>([
    ['a header has 100 kB', `HTTP/1.1 200 OK\r\nx-long: ${'a'.repeat(100_000)}\r\n\r\n`, 'too-large'],
    ['a header is invalid', 'HTTP/1.1 200 OK\r\nx y: 1\r\n\r\n', 'malformed'],
    ['a header ends in a lone line feed', 'HTTP/1.1 200 OK\r\nx-a: 1\rb\r\n\r\n', 'malformed'],
    ['the answer is of HTTP/0.9', '<html>hello</html>', 'malformed'],
    ['the version is none', 'HTTP/9.9 200 OK\r\n\r\n', 'malformed'],
    ['the protocol is to change', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n', 'malformed'],
  ])('fails, when %s [F42]', async (_case, answer, kind) => {
    const url = await speaking((socket) => socket.write(answer));
    expect((await failure(url)).kind).toBe(kind);
  });

  it('fails as cut off, when the connection is reset [F42]', async () => {
    const url = await speaking((socket) => socket.resetAndDestroy());
    expect(await failure(url)).toMatchObject({ kind: 'reset', reason: 'ECONNRESET', address: '127.0.0.1' });
  });

  it.each(['', 'HTTP/1.1 20'])('fails as cut off, when the receiver closes after %p [F42]', async (half) => {
    const url = await speaking((socket) => socket.end(half));
    expect((await failure(url)).kind).toBe('reset');
  });

  it('fails as out of reach, when nobody listens', async () => {
    const refused = { kind: 'unreachable', reason: 'ECONNREFUSED', address: '127.0.0.1' };
    expect(await failure(`http://127.0.0.1:${await freePort()}/`)).toMatchObject(refused);
  });

  it('tells which address was called last, when nobody listens at any of a name', async () => {
    const { kind, address } = await failure(`http://localhost:${await freePort()}/`);
    expect([kind, ['127.0.0.1', '::1'].includes(address!)]).toEqual(['unreachable', true]);
  });

  it('is answered and hangs up, when the receiver answers before it has read a large body, and never reads it', async () => {
    let hungUp = false;
    server.answer((request, response) => {
      request.pause();
      request.socket.once('close', () => (hungUp = true));
      response.writeHead(413).end('too large');
    });
    expect((await send(undefined, Buffer.alloc(30_000_000))).status).toBe(413);
    await eventually(() => hungUp);
  });

  it('fails as given up, when the caller gives up before or while it waits', async () => {
    const caller = new AbortController();
    server.answer(() => caller.abort());
    const while_ = await failure(undefined, BODY, caller.signal);
    const before = await failure(undefined, BODY, caller.signal);
    expect([while_.kind, before.kind, server.seen.length]).toEqual(['aborted', 'aborted', 1]);
  });

  it('is not sent, when its address is not as the parser writes it', async () => {
    await expect(send('HTTP://127.0.0.1/')).rejects.toThrow(TypeError);
  });

  it('names neither host nor path, when it fails', async () => {
    server.answer((request) => void request.socket.destroy());
    const { message, reason } = await failure();
    expect(`${message} ${reason}`).not.toMatch(/127\.0\.0\.1|in\?date|localhost/);
  });
});

describe('connections of webhooks', () => {
  it('are used again, when a receiver keeps them open', async () => {
    const sockets = new Set<unknown>();
    server.answer((request, response) => {
      sockets.add(request.socket);
      response.end('{}');
    });
    await send();
    const { phases } = await send();
    expect([sockets.size, Object.keys(phases)]).toEqual([1, ['first_byte']]);
  });

  const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';

  it('are opened anew for the same attempt, when the one used again is reset before an answer', async () => {
    const seen = new Map<number, number>();
    const url = await speaking((socket, connection) => {
      const requests = (seen.get(connection) ?? 0) + 1;
      seen.set(connection, requests);
      if (requests > 1) socket.resetAndDestroy();
      else socket.write(ok);
    });
    const answers = [await send(url), await send(url)];
    expect([answers.map(({ status, reconnected }) => [status, reconnected]), seen]).toEqual([
      [
        [200, false],
        [200, true],
      ],
      new Map([
        [1, 2],
        [2, 1],
      ]),
    ]);
  });

  it('are opened anew once only, when the new one is reset as well', async () => {
    let requests = 0;
    const url = await speaking((socket) => {
      requests += 1;
      if (requests > 1) socket.resetAndDestroy();
      else socket.write(ok);
    });
    await send(url);
    expect([(await failure(url)).kind, requests]).toEqual(['reset', 3]);
  });

  it('are not opened anew, when half an answer came over the one used again', async () => {
    let requests = 0;
    const url = await speaking((socket) => {
      requests += 1;
      if (requests > 1) socket.write('HTTP/1.1 200 O', () => socket.resetAndDestroy());
      else socket.write(ok);
    });
    await send(url);
    expect([(await failure(url)).kind, requests]).toEqual(['reset', 2]);
  });

  it('are closed, when the receiver says something nobody asked for', async () => {
    let closed = 0;
    const sockets: Socket[] = [];
    const url = await speaking((socket, connection) => {
      sockets[connection] = socket;
      socket.once('close', () => (closed += 1)).write(ok);
    });
    await send(url);
    sockets[1]!.write('HTTP/1.1 500 Not You\r\ncontent-length: 0\r\n\r\n');
    await eventually(() => closed === 1);
    expect([(await send(url)).status, sockets.length]).toEqual([200, 3]);
  });

  it('are closed, when they were not used for a while', async () => {
    let closed = false;
    server.answer((request, response) => {
      request.socket.once('close', () => (closed = true));
      response.end();
    });
    open({ connections: { idleMs: 50 } });
    await send();
    await eventually(() => closed);
  });

  it('are all used again that were used at once, when as many webhooks follow', async () => {
    const sockets = new Set<unknown>();
    server.answer(({ socket }, response) => {
      sockets.add(socket);
      setImmediate(() => response.end());
    });
    open({ connections: { idleMs: 60_000 } });
    const together = () => Promise.all(Array.from({ length: 12 }, () => send()));
    await together();
    const first = sockets.size;
    await together();
    expect([first > 4, sockets.size]).toEqual([true, first]);
  });

  it('are no more than allowed at once to one host, when more webhooks are for it', async () => {
    let [now, most] = [0, 0];
    server.answer((_request, response) => {
      now += 1;
      most = Math.max(most, now);
      setImmediate(() => {
        now -= 1;
        response.end();
      });
    });
    open({ connections: { perHost: 2 } });
    await Promise.all(Array.from({ length: 20 }, () => send()));
    expect([most <= 2, server.seen.length]).toEqual([true, 20]);
  });

  it('wait for another webhook no more than allowed in all, the oldest first to go, and hold no other host up', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => startScriptedServer()));
    const open_ = new Set<unknown>();
    for (const other of others)
      other.answer(({ socket }, response) => {
        open_.add(socket);
        socket.once('close', () => open_.delete(socket));
        response.end();
      });
    open({ connections: { idle: 2, idleMs: 60_000 } });
    for (const other of others) await send(`${other.url}/`);
    await eventually(() => open_.size === 2);
    egress.close();
    await Promise.all(others.map((other) => other.close()));
  });
});
