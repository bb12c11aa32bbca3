import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { defineRequest } from '@company-data/contracts';
import { defineError, refused, unavailable } from '@company-data/kernel';
import { createLogger } from '@company-data/observability';
import { startTestNats, type TestNats, traffic } from '@company-data/testing';
import { Answers, NatsLink, RequestClient, RpcServer } from '../src/index.js';
import { trialGate, trialGrants } from './trial-grants.js';

const SOME_RULE = defineError('SOME_RULE', 422, 'A rule of this test', 'Keep it.');

class NoPayload {}

const contract = (verb: string) => defineRequest({ subject: `req.users.${verb}`, payload: NoPayload, errors: [], example: {} });
const MeetOutage = contract('meet-outage');
const MeetBug = contract('meet-bug');
const MeetRefusal = contract('meet-refusal');

@Controller()
class FailingRpc {
  @Answers(MeetOutage)
  outage(): Promise<object> {
    return Promise.reject(unavailable('The database does not answer now.', 2, new Error('connect ECONNREFUSED 192.0.2.1:5432')));
  }

  @Answers(MeetBug)
  bug(): Promise<object> {
    return Promise.reject(new Error('undefined is not a function'));
  }

  @Answers(MeetRefusal)
  refusal(): Promise<object> {
    return Promise.reject(refused(SOME_RULE, 'No.'));
  }
}

@Module({ controllers: [FailingRpc] })
class FailingModule {}

describe('failed requests', () => {
  let nats: TestNats;
  let links: NatsLink[];
  let app: INestMicroservice;
  let client: RequestClient;
  let now = 0;
  const lines: { level: number; msg: string; err: { message: string }; correlationId: string }[] = [];

  beforeAll(async () => {
    nats = await startTestNats({ traffic: { ...traffic, gateway: { asks: ['req.users.>'], takes: {} } } });
    const logger = createLogger({ app: 'users', level: 'info', destination: { write: (line) => lines.push(JSON.parse(line)) } });
    const linkOf = (name: string) =>
      NatsLink.connect({ servers: nats.url, name, ...nats.credentialsOf(name), ...(name === 'users' ? { logger } : {}) });
    links = [await linkOf('users'), await linkOf('gateway')];
    app = await NestFactory.createMicroservice(FailingModule, {
      strategy: new RpcServer(links[0]!, trialGate(), { now: () => now }),
      logger: false,
    });
    await app.listen();
    client = new RequestClient(links[1]!, { timeoutMs: 60_000, grants: trialGrants });
  });
  afterAll(async () => {
    await app?.close();
    await Promise.all((links ?? []).map((link) => link.close()));
    await nats?.stop();
  });
  beforeEach(() => void lines.splice(0));

  const ask = (asked: typeof MeetOutage): Promise<unknown> =>
    client.request(asked, {}, { accountId: 'account-1', correlationId: 'correlation-1' }).catch((error: unknown) => error);

  it('leave one line for many that an outage refuses, which says why; whoever asked does not learn it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(MeetOutage)));
    expect(lines.map(({ level, err, correlationId }) => [level, err.message, correlationId])).toEqual([
      [40, 'The database does not answer now.: connect ECONNREFUSED 192.0.2.1:5432', 'correlation-1'],
    ]);
    expect(answers.every((answer) => (answer as Error).message === 'The database does not answer now.')).toBe(true);
    expect(JSON.stringify(answers)).not.toContain('ECONNREFUSED');
  });

  it('leave another line for those that an outage refuses 10 seconds later', async () => {
    now += 10_000;
    await ask(MeetOutage);
    now += 9_999;
    await ask(MeetOutage);
    expect(lines).toHaveLength(1);
  });

  it('leave a line for each bug', async () => {
    await Promise.all([ask(MeetBug), ask(MeetBug)]);
    expect(lines.map(({ level, err }) => [level, err.message])).toEqual(Array(2).fill([50, 'undefined is not a function']));
  });

  it('leave no line where a rule refuses them', async () => {
    await ask(MeetRefusal);
    expect(lines).toEqual([]);
  });
});
