import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyBody, verifyUrl } from '@company-data/webhook-verify';
import { eventually, fromNow } from '@company-data/testing';
import { USER_AGENT } from '../src/attempts/http-channel.js';
import { DeliveriesWorld } from './deliveries-world.js';
import { Receiver } from './receiver.js';

const world = new DeliveriesWorld();
let receiver: Receiver;
let alertId: string;

beforeAll(() => world.start());
beforeEach(async () => {
  receiver = await new Receiver().start();
  await world.open();
  alertId = await world.alert('Watched', { url: receiver.url('/hook?tenant=42') });
});
afterEach(() => receiver.stop());
afterAll(() => world.stop());

const first = () => receiver.received[0]!;
const headerOf = (name: string): string => String(first().headers[name]);

describe('request of an alert', () => {
  it('is delivered with its stored body and headers', async () => {
    const id = await world.request(alertId, { body: '{"alert":"Procédures"}' });
    await world.reaches(id, 'delivered');
    expect(first().body.toString()).toBe('{"alert":"Procédures"}');
    expect(first().headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'user-agent': USER_AGENT, 'accept-encoding': 'identity' },
      'content-length': String(first().body.length),
    });
  });

  it('has alert, time and nonce in the URL, and two valid signatures', async () => {
    await world.reaches(await world.request(alertId), 'delivered');
    const url = new URL(first().path, receiver.url('')).href;
    expect(url).toMatch(new RegExp(`/hook\\?tenant=42&notificationName=${alertId}&date=\\d{10}&nonce=[0-9a-f]{32}$`));
    const { secret } = world;
    const now = fromNow(0);
    const body = verifyBody({ secret, header: headerOf('x-service-signature'), body: first().body, now });
    const address = verifyUrl({ secret, header: headerOf('x-webhook-signature'), url, now });
    expect([body, address]).toMatchObject([{ valid: true }, { valid: true }]);
  });

  it('records an attempt with the response, without the query of the URL', async () => {
    receiver.respond = () => ({ status: 202, body: 'x'.repeat(10_000) });
    const id = await world.request(alertId);
    await world.reaches(id, 'delivered');
    const [attempt, ...more] = await world.attemptsOf(id);
    const [{ response_body, ...shown }] = [attempt!];
    expect(shown).toMatchObject({ run: 1, attempt: 1, outcome: 'DELIVERED', status: 202, url_shown: receiver.url(), address: '127.0.0.1' });
    expect([response_body!.length, more.length]).toEqual([4_096, 0]);
  });

  it('is delivered by a redirect, which is logged and not followed', async () => {
    receiver.respond = ({ path }) =>
      path.startsWith('/hook') ? { status: 302, headers: { location: receiver.url('/inside') } } : { status: 200 };
    const id = await world.request(alertId);
    await world.reaches(id, 'delivered');
    expect([(await world.attemptsOf(id))[0]!.outcome, receiver.received.length]).toEqual(['REDIRECT', 1]);
    expect(world.logs.filter(({ delivery_id, warning }) => delivery_id === id && warning === 'REDIRECT')).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof Object.assign>[1], object]>([
    ['an error', { respond: () => ({ status: 500, body: 'oh' }) }, { outcome: 'STATUS', status: 500 }],
    ['a reset connection', { respond: () => 'reset' }, { outcome: 'RESET', status: null }],
    [
      'a malformed response',
      { respond: () => ({ status: 200, headers: { 'x-much': 'x'.repeat(20_000) } }) },
      { outcome: 'BAD_ANSWER', status: null },
    ],
  ])('waits for another attempt after %s', async (_, how, noted) => {
    Object.assign(receiver, how);
    const id = await world.request(alertId);
    await world.reaches(id, 'waiting', 1);
    expect(await world.attemptsOf(id)).toMatchObject([noted]);
  });

  it('waits for another attempt when the connection is refused', async () => {
    const gone = await new Receiver().start();
    const silent = await world.alert('Silent', { url: gone.url() });
    await gone.stop();
    const id = await world.request(silent);
    await world.reaches(id, 'waiting', 1);
    expect(await world.attemptsOf(id)).toMatchObject([{ outcome: 'CONNECT', reason: 'ECONNREFUSED', address: '127.0.0.1' }]);
  });

  it('is retried at the current address, under the same id', async () => {
    receiver.respond = ({ path }) => ({ status: path.startsWith('/hook') ? 500 : 200 });
    const id = await world.request(alertId);
    await world.goThrough(id, 3);
    await world.rows('update alerts set url = $2 where id = $1', [alertId, receiver.url('/new')]);
    await world.moveTo(await world.delivery(id));
    await world.reaches(id, 'delivered', 4);
    expect([receiver.idsAt('/hook'), receiver.idsAt('/new')]).toEqual([[id, id, id], [id]]);
  });

  it('is withdrawn and its body deleted when its alert has no url', async () => {
    const id = await world.request(alertId, { state: 'held' });
    await world.rows(`update alerts set url = null, emails = '{a@client.example.com}' where id = $1`, [alertId]);
    await world.rows(`update deliveries set state = 'due' where id = $1`, [id]);
    await world.reaches(id, 'withdrawn');
    expect([receiver.received, await world.attemptsOf(id), await world.rows('select from bodies where delivery_id = $1', [id])]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('loses its body on delivery only when it contains an erased user', async () => {
    receiver.respond = () => ({ status: 200, body: 'echo' });
    const ids = [await world.request(alertId, { state: 'held' }), await world.request(alertId, { state: 'held' })];
    await world.rows('update bodies set delete_on_end = true where delivery_id = $1', [ids[0]]);
    await world.rows(`update deliveries set state = 'due' where id = any($1)`, [ids]);
    for (const id of ids) await world.reaches(id, 'delivered');
    const kept = await world.rows<{ delivery_id: string }>('select delivery_id from bodies where delivery_id = any($1)', [ids]);
    expect(kept.map(({ delivery_id: id }) => id)).toEqual([ids[1]]);
    // A response may contain the request.
    const answers = await Promise.all(
      ids.map(async (id) => (await world.attemptsOf(id)).map(({ response_body }) => response_body?.toString())),
    );
    expect(answers).toEqual([[undefined], ['echo']]);
  });

  it('is valid for the new and the old secret at the first attempt after a rotation', async () => {
    receiver.respond = ({ body }) => ({ status: body.toString() === '{}' ? 200 : 500 });
    const id = await world.request(alertId);
    await world.reaches(id, 'waiting', 1);
    const { secret: old } = world;
    await world.rotate('whsec_new');
    // Signing secrets are cached for some seconds.
    await eventually(async () => {
      await world.reaches(await world.request(alertId, { body: '{}' }), 'delivered');
      return String(receiver.received.at(-1)!.headers['x-service-signature']).split('v1=').length === 3;
    });
    await world.moveTo(await world.delivery(id));
    await world.reaches(id, 'waiting', 2);
    const { headers, body } = receiver.received.at(-1)!;
    const header = String(headers['x-service-signature']);
    const verdicts = ['whsec_new', old].map((secret) => verifyBody({ secret, header, body, now: fromNow(0) }));
    expect(verdicts).toMatchObject([{ valid: true }, { valid: true }]);
  });
});

describe('internal error', () => {
  it('uses no attempt, and the delivery succeeds after the repair', async () => {
    world.begin();
    const bare = await world.alert('Bare', { url: receiver.url() });
    const id = await world.request(bare);
    const waiting = await world.reaches(id, 'waiting', 0);
    expect([waiting.internal_errors, waiting.last_outcome, receiver.received.length, await world.attemptsOf(id)]).toEqual([
      1,
      'INTERNAL',
      0,
      [],
    ]);
  });

  it('holds the delivery after five occurrences, with an error in the log', async () => {
    world.begin();
    const id = await world.request(await world.alert('Bare', { url: receiver.url() }));
    for (let fault = 1; fault < 5; fault += 1) {
      await eventually(async () => (await world.delivery(id)).internal_errors === fault);
      await world.moveTo(await world.reaches(id, 'waiting'));
    }
    expect(await world.reaches(id, 'held')).toMatchObject({ attempts: 0, internal_errors: 5 });
    expect(
      world.logs.filter(({ delivery_id, msg, level }) => delivery_id === id && level === 'error' && String(msg).includes('delivery stuck')),
    ).toHaveLength(1);
    expect((await world.probe('/metrics')).text).toMatch(/deliveries_stuck_total\{[^}]*\} [1-9]/);
  });
});
