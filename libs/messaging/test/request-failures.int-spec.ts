import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { defineRequest } from '@company-data/contracts';
import { defineError, refused, unavailable } from '@company-data/kernel';
import { correlationId, createLogger, Metrics } from '@company-data/observability';
import { startTestNats, type TestNats, traffic } from '@company-data/testing';
import { Answers, NatsLink, RequestClient, RpcServer } from '../src/index.js';
import { testGate, testGrants } from './test-grants.js';

const SOME_RULE = defineError('SOME_RULE', 422, 'A rule of this test', 'Keep it.');

class NoPayload {}

const contract = (verb: string) => defineRequest({ subject: `req.users.${verb}`, payload: NoPayload, errors: [], example: {} });
const MeetOutage = contract('meet-outage');
const MeetBug = contract('meet-bug');
const MeetRefusal = contract('meet-refusal');
const MeetSilence = contract('meet-silence');

/** Correlation id during the last request. */
let partOf: string | undefined;
const silence = Promise.withResolvers<object>();

@Controller()
class FailingRpc {
  @Answers(MeetOutage)
  outage(): Promise<object> {
    return Promise.reject(unavailable('The database is currently unavailable.', 2, new Error('connect ECONNREFUSED 192.0.2.1:5432')));
  }

  @Answers(MeetBug)
  bug(): Promise<object> {
    return Promise.reject(new Error('undefined is not a function'));
  }

  @Answers(MeetRefusal)
  refusal(): Promise<object> {
    partOf = correlationId();
    return Promise.reject(refused(SOME_RULE, 'No.'));
  }

  @Answers(MeetSilence)
  silence(): Promise<object> {
    return silence.promise;
  }
}

@Module({ controllers: [FailingRpc] })
class FailingModule {}

/** Returns the number of requests by outcome, for all subjects. */
async function endings(metrics: Metrics, side: 'client' | 'server'): Promise<Record<string, number>> {
  const lines = (await metrics.registry.metrics()).matchAll(
    new RegExp(`^rpc_${side}_requests_total\\{.*outcome="([a-z]+)".*\\} (\\d+)$`, 'gm'),
  );
  return [...lines].reduce<Record<string, number>>((sums, [, outcome, count]) => sumOf(sums, { [outcome!]: Number(count) }), {});
}

const sumOf = (sums: Record<string, number>, more: Record<string, number>): Record<string, number> => {
  const outcomes = [...new Set([...Object.keys(sums), ...Object.keys(more)])];
  return Object.fromEntries(outcomes.map((outcome) => [outcome, (sums[outcome] ?? 0) + (more[outcome] ?? 0)]));
};

describe('failed request', () => {
  let nats: TestNats;
  let links: NatsLink[];
  let app: INestMicroservice;
  let client: RequestClient;
  let now = 0;
  const [asked, answered] = [new Metrics('gateway'), new Metrics('users')];
  const lines: { level: string; msg: string; err: { message: string }; correlation_id: string }[] = [];

  beforeAll(async () => {
    nats = await startTestNats({ traffic: { ...traffic, gateway: { asks: ['req.users.>'], takes: {} } } });
    const logger = createLogger({ app: 'users', level: 'info', destination: { write: (line) => lines.push(JSON.parse(line)) } });
    const linkOf = (name: string) =>
      NatsLink.connect({ servers: nats.url, name, ...nats.credentialsOf(name), ...(name === 'users' ? { logger } : {}) });
    links = [await linkOf('users'), await linkOf('gateway')];
    app = await NestFactory.createMicroservice(FailingModule, {
      strategy: new RpcServer(links[0]!, testGate(), { now: () => now, metrics: answered }),
      logger: false,
    });
    await app.listen();
    client = new RequestClient(links[1]!, { timeoutMs: 60_000, grants: testGrants, metrics: asked });
  });
  afterAll(async () => {
    silence.resolve({});
    await app?.close();
    await Promise.all((links ?? []).map((link) => link.close()));
    await nats?.stop();
  });
  beforeEach(() => void lines.splice(0));

  const ask = (asked: typeof MeetOutage): Promise<unknown> =>
    client.request(asked, {}, { accountId: 'account-1', correlationId: 'correlation-1' }).catch((error: unknown) => error);

  it('logs an outage once with its reason, which the caller does not receive', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(MeetOutage)));
    expect(lines.map(({ level, err, correlation_id }) => [level, err.message, correlation_id])).toEqual([
      ['warn', 'The database is currently unavailable.: connect ECONNREFUSED 192.0.2.1:5432', 'correlation-1'],
    ]);
    expect(answers.every((answer) => (answer as Error).message === 'The database is currently unavailable.')).toBe(true);
    expect(JSON.stringify(answers)).not.toContain('ECONNREFUSED');
  });

  it('logs an outage again after 10 seconds', async () => {
    now += 10_000;
    await ask(MeetOutage);
    now += 9_999;
    await ask(MeetOutage);
    expect(lines).toHaveLength(1);
  });

  it('logs every unexpected error', async () => {
    await Promise.all([ask(MeetBug), ask(MeetBug)]);
    expect(lines.map(({ level, err }) => [level, err.message])).toEqual(Array(2).fill(['error', 'undefined is not a function']));
  });

  it('logs no rejection by a rule', async () => {
    await ask(MeetRefusal);
    expect(lines).toEqual([]);
  });

  it('is rejected before sending when its parsed body exceeds the message size', async () => {
    const payload = { numbers: Array(50_000).fill(1e20) };
    const asking = client.request(MeetRefusal, payload, { accountId: 'account-1', correlationId: 'correlation-1' });
    await expect(asking).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: { errors: [{ code: 'TOO_LONG' }] } });
  });

  it('is counted by subject and outcome, by the caller and by the owner', async () => {
    const before = { asked: await endings(asked, 'client'), answered: await endings(answered, 'server') };
    await Promise.all([ask(MeetOutage), ask(MeetBug), ask(MeetBug), ask(MeetRefusal)]);
    const more = { unavailable: 1, bug: 2, refused: 1 };
    expect(await endings(asked, 'client')).toEqual(sumOf(before.asked, more));
    expect(await endings(answered, 'server')).toEqual(sumOf(before.answered, more));
  });

  it('is counted as a timeout when no response arrives in time', async () => {
    const { timeout = 0 } = await endings(asked, 'client');
    const held = client.request(MeetSilence, {}, { accountId: 'account-1', correlationId: 'correlation-1', timeoutMs: 1 });
    await expect(held).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    expect(await endings(asked, 'client')).toMatchObject({ timeout: timeout + 1 });
  });

  it('is handled with the correlation id of its caller', async () => {
    await ask(MeetRefusal);
    expect(partOf).toBe('correlation-1');
  });
});
