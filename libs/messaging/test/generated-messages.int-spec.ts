import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { defineRequest, UserDeleted } from '@company-data/contracts';
import { eventually, fuzz } from '@company-data/testing';
import { jetstream } from '@nats-io/jetstream';
import { IsInt } from 'class-validator';
import fc from 'fast-check';
import { Answers, IncomingRequest, type NatsLink, RequestClient, RpcServer } from '../src/index.js';
import { deletionOf, EventHarness } from './event-harness.js';
import { grantOf, testGate, testGrants } from './test-grants.js';

class NumberPayload {
  @IsInt()
  number!: number;
}
const Double = defineRequest<NumberPayload, { number: number; account: string }>({
  ...{ subject: 'req.users.double', payload: NumberPayload, errors: [], example: { number: 1 } },
});

@Controller()
class TestRpc {
  @Answers(Double)
  double({ payload, accountId }: IncomingRequest<NumberPayload>) {
    return Promise.resolve({ number: 2 * payload.number, account: accountId });
  }
}
@Module({ controllers: [TestRpc] })
class TestModule {}

const [OWN, OTHER] = [randomUUID(), randomUUID()];
const envelope = { id: randomUUID(), account_id: OWN, correlation_id: 'c', occurred_at: new Date(0).toISOString() };

/** Text of a header. The client library accepts no line break. */
const line = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll(/[\r\n]/g, ' '));

/** JSON with members of any type in place of the right ones. */
const changed = (valid: object): fc.Arbitrary<string> =>
  fc
    .tuple(fc.subarray(Object.keys(valid)), fc.jsonValue({ maxDepth: 3 }))
    .map(([names, value]) => JSON.stringify({ ...valid, ...Object.fromEntries(names.map((name) => [name, value])) }));
const textLike = (valid: object): fc.Arbitrary<string> => fc.oneof(changed(valid), fc.json({ maxDepth: 3 }), line);

const encoder = new TextEncoder();
const bytesLike = (valid: object): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    textLike(valid).map((text) => encoder.encode(text)),
    fc.uint8Array({ maxLength: 200 }),
  );

const asciiOf = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

function headersOf(values: Record<string, string | undefined>): MsgHdrs {
  const head = headers();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) head.set(name, asciiOf(value));
  return head;
}

/** Envelopes that once caused an internal error, or passed the grant of an account. */
const EXAMPLES = [
  { account_id: [OWN] },
  { account_id: { toString: {} } },
  { id: 7 },
  { correlation_id: {} },
  { idempotency: { key: ['k'] } },
].map((change) => ({
  'cd-envelope': JSON.stringify({ ...envelope, ...change }),
  'cd-grant': grantOf(OWN),
  'cd-payload': '{"number":1}',
  body: new Uint8Array(),
}));

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });

describe('generated message', () => {
  const trial = new EventHarness();
  let app: INestMicroservice;
  let gateway: NatsLink;
  let client: RequestClient;

  beforeAll(async () => {
    await trial.start();
    await trial.begin();
    app = await NestFactory.createMicroservice(TestModule, {
      strategy: new RpcServer(await trial.bus.link('users'), testGate()),
      logger: false,
    });
    await app.listen();
    gateway = await trial.bus.link('gateway');
    client = new RequestClient(gateway, { timeoutMs: 60_000, grants: testGrants });
  });
  afterAll(async () => {
    await app?.close();
    await trial.stop();
  });

  it('as a request gets one reply for its own account, and the request of another account is served', async () => {
    const message = fc.record({
      'cd-envelope': maybe(textLike(envelope)),
      'cd-grant': maybe(fc.oneof(fc.constantFrom(grantOf(OWN), grantOf(OTHER)), line)),
      'cd-payload': maybe(textLike({ number: 1 })),
      body: bytesLike({ number: 1 }),
    });
    const examples = EXAMPLES.map((example): [(typeof EXAMPLES)[number], number] => [example, 1]);
    const property = fc.asyncProperty(message, fc.integer({ min: 0, max: 1e6 }), async ({ body, ...values }, number) => {
      const reply = await gateway.connection.request(Double.subject, body, { headers: headersOf(values), timeout: 60_000 });
      const told = JSON.parse(reply.string()) as { code?: string; account?: string };
      expect(reply.headers?.get('cd-error') ? told.code : told.account).not.toMatch(new RegExp(`INTERNAL_ERROR|${OTHER}`));
      const served = await client.request(Double, { number }, { accountId: OTHER, correlationId: 'c' });
      expect(served).toEqual({ number: 2 * number, account: OTHER });
    });
    await fc.assert(property, { numRuns: 5 * fuzz.runs, seed: fuzz.seed, examples, includeErrorInReport: true });
  });

  it('as an event has no effect and becomes a dead letter, and the next event is handled once', async () => {
    trial.bus.subscribe(trial.alertsLink, { ...trial.recording() });
    const users = jetstream(trial.usersLink.connection);
    const message = fc.record({
      'cd-encoding': maybe(fc.oneof(fc.constant('br'), line)),
      'Nats-Msg-Id': maybe(fc.uuid()),
      body: fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.json({ maxDepth: 3 }).map((text) => encoder.encode(text)),
      ),
    });
    const messages = fc.sample(message, { numRuns: fuzz.runs, ...(fuzz.seed !== undefined && { seed: fuzz.seed }) });
    for (const { body, ...values } of messages) await users.publish(UserDeleted.subject, body, { headers: headersOf(values) });
    const userId = randomUUID();
    await trial.publish(JSON.stringify(deletionOf(userId)));
    await eventually(async () => (await trial.effectsOf(userId)) === 1);
    await eventually(async () => (await trial.deadLetters()).length === messages.length);
    expect(await trial.bus.alerts.dataSource.query('select user_id from effects')).toEqual([{ user_id: userId }]);
  });
});
