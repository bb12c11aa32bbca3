import { once } from 'node:events';
import https from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createEgress, type EgressError } from '../src/index.js';
import { createAuthority, selfSigned } from './certificates.js';
import { startScriptedServer } from './scripted-server.js';

const HOST = '127.0.0.1';
const authority = createAuthority();
const good = authority.issue({ name: 'good', host: HOST });
const egress = createEgress({
  ca: authority.cert,
  limits: { deadlineMs: 2_000, connectTimeoutMs: 500 },
  retry: { attempts: 1 },
  guard: { trustedOrigins: [] },
});

describe('a call over TLS', () => {
  const open: Server[] = [];
  let requests = 0;

  afterEach(async () => {
    egress.close();
    requests = 0;
    await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  });

  async function portOf(server: Server): Promise<number> {
    open.push(server.listen(0, HOST));
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

  it('succeeds, when the certificate is good', async () => {
    expect([await kindOf(await serve(good)), requests]).toEqual(['200', 1]);
  });

  it.each<[string, https.ServerOptions]>([
    ['has expired', authority.issue({ name: 'old', host: HOST, until: new Date(Date.now() - 1_000) })],
    ['is signed by itself', selfSigned(HOST)],
    ['is for another host', authority.issue({ name: 'other', host: 'other.example' })],
    ['comes over TLS 1.1', { ...good, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }],
  ])('is not made, when the certificate %s [F43]', async (_name, options) => {
    const port = await serve(options);
    expect([await kindOf(port), requests]).toEqual(['unreachable', 0]);
  });

  it('fails as timeout, when the server takes the connection and never says anything', async () => {
    expect(await kindOf(await portOf(createServer((socket) => socket.resume())))).toBe('timeout');
  });

  it('fails and never falls back to plain http, when the server speaks no TLS', async () => {
    const plain = await startScriptedServer();
    const kind = await kindOf(Number(new URL(plain.url).port));
    expect([kind, plain.seen]).toEqual(['unreachable', []]);
    await plain.close();
  });
});
