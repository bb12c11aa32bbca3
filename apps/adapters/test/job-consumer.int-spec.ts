import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultStreamSettings, JOBS_STREAM, NatsLink, RequestClient } from '@company-data/messaging';
import { createLogger } from '@company-data/observability';
import type { CollectionContext, CollectionEvent, ProviderManifest } from '@company-data/providers';
import { startTestNats, type TestNats } from '@company-data/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import type { DeadLetter } from '../src/domain/dead-letter.js';
import { CredentialOpener } from '../src/transport/credential-opener.js';
import { JobConsumer } from '../src/transport/job-consumer.js';
import { NatsJobRequests } from '../src/transport/nats-job-requests.js';
import { RunJob } from '../src/use-cases/run-job.use-case.js';
import { FakeSync } from './fake-sync.js';
import { until } from './until.js';

const PROVIDER = 'example_provider';
const manifest = { name: PROVIDER, contributions: { A: { main: 'first', others: [] } } } as unknown as ProviderManifest;
const logger = createLogger({ app: 'adapters', level: 'silent' });

async function* oneRecord(): AsyncGenerator<CollectionEvent, void, undefined> {
  yield { kind: 'page', source: 'first', dataType: 'A', records: [{ text: 'a\\b\tc' }] };
  yield { kind: 'complete', source: 'first', dataType: 'A', pages: 1, total: 1 };
}

describe('JobConsumer', () => {
  let nats: TestNats;
  let links: Record<'sync' | 'users' | 'adapters', NatsLink>;
  let sync: FakeSync;
  let letters: DeadLetter[];
  let consumers: JobConsumer[];
  let collect: (context: CollectionContext) => AsyncGenerator<CollectionEvent, void, undefined>;

  const connect = (name: string): Promise<NatsLink> => NatsLink.connect({ servers: nats.url, name, ...nats.credentialsOf(name) });
  const start = (concurrency = 2): JobConsumer => {
    const requests = new RequestClient(links.adapters, { timeoutMs: 500 });
    const runJob = new RunJob({
      manifest,
      adapter: { collect: (_job, context) => collect(context) },
      rules: {
        faultOf: () => undefined,
        stagedOf: (_type, _user, record) => ({ recordId: 'id', sortKey: '', hash: Buffer.from('ff', 'hex'), body: JSON.stringify(record) }),
      },
      requestsFor: (job) => new NatsJobRequests(requests, job, 'worker', new CredentialOpener(undefined)),
      openSources: () => () => {
        throw new Error('no source in this test');
      },
      logger,
      now: () => new Date(),
      longestWaitMs: 1_000,
      retrySeconds: 1,
    });
    const consumer = new JobConsumer({
      providerName: PROVIDER,
      link: links.adapters,
      logger,
      streams: defaultStreamSettings,
      concurrency,
      ackWaitMs: 600,
      run: (job, draining) => runJob.run(job, draining),
      bury: async (letter) => void letters.push(letter),
    });
    consumer.start();
    consumers.push(consumer);
    return consumer;
  };
  const waiting = async (): Promise<number> => {
    const manager = await jetstreamManager(links.adapters.connection);
    return (await manager.streams.info(JOBS_STREAM)).state.messages;
  };

  beforeAll(async () => {
    nats = await startTestNats();
    links = { sync: await connect('sync'), users: await connect('users'), adapters: await connect('adapters') };
    sync = new FakeSync(links.sync.connection, links.users.connection);
  });
  afterAll(async () => {
    await Promise.all(Object.values(links).map((link) => link.close()));
    await nats.stop();
  });
  beforeEach(() => {
    sync.reset();
    letters = [];
    consumers = [];
    collect = oneRecord;
  });
  afterEach(() => Promise.all(consumers.map((consumer) => consumer.stop())));

  it('claims the job, ends its entry with its records and removes it, when all goes well', async () => {
    start();
    await sync.publish(PROVIDER);
    await until(() => sync.asked('complete-entry').length === 1);
    await until(async () => (await waiting()) === 0);
    expect([sync.asked('stage-batch'), sync.asked('complete-entry')[0]]).toMatchObject([
      [],
      {
        payload: {
          token: 7,
          last_batch: { source: 'first', sequence: 0, count: 1 },
          sources: [{ name: 'first', status: 'SUCCESS', total: 1 }],
        },
        body: 'id\t\t\\\\xff\t{"text":"a\\\\\\\\b\\\\tc"}\n',
      },
    ]);
  });

  it('makes a dead letter and goes on, when a message cannot be read', async () => {
    await sync.publishBytes(PROVIDER, '{"broken');
    await sync.publishBytes(PROVIDER, JSON.stringify({ payload: { job_id: 'x' } }));
    await sync.publish('other_provider_nobody_reads', {});
    await sync.publish(PROVIDER);
    start();
    await until(() => sync.asked('complete-entry').length === 1 && letters.length === 2);
    expect(letters[0]).toMatchObject({ subscriber: `adapters--${PROVIDER}`, subject: `job.sync.${PROVIDER}`, body: '{"broken' });
    const manager = await jetstreamManager(links.adapters.connection);
    await manager.streams.purge(JOBS_STREAM);
  });

  it('takes the job again after the time it was told, when another worker holds it', async () => {
    let claims = 0;
    const claimReply = sync.replies['req.sync.claim-job']!;
    sync.replies['req.sync.claim-job'] = (payload) => ((claims += 1) === 1 ? { state: 'held', retry_in: 1 } : claimReply(payload));
    start();
    const published = performance.now();
    await sync.publish(PROVIDER);
    await until(() => sync.asked('complete-entry').length === 1);
    expect([claims, performance.now() - published > 950]).toEqual([2, true]);
  });

  it('runs the job once, when it takes longer than the wait for an acknowledgement', async () => {
    collect = async function* () {
      await sleep(1_500);
      yield* oneRecord();
    };
    start();
    await sync.publish(PROVIDER);
    await until(() => sync.asked('complete-entry').length === 1);
    expect(sync.asked('claim-job')).toHaveLength(1);
  });

  it('gives running jobs back and leaves them to others, when it stops', async () => {
    collect = async function* () {
      yield* [];
      await sleep(60_000, undefined, { ref: false });
    };
    const first = start();
    await sync.publish(PROVIDER);
    await until(() => sync.asked('get-provider-access').length === 1);
    await first.stop();
    expect(sync.asked('release-job').map(({ payload }) => payload['retry_in'])).toEqual([0]);
    collect = oneRecord;
    start();
    await until(() => sync.asked('complete-entry').length === 1);
  });

  it('runs no more jobs at once than it has slots, when many wait', async () => {
    let running = 0;
    let most = 0;
    collect = async function* () {
      most = Math.max(most, (running += 1));
      await sleep(30);
      running -= 1;
      yield* oneRecord();
    };
    start(3);
    await Promise.all(Array.from({ length: 12 }, () => sync.publish(PROVIDER)));
    await until(() => sync.asked('complete-entry').length === 12);
    expect(most).toBe(3);
  });

  it('stops and asks for the job anew, when sync refuses the fencing token', async () => {
    let ends = 0;
    sync.replies['req.sync.complete-entry'] = () =>
      (ends += 1) === 1 ? { code: 'LEASE_LOST', kind: 'conflict', details: {} } : { status: 'SUCCESS' };
    start();
    await sync.publish(PROVIDER);
    await until(() => sync.asked('complete-entry').length === 2);
    const verbs = sync.questions.map(({ subject }) => subject.split('.')[2]).filter((verb) => verb !== 'get-provider-access');
    expect(verbs).toEqual(['claim-job', 'complete-entry', 'claim-job', 'complete-entry']);
  });

  it('takes jobs again, when the stream was lost', async () => {
    start();
    await sync.publish(PROVIDER);
    await until(() => sync.asked('complete-entry').length === 1);
    const manager = await jetstreamManager(links.adapters.connection);
    await manager.streams.delete(JOBS_STREAM);
    await sync.publish(PROVIDER);
    await until(() => sync.asked('complete-entry').length === 2);
    expect(sync.asked('claim-job')).toHaveLength(2);
  }, 15_000);
});
