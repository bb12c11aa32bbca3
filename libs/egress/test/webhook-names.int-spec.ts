import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createWebhookEgress, type EgressError, type LookupRules, type WebhookEgress } from '../src/index.js';
import { PlayedInternet } from './played-internet.js';
import { type NameAnswer, NXDOMAIN, PlayedNameServer, SERVFAIL } from './played-name-server.js';
import { startScriptedServer, type ScriptedServer } from './scripted-server.js';

const PUBLIC = '8.8.8.8';
const PRIVATE = '127.0.0.1';
/**
 * Loopback address of the simulated public server. The private server has the same port at
 * 127.0.0.1.
 */
const OUTSIDE = '127.0.0.2';
const NAME = 'receiver.example';

describe('name of a receiver', () => {
  let inside: ScriptedServer;
  let outside: ScriptedServer;
  let internet: PlayedInternet;
  let names: PlayedNameServer;
  let egress: WebhookEgress;
  let url: string;

  const open = (lookup: Partial<LookupRules> = {}, allowLoopback = false, deadlineMs = 60_000): void => {
    egress?.close();
    egress = createWebhookEgress({
      rules: { allowHttp: true, allowLoopback, ports: [Number(new URL(url).port)] },
      limits: { deadlineMs },
      lookup: { servers: [names.address], cacheTtlMs: 0, ...lookup },
    });
  };
  const send = (to = url) => egress.send({ url: to, headers: {}, body: Buffer.from('{}') });
  const failure = (): Promise<EgressError> =>
    send().then(
      ({ status }) => Promise.reject(new Error(`the call was answered by ${status}`)),
      (error: EgressError) => error,
    );

  beforeEach(async () => {
    outside = await startScriptedServer(OUTSIDE);
    const { port } = new URL(outside.url);
    inside = await startScriptedServer(PRIVATE, Number(port));
    internet = new PlayedInternet(PUBLIC, OUTSIDE);
    names = await PlayedNameServer.start();
    url = `http://${NAME}:${port}/`;
    open();
  });
  afterEach(async () => {
    egress.close();
    internet.end();
    names.close();
    await Promise.all([inside.close(), outside.close()]);
  });

  it.each<[string, NameAnswer, string]>([
    ['does not exist', NXDOMAIN, 'the name does not exist'],
    ['has no address', [], 'the name has no address'],
    ['fails at its name servers', SERVFAIL, 'the name servers failed'],
    ['is rejected by its name servers', { code: 5 }, 'the name servers refused the query'],
  ])('fails the webhook with the reason when it %s', async (_case, answer, reason) => {
    names.say(NAME, answer);
    expect(await failure()).toMatchObject({ kind: 'dns', reason, address: undefined });
  });

  it('fails the webhook when its name servers never respond', async () => {
    names.say(NAME, 'silent');
    open({ timeoutMs: 20, tries: 2 });
    expect(await failure()).toMatchObject({ kind: 'dns', reason: 'the name servers did not respond' });
  });

  it('fails the webhook with timeout when its name servers exceed the deadline', async () => {
    names.say(NAME, 'silent');
    open({ timeoutMs: 60_000 }, false, 200);
    expect(await failure()).toMatchObject({ kind: 'timeout', reason: 'during the DNS lookup' });
  });

  it('resolves to the checked address when the next response would be private', async () => {
    names.say(NAME, [PUBLIC], [PRIVATE]);
    expect([(await send()).status, internet.called, inside.seen]).toEqual([200, [PUBLIC], []]);
  });

  it('blocks a new connection without a packet when it now resolves to a private address', async () => {
    names.say(NAME, [PUBLIC], [PRIVATE]);
    outside.respond((_request, response) => response.writeHead(200, { connection: 'close' }).end());
    await send();
    expect([(await failure()).kind, internet.called, outside.seen, inside.seen]).toEqual(['forbidden-address', [PUBLIC], ['/'], []]);
  });

  it.each([[[PUBLIC, PRIVATE]], [['2606:4700:4700::1111', '10.0.0.1']], [['::1']], [['64:ff9b::a9fe:a9fe']]])(
    'blocks the webhook when it resolves to %p',
    async (addresses) => {
      names.say(NAME, addresses);
      expect([(await failure()).kind, internet.called, inside.seen]).toEqual(['forbidden-address', [], []]);
    },
  );

  it.each([PRIVATE, '10.0.0.1', '169.254.169.254'])(
    'blocks the webhook when loopback is allowed and it resolves to %s',
    async (address) => {
      open({}, true);
      names.say(NAME, [address]);
      expect([(await failure()).kind, inside.seen]).toEqual(['forbidden-address', []]);
    },
  );

  it('is queried once when many webhooks need it concurrently', async () => {
    names.say(NAME, [PUBLIC]);
    await Promise.all(Array.from({ length: 10 }, () => send()));
    // One query for each address family.
    expect([names.queries, outside.seen.length]).toEqual([[NAME, NAME], 10]);
  });

  it('is not queried again while its addresses are cached', async () => {
    names.say(NAME, [PUBLIC]);
    open({ cacheTtlMs: 600_000 });
    outside.respond((_request, response) => response.writeHead(200, { connection: 'close' }).end());
    await send();
    await send();
    expect([names.queries, outside.seen.length]).toEqual([[NAME, NAME], 2]);
  });

  it('fails the check of a new webhook when it resolves to a private address', async () => {
    names.say(NAME, [PUBLIC, PRIVATE]);
    expect(await egress.check(url)).toMatchObject({ violation: 'forbidden' });
  });

  it('passes the check of a new webhook when it is public or cannot be resolved', async () => {
    names.say(NAME, [PUBLIC], SERVFAIL);
    expect([await egress.check(url), await egress.check(url)]).toEqual(Array(2).fill({ url: new URL(url) }));
  });

  it('is not queried when the address contains none', async () => {
    open({}, true);
    expect(await egress.check(outside.url)).toEqual({ url: new URL(outside.url) });
    expect(await egress.check('http://10.0.0.1/')).toMatchObject({ violation: 'forbidden' });
    expect(await egress.check('http://localhost:1/')).toEqual({ url: new URL('http://localhost:1/') });
    expect(names.queries).toEqual([]);
  });
});
