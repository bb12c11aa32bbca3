import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClaimJob, CompleteEntry } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import { JOBS_STREAM, type NatsLink, RequestClient } from '@company-data/messaging';
import { correlationId, createLogger } from '@company-data/observability';
import type { CollectionContext, CollectionEvent, ProviderManifest } from '@company-data/providers';
import { eventually, neverWithin, TIMEOUT_MS, startTestNats, type TestNats } from '@company-data/testing';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { CredentialOpener } from '../src/keys/credential-opener.js';
import { JobConsumer } from '../src/jobs/job-consumer.js';
import { JobClient } from '../src/jobs/job.client.js';
import { RunJob } from '../src/jobs/run-job.js';
import { NOW } from './fake-job-requests.js';
import { claimedJob, FakeSync } from './fake-sync.js';

const PROVIDER = 'company_legal_fr';
const FIRST = '0d4f3f0e-8a5b-4c53-9d5a-3f4c1c0e7a11';
const manifest = { name: PROVIDER, contributions: { A: { main: 'first', others: [] } } } as unknown as ProviderManifest;
const logger = createLogger({ app: 'adapters', level: 'silent' });

async function* oneRecord(): AsyncGenerator<CollectionEvent, void, undefined> {
  yield { kind: 'page', source: 'first', dataType: 'A', records: [{ text: 'a\\b\tc' }] };
  yield { kind: 'complete', source: 'first', dataType: 'A', pages: 1, total: 1 };
}

describe('JobConsumer', () => {
  let nats: TestNats;
  let link: NatsLink;
  const sync = new FakeSync();
  let letters: { durable: string; subject: string; body: string }[];
  let consumers: JobConsumer[];
  let collect: (context: CollectionContext) => AsyncGenerator<CollectionEvent, void, undefined>;

  const start = ({ concurrency = 2 } = {}): JobConsumer => {
    // Has no grant except those of claims, like the app.
    const requests = new RequestClient(link, { timeoutMs: TIMEOUT_MS });
    const runJob = new RunJob({
      manifest,
      adapter: { collect: (_job, context) => collect(context) },
      enrichmentSources: [],
      rules: {
        violationOf: () => undefined,
        idOf: () => undefined,
        windowViolationOf: () => undefined,
        stagedOf: (_type, _user, record) => ({ recordId: 'id', sortKey: '', hash: Buffer.from('ff', 'hex'), body: JSON.stringify(record) }),
      },
      requestsFor: (job) => new JobClient(requests, job, 'worker', new CredentialOpener(undefined)),
      accountAt: () => undefined,
      known: () => ({ reference: () => Promise.resolve(null), hashKey: () => Promise.resolve(new Uint8Array(32)) }),
      openSources: () => () => {
        throw new Error('no source in this test');
      },
      logger,
      now: () => NOW,
      maxWaitMs: 1_000,
      retrySeconds: 1,
    });
    const consumer = new JobConsumer({
      providerName: PROVIDER,
      link,
      logger,
      concurrency,
      run: (job, draining) => runJob.run(job, draining),
      deadLetters: {
        add: async (durable, { subject, data }) => letters.push({ durable, subject, body: new TextDecoder().decode(data) }) > 0,
      },
    });
    consumer.start();
    consumers.push(consumer);
    return consumer;
  };
  const manager = (): Promise<JetStreamManager> => jetstreamManager(sync.neighbours.link('tester').connection);
  const waiting = async (): Promise<number> => (await (await manager()).streams.info(JOBS_STREAM)).state.messages;
  const delivered = async (): Promise<{ twice: number; unfinished: number }> => {
    const info = await (await manager()).consumers.info(JOBS_STREAM, `adapters--${PROVIDER}`);
    return { twice: info.num_redelivered, unfinished: info.num_ack_pending };
  };

  beforeAll(async () => {
    nats = await startTestNats();
    await sync.neighbours.start(nats);
    link = sync.neighbours.link('adapters');
  });
  afterAll(async () => {
    await sync.neighbours.stop();
    await nats.stop();
  });
  beforeEach(() => {
    sync.neighbours.reset();
    letters = [];
    consumers = [];
    collect = oneRecord;
  });
  afterEach(async () => {
    await Promise.all(consumers.map((consumer) => consumer.stop()));
    await sync.neighbours.provisionStreams();
    // Removes a released job, which would appear in the next test.
    await (await manager()).streams.purge(JOBS_STREAM);
  });

  it('runs the job with the correlation id of its message', async () => {
    const parts: (string | undefined)[] = [];
    collect = async function* () {
      parts.push(correlationId());
      yield* oneRecord();
    };
    start();
    await sync.publish(PROVIDER);
    await eventually(() => sync.requests('complete-entry').length === 1);
    expect(parts).toEqual(['test']);
  });

  it('claims the job, completes its entry with records and acknowledges its message', async () => {
    start();
    await sync.publish(PROVIDER);
    await eventually(() => sync.requests('complete-entry').length === 1);
    await eventually(async () => (await waiting()) === 0);
    expect([sync.requests('stage-batch'), sync.requests('complete-entry')[0]]).toMatchObject([
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

  it('moves an unreadable message to the dead letters and continues', async () => {
    await sync.publishBytes(PROVIDER, '{"broken');
    await sync.publishBytes(PROVIDER, JSON.stringify({ payload: { job_id: 'x' } }));
    await sync.publish('shop_platform', {});
    await sync.publish(PROVIDER);
    start();
    await eventually(() => sync.requests('complete-entry').length === 1 && letters.length === 2);
    expect(letters[0]).toEqual({ durable: `adapters--${PROVIDER}`, subject: `job.sync.${PROVIDER}`, body: '{"broken' });
  });

  it('takes the job again after the delay when another worker holds it', async () => {
    sync.neighbours.when(ClaimJob, () => (sync.requests('claim-job').length === 1 ? { state: 'held', retry_in: 1 } : claimedJob()));
    start();
    await sync.publish(PROVIDER);
    await eventually(() => sync.requests('complete-entry').length === 1);
    expect(sync.requests('claim-job')).toHaveLength(2);
  });

  it('does not take the job before the delay when another worker holds it', async () => {
    sync.neighbours.when(ClaimJob, () => ({ state: 'held', retry_in: 3_600 }));
    start();
    await sync.publish(PROVIDER);
    await eventually(() => sync.requests('claim-job').length > 0);
    await neverWithin(300, () => sync.requests('claim-job').length > 1);
  });

  it('runs a job once when it is redelivered because the process was blocked', async () => {
    const gate = Promise.withResolvers<void>();
    collect = async function* () {
      await gate.promise;
      yield* oneRecord();
    };
    await sync.neighbours.provisionStreams({ JOB_ACK_WAIT_MS: 300 });
    start();
    await sync.publish(PROVIDER, { job_id: FIRST });
    await eventually(() => sync.requests('get-provider-access').length === 1);
    // Blocks the whole process, as an overload does.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    await eventually(async () => (await delivered()).twice === 1);
    await sync.publish(PROVIDER);
    await eventually(() => sync.requests('claim-job').some(({ payload }) => payload['job_id'] !== FIRST));
    gate.resolve();
    await eventually(async () => (await delivered()).unfinished === 0);
    expect(sync.requests('claim-job').filter(({ payload }) => payload['job_id'] === FIRST)).toHaveLength(1);
  });

  it('releases running jobs for other workers when it stops', async () => {
    collect = async function* () {
      yield* [];
      await new Promise(() => undefined);
    };
    const first = start();
    await sync.publish(PROVIDER);
    await eventually(() => sync.requests('get-provider-access').length === 1);
    await first.stop();
    expect(sync.requests('release-job').map(({ payload }) => payload['retry_in'])).toEqual([0]);
    collect = oneRecord;
    start();
    await eventually(() => sync.requests('complete-entry').length === 1);
  });

  it('limits concurrent jobs to its slots', async () => {
    const gate = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    collect = async function* () {
      most = Math.max(most, (running += 1));
      await gate.promise;
      running -= 1;
      yield* oneRecord();
    };
    start({ concurrency: 3 });
    await Promise.all(Array.from({ length: 12 }, () => sync.publish(PROVIDER)));
    await eventually(() => running === 3);
    await neverWithin(100, () => running > 3);
    gate.resolve();
    await eventually(() => sync.requests('complete-entry').length === 12);
    expect(most).toBe(3);
  });

  it('stops and claims the job again when sync rejects the fencing token', async () => {
    let ends = 0;
    sync.neighbours.when(CompleteEntry, () => {
      if ((ends += 1) === 1) throw new DomainError('LEASE_LOST', 'conflict', {});
      return { status: 'SUCCESS' };
    });
    start();
    await sync.publish(PROVIDER);
    await eventually(() => sync.requests('complete-entry').length === 2);
    const verbs = sync.questions.map(({ subject }) => subject.split('.')[2]).filter((verb) => verb !== 'get-provider-access');
    expect(verbs).toEqual(['claim-job', 'complete-entry', 'claim-job', 'complete-entry']);
  });

  it('consumes jobs again after the stream was lost', async () => {
    start();
    await sync.publish(PROVIDER);
    await eventually(() => sync.requests('complete-entry').length === 1);
    await (await manager()).streams.delete(JOBS_STREAM);
    await sync.neighbours.provisionStreams();
    await sync.publish(PROVIDER);
    await eventually(() => sync.requests('complete-entry').length === 2);
    expect(sync.requests('claim-job')).toHaveLength(2);
  });
});
