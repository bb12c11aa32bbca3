import { once } from 'node:events';
import https from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fromNow } from '@company-data/testing';
import { createEgress, type Egress, type EgressError } from '../src/index.js';
import { createAuthority, selfSigned } from './certificates.js';
import { startScriptedServer } from './scripted-server.js';

const HOST = '127.0.0.1';
const authority = createAuthority();
const good = authority.issue({ name: 'good', host: HOST });
const limits = { deadlineMs: 60_000, connectTimeoutMs: 60_000 };
const open = (connectTimeoutMs = limits.connectTimeoutMs): Egress =>
  createEgress({ ca: authority.cert, limits: { ...limits, connectTimeoutMs }, retry: { attempts: 1 }, guard: { trustedOrigins: [] } });

describe('call over TLS', () => {
  const servers: Server[] = [];
  let egress: Egress;
  let requests = 0;

  beforeEach(() => {
    egress = open();
    requests = 0;
  });
  afterEach(async () => {
    egress.close();
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  });

  async function portOf(server: Server): Promise<number> {
    servers.push(server.listen(0, HOST));
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  const serve = (options: https.ServerOptions): Promise<number> =>
    portOf(
      https.createServer(options, (_request, response) => {
        requests += 1;
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
      }),
    );

  const kindOf = (port: number): Promise<string> =>
    egress
      .upstream(`https://${HOST}:${port}/`)
      .call({ path: '/x' })
      .then(
        ({ status }) => String(status),
        ({ kind }: EgressError) => kind,
      );

  it('succeeds when the certificate is valid', async () => {
    expect([await kindOf(await serve(good)), requests]).toEqual(['200', 1]);
  });

  it.each<[string, https.ServerOptions]>([
    ['has expired', authority.issue({ name: 'old', host: HOST, until: fromNow(-1_000) })],
    ['is self-signed', selfSigned(HOST)],
    ['is for another host', authority.issue({ name: 'other', host: 'other.example' })],
    ['is offered with TLS 1.1', { ...good, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }],
  ])('fails before the request when the certificate %s', async (_name, options) => {
    const port = await serve(options);
    expect([await kindOf(port), requests]).toEqual(['unreachable', 0]);
  });

  it('fails with timeout when the server accepts the connection and sends nothing', async () => {
    egress = open(100);
    expect(await kindOf(await portOf(createServer((socket) => socket.resume())))).toBe('timeout');
  });

  it('fails without a fallback to HTTP when the server does not use TLS', async () => {
    const plain = await startScriptedServer();
    const kind = await kindOf(Number(new URL(plain.url).port));
    expect([kind, plain.seen]).toEqual(['unreachable', []]);
    await plain.close();
  });
});
