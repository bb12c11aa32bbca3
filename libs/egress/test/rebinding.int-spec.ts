import type { LookupAddress } from 'node:dns';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEgress, type Egress, type EgressOptions } from '../src/index.js';
import { PlayedInternet } from './played-internet.js';
import { startScriptedServer, type ScriptedServer } from './scripted-server.js';

const PUBLIC = '8.8.8.8';
const PRIVATE = '127.0.0.1';
/**
 * Loopback address of the simulated public server. The private server has the same port at
 * 127.0.0.1.
 */
const OUTSIDE = '127.0.0.2';

const retry = { attempts: 3, firstDelayMs: 5, maxDelayMs: 20, waitBudgetMs: 60_000 };
const lookupFailure = (code: string): Error => Object.assign(new Error(`getaddrinfo ${code} receiver.example`), { code });

describe('name with changing addresses', () => {
  let inside: ScriptedServer;
  let outside: ScriptedServer;
  let internet: PlayedInternet;
  let egress: Egress;
  let asked: number;
  let address: string;

  beforeEach(async () => {
    outside = await startScriptedServer(OUTSIDE);
    const { port } = new URL(outside.url);
    inside = await startScriptedServer(PRIVATE, Number(port));
    internet = new PlayedInternet(PUBLIC, OUTSIDE);
    address = `http://receiver.example:${port}`;
    asked = 0;
  });
  afterEach(async () => {
    internet.end();
    egress.close();
    await Promise.all([inside.close(), outside.close()]);
  });

  /** Creates an egress whose resolver returns these addresses in order. The last one repeats. */
  const open = (answers: (string | Error)[], options: EgressOptions = {}): Egress =>
    (egress = createEgress({
      limits: { deadlineMs: 60_000 },
      retry,
      guard: { allowHttp: true, ports: [Number(new URL(outside.url).port)] },
      resolve: async (): Promise<LookupAddress[]> => {
        const answer = answers[Math.min(asked, answers.length - 1)]!;
        asked += 1;
        if (answer instanceof Error) throw answer;
        return [{ address: answer, family: 4 }];
      },
      ...options,
    }));
  const send = (path: string) => egress.guardedRequest({ method: 'POST', url: `${address}${path}` });

  it('resolves to the checked address when the next response would be private', async () => {
    open([PUBLIC, PRIVATE]);
    expect((await send('/first')).status).toBe(200);
    expect([asked, internet.called, outside.seen, inside.seen]).toEqual([1, [PUBLIC], ['/first'], []]);
  });

  it('is rejected without a packet when a new connection resolves to a private address', async () => {
    open([PUBLIC, PRIVATE]);
    outside.respond((_request, response) => response.writeHead(200, { connection: 'close' }).end());
    await send('/first');
    await expect(send('/second')).rejects.toMatchObject({ kind: 'forbidden-address' });
    expect([asked, internet.called, outside.seen, inside.seen]).toEqual([2, [PUBLIC], ['/first'], []]);
  });

  it('is called at the checked address on a kept-alive connection', async () => {
    open([PUBLIC, PRIVATE]);
    await send('/first');
    await send('/second');
    expect([asked, internet.called, outside.seen, inside.seen]).toEqual([1, [PUBLIC], ['/first', '/second'], []]);
  });

  it('is rejected without a retry when it becomes private between two attempts', async () => {
    open([PUBLIC, PRIVATE, PUBLIC]);
    outside.respond((request) => request.socket.destroy());
    await expect(egress.guardedUpstream(address).call({ path: '/orders' })).rejects.toMatchObject({ kind: 'forbidden-address' });
    expect([asked, internet.called, outside.seen, inside.seen]).toEqual([2, [PUBLIC], ['/orders'], []]);
  });

  it.each(['ENOTFOUND', 'EAI_AGAIN'])('is retried, then fails with its reason, when the resolver returns %s', async (code) => {
    open([lookupFailure(code)]);
    await expect(egress.guardedUpstream(address).call({ path: '/orders' })).rejects.toMatchObject({ kind: 'unreachable', reason: code });
    expect([asked, internet.called]).toEqual([retry.attempts, []]);
  });

  it('is reached when the resolver responds at the second attempt', async () => {
    open([lookupFailure('EAI_AGAIN'), PUBLIC]);
    outside.respond((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"shop":1}'));
    expect((await egress.guardedUpstream(address).call({ path: '/orders' })).body).toEqual({ shop: 1 });
  });

  it('is retried, then fails with timeout, when the resolver never responds', async () => {
    let looks = 0;
    const silent = (): Promise<never> => {
      looks += 1;
      return new Promise(() => undefined);
    };
    open([], { resolve: silent, limits: { deadlineMs: 60_000, connectTimeoutMs: 50 } });
    await expect(egress.guardedUpstream(address).call({ path: '/orders' })).rejects.toMatchObject({ kind: 'timeout' });
    expect([looks, internet.called]).toEqual([retry.attempts, []]);
  });
});
