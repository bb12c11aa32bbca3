import { once } from 'node:events';
import https from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fromNow } from '@company-data/testing';
import { createWebhookEgress, type EgressError, type WebhookResponse, type WebhookEgress } from '../src/index.js';
import { createAuthority, selfSigned } from './certificates.js';
import { PlayedInternet } from './played-internet.js';
import { PlayedNameServer } from './played-name-server.js';
import { startScriptedServer } from './scripted-server.js';

const PUBLIC = '8.8.8.8';
const OUTSIDE = '127.0.0.2';
const NAME = 'receiver.example';
const authority = createAuthority();
const good = authority.issue({ name: 'good', host: NAME });

describe('webhook over TLS', () => {
  const servers: Server[] = [];
  let internet: PlayedInternet;
  let names: PlayedNameServer;
  let egress: WebhookEgress;
  /** HTTP version and ALPN protocol of each request. */
  let requests: unknown[];

  beforeEach(async () => {
    requests = [];
    internet = new PlayedInternet(PUBLIC, OUTSIDE);
    names = await PlayedNameServer.start();
    names.say(NAME, [PUBLIC]);
  });
  afterEach(async () => {
    egress.close();
    internet.end();
    names.close();
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  });

  async function portOf(server: Server): Promise<number> {
    servers.push(server.listen(0, OUTSIDE));
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  const serve = (options: https.ServerOptions): Promise<number> =>
    portOf(
      https.createServer({ ...options, ALPNProtocols: ['h2', 'http/1.1'] }, ({ httpVersion, socket }, response) => {
        requests.push(httpVersion, (socket as TLSSocket).alpnProtocol);
        response.end('{}');
      }),
    );

  function send(port: number, deadlineMs = 60_000): Promise<WebhookResponse> {
    const rules = { ports: [port] };
    egress = createWebhookEgress({ rules, limits: { deadlineMs }, lookup: { servers: [names.address] }, ca: authority.cert });
    return egress.send({ url: `https://${NAME}:${port}/in`, headers: {}, body: Buffer.from('{}') });
  }
  const failure = (port: number, deadlineMs?: number): Promise<EgressError> =>
    send(port, deadlineMs).then(
      ({ status }) => Promise.reject(new Error(`the call was answered by ${status}`)),
      (error: EgressError) => error,
    );

  it('returns the phases over HTTP/1.1 when the certificate is valid', async () => {
    const { status, phases } = await send(await serve(good));
    expect([status, Object.keys(phases), requests]).toEqual([200, ['lookup', 'connect', 'tls', 'first_byte'], ['1.1', false]]);
  });

  const expired = authority.issue({ name: 'old', host: NAME, until: fromNow(-1_000) });
  it.each<[string, https.ServerOptions, string]>([
    ['has expired', expired, 'the certificate has expired'],
    ['is self-signed', selfSigned(NAME), 'the certificate is self-signed'],
    ['is for another host', authority.issue({ name: 'other', host: 'other.example' }), 'the certificate is for another host'],
    [
      'is from an unknown authority',
      createAuthority('Nobody').issue({ name: 'odd', host: NAME }),
      'the certificate chain is incomplete, or its authority is unknown',
    ],
    [
      'is offered with TLS 1.0',
      { ...good, minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
      'the receiver supports neither TLS 1.2 nor TLS 1.3',
    ],
  ])('fails before the request with the reason when the certificate %s', async (_name, options, reason) => {
    expect([await failure(await serve(options)), requests]).toMatchObject([{ kind: 'tls', reason }, []]);
  });

  it('fails with timeout in the handshake when the receiver sends nothing', async () => {
    const port = await portOf(createServer((socket) => socket.resume()));
    expect(await failure(port, 300)).toMatchObject({ kind: 'timeout', reason: 'during the TLS handshake' });
  });

  it('fails when the receiver closes the connection during the handshake', async () => {
    const port = await portOf(createServer((socket) => socket.once('data', () => socket.resetAndDestroy())));
    expect(await failure(port)).toMatchObject({ kind: 'tls', reason: 'the receiver closed the connection during the handshake' });
  });

  it('fails without a fallback to HTTP when the receiver does not use TLS', async () => {
    const plain = await startScriptedServer(OUTSIDE);
    const error = await failure(Number(new URL(plain.url).port));
    expect([error, plain.seen]).toMatchObject([{ kind: 'tls', reason: 'the receiver does not use TLS' }, []]);
    await plain.close();
  });

  it('is sent again in the same attempt when the receiver closed the idle connection', async () => {
    const port = await serve(good);
    const open = new Set<Socket>();
    servers[0]!.on('secureConnection', (socket: Socket) => open.add(socket));
    await send(port);
    const again = egress.send({ url: `https://${NAME}:${port}/in`, headers: {}, body: Buffer.from('{}') });
    for (const socket of open) socket.destroy();
    expect([(await again).status, (await again).reconnected]).toEqual([200, true]);
  });
});
