import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestNats, type TestNats } from '@company-data/testing';
import { AckPolicy, jetstreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { ensureConsumer, ensureStreams, JOBS_STREAM, NatsLink } from '../src/index.js';

describe('ensureConsumer', () => {
  let nats: TestNats;
  let link: NatsLink;
  beforeAll(async () => {
    nats = await startTestNats();
    link = await NatsLink.connect({ servers: nats.url, name: 'sync', ...nats.credentialsOf('sync') });
    await ensureStreams(link.connection);
  });
  afterAll(async () => {
    await link.close();
    await nats.stop();
  });

  const ensure = (ackWaitMs: number): Promise<void> =>
    ensureConsumer(link.connection, JOBS_STREAM, {
      durable_name: 'adapters--example',
      filter_subject: 'job.sync.example',
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
    });

  it('brings a consumer up to date, when it was made with other settings', async () => {
    await ensure(30_000);
    await ensure(5_000);
    const { config } = await (await jetstreamManager(link.connection)).consumers.info(JOBS_STREAM, 'adapters--example');
    expect(config.ack_wait).toBe(nanos(5_000));
  });
});
