import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IsInt } from 'class-validator';
import { defineRequest } from '@company-data/contracts';
import { Answers, IncomingRequest, NatsLink, Reply, RequestClient, RpcServer } from '../src/index.js';
import { Bus, eventually } from './bus.js';

class NumberPayload {
  @IsInt()
  number!: number;
}

const contract = <R>(verb: string) =>
  defineRequest<NumberPayload, R>({ subject: `req.users.${verb}`, payload: NumberPayload, errors: [], example: { number: 1 } });
const Bytes = contract<unknown>('bytes');
const Sleep = contract<{ slept: number; account: string; correlation: string }>('sleep');
const Upload = contract<{ size: number; number: number }>('upload');
const Parts = contract<unknown>('parts');
const Nobody = contract<unknown>('nobody');

const blob = randomBytes(3_000_000);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const read: number[] = [];

/** Ten parts; the one numbered `broken` cannot be read. */
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
  parts({ payload }: IncomingRequest<NumberPayload>): Promise<Reply> {
    return Promise.resolve(new Reply(Buffer.alloc(1), {}, tenParts(payload.number)));
  }

  @Answers(Bytes)
  bytes({ payload }: IncomingRequest<NumberPayload>): Promise<Reply> {
    return Promise.resolve(new Reply(blob.subarray(0, payload.number), { 'x-length': String(payload.number) }));
  }

  @Answers(Sleep)
  async sleep({
    payload,
    accountId,
    envelope,
  }: IncomingRequest<NumberPayload>): Promise<{ slept: number; account: string; correlation: string }> {
    await sleep(payload.number);
    return { slept: payload.number, account: accountId, correlation: envelope.correlation_id };
  }

  @Answers(Upload)
  upload({ payload, bytes }: IncomingRequest<NumberPayload>): Promise<{ size: number; number: number }> {
    return Promise.resolve({ size: bytes?.length ?? -1, number: payload.number });
  }
}

@Module({ controllers: [TestRpc] })
class TestModule {}

const options = { accountId: 'account-1', correlationId: 'correlation-1' };

describe('requests', () => {
  let bus: Bus;
  const apps: INestMicroservice[] = [];

  beforeAll(async () => {
    bus = await Bus.start();
  }, 60_000);
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    await bus.quiet();
  });
  afterAll(() => bus?.stop());

  async function replica(): Promise<INestMicroservice> {
    const strategy = new RpcServer(await bus.link('users'));
    const app = await NestFactory.createMicroservice(TestModule, { strategy, logger: false });
    await app.listen();
    apps.push(app);
    return app;
  }
  const client = async (timeoutMs = 5_000): Promise<RequestClient> => new RequestClient(await bus.link('gateway'), { timeoutMs });

  async function pulled(asking: RequestClient, number: number): Promise<{ body: Buffer; chunks: number }> {
    const { body, rest } = await asking.requestRaw(Bytes, { number }, options);
    const parts: Uint8Array[] = [body];
    if (rest) for await (const chunk of rest) parts.push(chunk);
    return { body: Buffer.concat(parts), chunks: parts.length };
  }

  it('carry account and correlation to the owner', async () => {
    await replica();
    expect(await (await client()).request(Sleep, { number: 0 }, options)).toEqual({
      slept: 0,
      account: 'account-1',
      correlation: 'correlation-1',
    });
  });

  it('name the faults of a payload', async () => {
    await replica();
    const asking = (await client()).request(Sleep, { number: 'x' } as unknown as NumberPayload, options);
    await expect(asking).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { errors: [{ pointer: '/number', code: 'NOT_INT' }] },
    });
  });

  it('carry raw bytes beside the payload', async () => {
    await replica();
    const upload = { ...options, bytes: blob.subarray(0, 400_000) };
    expect(await (await client()).request(Upload, { number: 7 }, upload)).toEqual({ size: 400_000, number: 7 });
  });

  it.each([1, 480 * 1024, 480 * 1024 + 1, 960 * 1024, 3_000_000])('bring a reply of %i bytes back byte by byte', async (number) => {
    await replica();
    const { body, chunks } = await pulled(await client(), number);
    expect(body.equals(blob.subarray(0, number))).toBe(true);
    expect(chunks).toBe(Math.ceil(number / (480 * 1024)));
  });

  it('read the parts of a reply only as they are pulled, and bring them in order', async () => {
    await replica();
    read.length = 0;
    const { rest } = await (await client()).requestRaw(Parts, { number: 0 }, options);
    await sleep(100);
    const before = read.length;
    const parts: number[] = [];
    for await (const part of rest!) parts.push(part[0]!);
    expect([before < 4, parts]).toEqual([true, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
  });

  it('fail where a part of the reply cannot be read', async () => {
    await replica();
    const { rest } = await (await client()).requestRaw(Parts, { number: 4 }, options);
    const parts: number[] = [];
    const pulling = (async () => {
      for await (const part of rest!) parts.push(part[0]!);
    })();
    await expect(pulling).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    expect(parts).toEqual([1, 2]);
  });

  it('bring large replies of two replicas to ten askers at once, each its own', async () => {
    await Promise.all([replica(), replica()]);
    const asking = await client();
    const sizes = Array.from({ length: 10 }, (_, index) => 500_000 + index * 100_000);
    const replies = await Promise.all(sizes.map((size) => pulled(asking, size)));
    expect(replies.map(({ body }, index) => body.equals(blob.subarray(0, sizes[index])))).toEqual(Array(10).fill(true));
  });

  it('fail as unavailable at once where nobody answers', async () => {
    const asking = await client();
    const before = Date.now();
    await expect(asking.request(Nobody, { number: 1 }, options)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      kind: 'unavailable',
    });
    expect(Date.now() - before).toBeLessThan(1_000);
  });

  it('fail as too late where the owner does not answer in time', async () => {
    await replica();
    await expect((await client(150)).request(Sleep, { number: 600 }, options)).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  });

  it('fail as unavailable at once while NATS is down, and work again when it is back', async () => {
    await replica();
    const link = await bus.link('gateway');
    const asking = new RequestClient(link, { timeoutMs: 3_000 });
    await asking.request(Sleep, { number: 0 }, options);
    await bus.nats.stop();
    await eventually(() => !link.connected);
    await expect(asking.request(Sleep, { number: 0 }, options)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await bus.nats.start();
    await eventually(() => link.connected);
    await eventually(() =>
      asking.request(Sleep, { number: 1 }, options).then(
        () => true,
        () => false,
      ),
    );
    expect((await asking.request(Sleep, { number: 2 }, options)).slept).toBe(2);
  }, 30_000);

  it('in flight are answered while their owner stops, which takes no longer than they do', async () => {
    const app = await replica();
    const asking = await client();
    const inFlight = [300, 300, 300].map((number) => asking.request(Sleep, { number }, options));
    await sleep(100);
    const before = Date.now();
    await app.close();
    expect(Date.now() - before).toBeLessThan(1_500);
    expect((await Promise.all(inFlight)).map(({ slept }) => slept)).toEqual([300, 300, 300]);
    await expect(asking.request(Sleep, { number: 0 }, options)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('sent without a pause while one of two replicas stops are all answered', async () => {
    const [leaving] = [await replica(), await replica()];
    const asking = await client();
    const answers: Promise<unknown>[] = [];
    const timer = setInterval(() => answers.push(asking.request(Sleep, { number: 5 }, options)), 1);
    await sleep(100);
    await leaving.close();
    await sleep(100);
    clearInterval(timer);
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.length).toBeGreaterThan(50);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('for a large reply are answered to the last byte although their owner stops meanwhile', async () => {
    const app = await replica();
    const { body, rest } = await (await client()).requestRaw(Bytes, { number: 2_000_000 }, options);
    const parts: Uint8Array[] = [body];
    const closing = app.close();
    for await (const chunk of rest!) parts.push(chunk);
    await closing;
    expect(Buffer.concat(parts).equals(blob.subarray(0, 2_000_000))).toBe(true);
  });

  it('cannot be answered by a service that does not own them', async () => {
    const stranger: NatsLink = await bus.link('alerts');
    stranger.connection.subscribe('req.users.nobody', { callback: (error, message) => void (error ? undefined : message.respond('{}')) });
    await sleep(50);
    await expect((await client()).request(Nobody, { number: 1 }, options)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
