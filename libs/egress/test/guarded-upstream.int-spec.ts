import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEgress, type Egress, type EgressOptions } from '../src/index.js';
import { startScriptedServer, type ScriptedServer } from './scripted-server.js';

const limits = { deadlineMs: 60_000 };

let server: ScriptedServer;
let egress: Egress;

const open = (options: EgressOptions): Egress => (egress = createEgress({ limits, retry: { attempts: 1 }, ...options }));

beforeEach(async () => {
  server = await startScriptedServer();
  server.respond((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"shop":1}'));
});
afterEach(async () => {
  egress.close();
  await server.close();
});

describe('guardedUpstream', () => {
  it('calls an address with a trusted origin', async () => {
    const { body } = await open({ guard: { trustedOrigins: [server.url] } })
      .guardedUpstream(`${server.url}/api`)
      .call({ path: '/orders' });
    expect([body, server.seen]).toEqual([{ shop: 1 }, ['/api/orders']]);
  });

  it.each(['http://169.254.169.254', 'https://127.0.0.1', 'https://user@shop.example', 'https://shop.example:22', 'ftp://shop.example'])(
    'fails with forbidden-address without a connection when an account enters %s',
    async (address) => {
      const calling = open({}).guardedUpstream(address).call({ path: '/api' });
      await expect(calling).rejects.toMatchObject({ kind: 'forbidden-address' });
    },
  );

  it('sends nothing when the name of the address resolves to a private address', async () => {
    const { port } = new URL(server.url);
    const guard = { allowHttp: true, ports: [Number(port)] };
    const lying = open({ guard, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
    await expect(lying.guardedUpstream(`http://shop.example:${port}`).call({ path: '/' })).rejects.toMatchObject({
      kind: 'forbidden-address',
    });
    expect(server.seen).toEqual([]);
  });
});
