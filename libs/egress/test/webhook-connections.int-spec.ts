import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import { startScriptedServer } from './scripted-server.js';
import { WebhookHarness } from './webhook-harness.js';

const harness = new WebhookHarness();
beforeEach(() => harness.start());
afterEach(() => harness.stop());

describe('webhook connections', () => {
  it('are reused when the receiver keeps them open', async () => {
    const sockets = new Set<unknown>();
    harness.server.respond((request, response) => {
      sockets.add(request.socket);
      response.end('{}');
    });
    await harness.send();
    const { phases } = await harness.send();
    expect([sockets.size, Object.keys(phases)]).toEqual([1, ['first_byte']]);
  });

  const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';

  it('are reopened for the same attempt when a reused one is reset before the response', async () => {
    const seen = new Map<number, number>();
    const url = await harness.speaking((socket, connection) => {
      const requests = (seen.get(connection) ?? 0) + 1;
      seen.set(connection, requests);
      if (requests > 1) socket.resetAndDestroy();
      else socket.write(ok);
    });
    const answers = [await harness.send(url), await harness.send(url)];
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

  it('are reopened only once when the new one is reset too', async () => {
    let requests = 0;
    const url = await harness.speaking((socket) => {
      requests += 1;
      if (requests > 1) socket.resetAndDestroy();
      else socket.write(ok);
    });
    await harness.send(url);
    expect([(await harness.failure(url)).kind, requests]).toEqual(['reset', 3]);
  });

  it('are not reopened when a part of the response was received', async () => {
    let requests = 0;
    const url = await harness.speaking((socket) => {
      requests += 1;
      if (requests > 1) socket.write('HTTP/1.1 200 O', () => socket.resetAndDestroy());
      else socket.write(ok);
    });
    await harness.send(url);
    expect([(await harness.failure(url)).kind, requests]).toEqual(['reset', 2]);
  });

  it('are closed when the receiver sends an unsolicited response', async () => {
    let closed = 0;
    const sockets: Socket[] = [];
    const url = await harness.speaking((socket, connection) => {
      sockets[connection] = socket;
      socket.once('close', () => (closed += 1)).write(ok);
    });
    await harness.send(url);
    sockets[1]!.write('HTTP/1.1 500 Not You\r\ncontent-length: 0\r\n\r\n');
    await eventually(() => closed === 1);
    expect([(await harness.send(url)).status, sockets.length]).toEqual([200, 3]);
  });

  it('are closed after the idle timeout', async () => {
    let closed = false;
    harness.server.respond((request, response) => {
      request.socket.once('close', () => (closed = true));
      response.end();
    });
    harness.open({ connections: { idleMs: 50 } });
    await harness.send();
    await eventually(() => closed);
  });

  it('are all reused when the same number of webhooks follows', async () => {
    const sockets = new Set<unknown>();
    harness.server.respond(({ socket }, response) => {
      sockets.add(socket);
      setImmediate(() => response.end());
    });
    harness.open({ connections: { idleMs: 60_000 } });
    const together = () => Promise.all(Array.from({ length: 12 }, () => harness.send()));
    await together();
    const first = sockets.size;
    await together();
    expect([first > 4, sockets.size]).toEqual([true, first]);
  });

  it('are limited per host when more webhooks are sent', async () => {
    let [now, most] = [0, 0];
    harness.server.respond((_request, response) => {
      now += 1;
      most = Math.max(most, now);
      setImmediate(() => {
        now -= 1;
        response.end();
      });
    });
    harness.open({ connections: { maxPerHost: 2 } });
    await Promise.all(Array.from({ length: 20 }, () => harness.send()));
    expect([most <= 2, harness.server.seen.length]).toEqual([true, 20]);
  });

  it('are limited in total while idle, oldest closed first, without delays for other hosts', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => startScriptedServer()));
    const open_ = new Set<unknown>();
    for (const other of others)
      other.respond(({ socket }, response) => {
        open_.add(socket);
        socket.once('close', () => open_.delete(socket));
        response.end();
      });
    harness.open({ connections: { idle: 2, idleMs: 60_000 } });
    for (const other of others) await harness.send(`${other.url}/`);
    await eventually(() => open_.size === 2);
    harness.egress.close();
    await Promise.all(others.map((other) => other.close()));
  });
});
