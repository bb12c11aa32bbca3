import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IsInt } from 'class-validator';
import { defineRequest } from '@company-data/contracts';
import { Answers, IncomingRequest, NatsLink, Reply, RequestClient, RpcServer } from '../src/index.js';
import { testGate, testGrants } from './test-grants.js';
import { eventually, neverWithin, delay } from '@company-data/testing';
import { Bus } from './bus.js';

class NumberPayload {
  @IsInt()
  number!: number;
}

const contract = <R>(verb: string) =>
  defineRequest<NumberPayload, R>({ subject: `req.users.${verb}`, payload: NumberPayload, errors: [], example: { number: 1 } });
const Bytes = contract<unknown>('bytes');
const Wait = contract<{ number: number; account: string; correlation: string }>('wait');
const Upload = contract<{ size: number; number: number }>('upload');
const Parts = contract<unknown>('parts');
const Nobody = contract<unknown>('nobody');

const blob = randomBytes(3_000_000);
/** Longer than any test, so a caller that would wait this long does not wait at all. */
const HOUR = 3_600_000;

const read: number[] = [];
/** Delay of the owner before each reply, and the numbers of the requests in progress. */
let turn: () => Promise<void>;
const begun: number[] = [];

/** Yields ten parts, and throws at the part numbered `broken`. */
async function* tenParts(broken: number): AsyncGenerator<Uint8Array> {
  for (let number = 1; number <= 10; number += 1) {
    read.push(number);
    if (number === broken) throw new Error('this part cannot be read');
    yield Buffer.alloc(400_000, number);
  }
}

@Controller()
class TestRpc {
  @Answers(Parts)
  chunks({ payload }: IncomingRequest<NumberPayload>): Promise<Reply> {
    return Promise.resolve(new Reply(Buffer.alloc(1), {}, tenParts(payload.number)));
  }

  @Answers(Bytes)
  bytes({ payload }: IncomingRequest<NumberPayload>): Promise<Reply> {
    return Promise.resolve(new Reply(blob.subarray(0, payload.number), { 'x-length': String(payload.number) }));
  }

  @Answers(Wait)
  async wait({ payload: { number }, accountId, envelope }: IncomingRequest<NumberPayload>) {
    begun.push(number);
    await turn();
    return { number, account: accountId, correlation: envelope.correlation_id };
  }

  @Answers(Upload)
  upload({ payload, bytes }: IncomingRequest<NumberPayload>): Promise<{ size: number; number: number }> {
    return Promise.resolve({ size: bytes?.length ?? -1, number: payload.number });
  }
}

@Module({ controllers: [TestRpc] })
class TestModule {}

const options = { accountId: 'account-1', correlationId: 'correlation-1' };

describe('request', () => {
  let bus: Bus;
  const apps: INestMicroservice[] = [];
  /** Lets the owner respond. */
  let release: () => void;

  beforeAll(async () => {
    bus = await Bus.start();
  });
  beforeEach(() => {
    begun.length = 0;
    const held = Promise.withResolvers<void>();
    turn = () => held.promise;
    release = held.resolve;
  });
  afterEach(async () => {
    release();
    for (const app of apps.splice(0)) await app.close();
    await bus.idle();
  });
  afterAll(() => bus?.stop());

  async function replica(): Promise<INestMicroservice> {
    const strategy = new RpcServer(await bus.link('users'), testGate(), { drainTimeoutMs: HOUR, chunkPullTimeoutMs: HOUR });
    const app = await NestFactory.createMicroservice(TestModule, { strategy, logger: false });
    await app.listen();
    apps.push(app);
    return app;
  }
  const client = async (timeoutMs = 60_000): Promise<RequestClient> =>
    new RequestClient(await bus.link('gateway'), { timeoutMs, grants: testGrants });

  async function pulled(asking: RequestClient, number: number): Promise<{ body: Buffer; chunks: number }> {
    const { body, rest } = await asking.requestRaw(Bytes, { number }, options);
    const parts: Uint8Array[] = [body];
    if (rest) for await (const chunk of rest) parts.push(chunk);
    return { body: Buffer.concat(parts), chunks: parts.length };
  }

  it('passes account and correlation id to the owner', async () => {
    await replica();
    release();
    expect(await (await client()).request(Wait, { number: 0 }, options)).toEqual({
      number: 0,
      account: 'account-1',
      correlation: 'correlation-1',
    });
  });

  it('reports the violations of its payload', async () => {
    await replica();
    const asking = (await client()).request(Wait, { number: 'x' } as unknown as NumberPayload, options);
    await expect(asking).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { errors: [{ pointer: '/number', code: 'NOT_INT' }] },
    });
  });

  it('carries raw bytes in addition to the payload', async () => {
    await replica();
    const upload = { ...options, bytes: blob.subarray(0, 400_000) };
    expect(await (await client()).request(Upload, { number: 7 }, upload)).toEqual({ size: 400_000, number: 7 });
  });

  it.each([1, 480 * 1024, 480 * 1024 + 1, 960 * 1024, 3_000_000])('receives a reply of %i bytes unchanged', async (number) => {
    await replica();
    const { body, chunks } = await pulled(await client(), number);
    expect(body.equals(blob.subarray(0, number))).toBe(true);
    expect(chunks).toBe(Math.ceil(number / (480 * 1024)));
  });

  it('reads the parts of a reply as they are pulled, in order', async () => {
    await replica();
    read.length = 0;
    const { rest } = await (await client()).requestRaw(Parts, { number: 0 }, options);
    await neverWithin(100, () => read.length >= 4);
    const parts: number[] = [];
    for await (const part of rest!) parts.push(part[0]!);
    expect(parts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('fails when a part of the reply cannot be read', async () => {
    await replica();
    const { rest } = await (await client()).requestRaw(Parts, { number: 4 }, options);
    const parts: number[] = [];
    const pulling = (async () => {
      for await (const part of rest!) parts.push(part[0]!);
    })();
    await expect(pulling).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    expect(parts).toEqual([1, 2]);
  });

  it('receives its own large reply when ten callers use two replicas', async () => {
    await Promise.all([replica(), replica()]);
    const asking = await client();
    const sizes = Array.from({ length: 10 }, (_, index) => 500_000 + index * 100_000);
    const replies = await Promise.all(sizes.map((size) => pulled(asking, size)));
    expect(replies.map(({ body }, index) => body.equals(blob.subarray(0, sizes[index])))).toEqual(Array(10).fill(true));
  });

  it('fails as unavailable at once when no owner is subscribed', async () => {
    const asking = await client(HOUR);
    await expect(asking.request(Nobody, { number: 1 }, options)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      kind: 'unavailable',
    });
  });

  it('fails with a timeout when the owner does not respond in time', async () => {
    await replica();
    await expect((await client(150)).request(Wait, { number: 1 }, options)).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  });

  it('fails as unavailable while NATS is down and works again afterwards', async () => {
    await replica();
    release();
    const link = await bus.link('gateway');
    const asking = new RequestClient(link, { timeoutMs: HOUR, grants: testGrants });
    await asking.request(Wait, { number: 0 }, options);
    await bus.nats.stop();
    await eventually(() => !link.connected);
    await expect(asking.request(Wait, { number: 0 }, options)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await bus.nats.start();
    const again = { ...options, timeoutMs: 5_000 };
    const answer = await eventually(() => asking.request(Wait, { number: 1 }, again).catch(() => undefined));
    expect(answer.number).toBe(1);
  });

  it('in progress is completed while its owner stops, without further delay', async () => {
    const app = await replica();
    const asking = await client();
    const inFlight = [1, 2, 3].map((number) => asking.request(Wait, { number }, options));
    await eventually(() => begun.length === 3);
    let closed = false;
    const closing = app.close().then(() => (closed = true));
    await neverWithin(100, () => closed);
    release();
    expect((await Promise.all(inFlight)).map(({ number }) => number)).toEqual([1, 2, 3]);
    await closing;
    await expect(asking.request(Wait, { number: 0 }, options)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('is completed when it is sent while one of two replicas stops', async () => {
    const [leaving] = [await replica(), await replica()];
    turn = () => delay(5);
    const asking = await client();
    const answers: Promise<unknown>[] = [];
    const ask = () => asking.request(Wait, { number: 5 }, options).then(() => 'answered', String);
    const timer = setInterval(() => answers.push(ask()), 1);
    const send = (more: number, until = answers.length + more) => eventually(() => answers.length >= until);
    await send(50);
    await leaving.close();
    await send(50);
    clearInterval(timer);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered']));
  });

  it('receives a large reply completely when its owner stops', async () => {
    const app = await replica();
    const { body, rest } = await (await client()).requestRaw(Bytes, { number: 2_000_000 }, options);
    const parts: Uint8Array[] = [body];
    const closing = app.close();
    for await (const chunk of rest!) parts.push(chunk);
    await closing;
    expect(Buffer.concat(parts).equals(blob.subarray(0, 2_000_000))).toBe(true);
  });

  it('cannot be handled by a service that does not own it', async () => {
    const stranger: NatsLink = await bus.link('alerts');
    stranger.connection.subscribe('req.users.nobody', { callback: (error, message) => void (error ? undefined : message.respond('{}')) });
    await stranger.connection.flush();
    await expect((await client()).request(Nobody, { number: 1 }, options)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
