import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEgress, type Egress, type EgressError } from '../src/index.js';
import { startScriptedServer, type ScriptedServer } from './scripted-server.js';

const limits = { deadlineMs: 60_000, maxResponseBytes: 4_096 };

let server: ScriptedServer;
let egress: Egress;

const post = (url: string): ReturnType<Egress['guardedRequest']> => egress.guardedRequest({ method: 'POST', url, body: '{"a":1}' });
const failure = (url: string): Promise<EgressError> =>
  post(url).then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: EgressError) => error,
  );

beforeEach(async () => {
  server = await startScriptedServer();
  egress = createEgress({ limits, guard: { allowHttp: true, trustedOrigins: [server.url] } });
});
afterEach(async () => {
  egress.close();
  await server.close();
});

/**
 * Creates an egress whose resolver returns these addresses for every name, with the port of the
 * server.
 */
const guardedBy = (addresses: string[]): Egress =>
  createEgress({
    limits,
    guard: { allowHttp: true, ports: [Number(new URL(server.url).port)] },
    resolve: async () => addresses.map((address) => ({ address, family: 4 })),
  });

describe('guardedRequest', () => {
  it('returns status and body of the receiver', async () => {
    server.respond((_request, response) => response.writeHead(201).end('thanks'));
    const answer = await post(`${server.url}/hook`);
    expect([answer.status, answer.body.toString(), answer.cut]).toEqual([201, 'thanks', false]);
  });

  it('sends the bytes unchanged', async () => {
    let received = '';
    server.respond((request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.toString())).on('end', () => response.end());
    });
    await post(`${server.url}/hook`);
    expect(received).toBe('{"a":1}');
  });

  it('returns a redirect without following it', async () => {
    server.respond((_request, response) => response.writeHead(302, { location: `${server.url}/internal` }).end());
    const answer = await post(`${server.url}/hook`);
    expect([answer.status, server.seen]).toEqual([302, ['/hook']]);
  });

  it('returns the status with a cut body when the body never ends', async () => {
    server.respond((request, response) => {
      response.writeHead(200);
      const pour = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
      request.once('close', () => clearInterval(pour));
    });
    const answer = await post(`${server.url}/hook`);
    expect([answer.status, answer.body.length, answer.cut]).toEqual([200, 4_096, true]);
  });

  it('returns the status when the body breaks off', async () => {
    server.respond((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
    });
    expect(await post(`${server.url}/hook`)).toMatchObject({ status: 200, cut: true });
  });

  it('fails with timeout when the receiver sends no status line', async () => {
    server.respond(() => undefined);
    const call = egress.guardedRequest({ method: 'POST', url: `${server.url}/hook` }, { deadlineMs: 100 });
    await expect(call).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('fails without a connection when the host is a private IP address', async () => {
    const { port } = new URL(server.url);
    egress = createEgress({ limits, guard: { allowHttp: true, ports: [Number(port)] } });
    expect([(await failure(server.url)).kind, server.seen]).toEqual(['forbidden-address', []]);
  });

  it('fails without a connection when the name resolves to a private address', async () => {
    egress = guardedBy(['127.0.0.1']);
    const kind = (await failure(`http://receiver.example:${new URL(server.url).port}/`)).kind;
    expect([kind, server.seen]).toEqual(['forbidden-address', []]);
  });

  it('fails without a connection when one of several addresses is private', async () => {
    egress = guardedBy(['8.8.8.8', '127.0.0.1']);
    const kind = (await failure(`http://receiver.example:${new URL(server.url).port}/`)).kind;
    expect([kind, server.seen]).toEqual(['forbidden-address', []]);
  });
});
