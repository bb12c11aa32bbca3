import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@company-data/observability';
import { eventually, startTestNats, streamSettings, type TestNats } from '@company-data/testing';
import { AckPolicy, type ConsumerInfo, jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { deleteConsumer } from '../src/events/stream-provisioner.js';
import { EVENTS_STREAM, JOBS_STREAM, NatsLink, StreamProvisioner, type StreamSettings } from '../src/index.js';

const consumerSubjects = { 'adapters--example': 'job.sync.example', 'alerts--example': 'evt.users.user-deleted.v1' };
const logger = createLogger({ app: 'test', level: 'silent' });

describe('StreamProvisioner', () => {
  let nats: TestNats;
  let link: NatsLink;
  let manager: JetStreamManager;
  let tester: NatsLink;
  const keepers: StreamProvisioner[] = [];

  beforeAll(async () => {
    nats = await startTestNats();
    link = await NatsLink.connect({ servers: nats.url, name: 'streams', ...nats.credentialsOf('streams') });
    tester = await NatsLink.connect({ servers: nats.url, name: 'tester', ...nats.credentialsOf('tester') });
    keepers.push({ stop: () => tester.close() } as StreamProvisioner);
    manager = await jetstreamManager(tester.connection);
  });
  afterAll(async () => {
    await Promise.all(keepers.map((keeper) => keeper.stop()));
    await link.close();
    await nats.stop();
  });

  async function keep(settings: Partial<StreamSettings> = {}): Promise<void> {
    const keeper = new StreamProvisioner({ link, logger, settings: { ...streamSettings, ...settings }, consumers: consumerSubjects });
    keepers.push(keeper);
    await keeper.start();
  }
  const consumer = (): Promise<ConsumerInfo> => manager.consumers.info(JOBS_STREAM, 'adapters--example');

  it('creates streams and consumers, and updates changed settings', async () => {
    await keep({ JOB_ACK_WAIT_MS: 30_000, EVENT_RETENTION_DAYS: 1 });
    expect((await consumer()).config).toMatchObject({ ack_wait: nanos(30_000), filter_subject: 'job.sync.example' });
    await keep({ JOB_ACK_WAIT_MS: 5_000, EVENT_RETENTION_DAYS: 2 });
    expect((await consumer()).config.ack_wait).toBe(nanos(5_000));
    expect((await manager.streams.info(EVENTS_STREAM)).config).toMatchObject({ max_age: nanos(2 * 86_400_000), allow_direct: false });
  });

  it('deletes consumers of former subscribers, except pulled and foreign ones', async () => {
    await keep();
    const names = ['alerts--former', 'alerts--pulled', 'other--former', 'former'];
    for (const durable_name of names)
      await manager.consumers.add(EVENTS_STREAM, {
        durable_name,
        ack_policy: AckPolicy.Explicit,
        filter_subject: 'evt.users.user-deleted.v1',
      });
    const pulling = await (
      await jetstream(tester.connection).consumers.get(EVENTS_STREAM, 'alerts--pulled')
    ).consume({ callback: () => undefined });
    await eventually(async () => (await manager.consumers.info(EVENTS_STREAM, 'alerts--pulled')).num_waiting > 0);
    await keep();
    const left = (await manager.consumers.list(EVENTS_STREAM).next()).map(({ name }) => name);
    pulling.stop();
    expect(left.toSorted()).toEqual(['alerts--example', 'alerts--pulled', 'former', 'other--former']);
  });

  it('deletes a consumer that another replica deleted first, and reports a missing stream', async () => {
    await keep();
    for (const replica of [1, 2]) {
      await deleteConsumer(manager, JOBS_STREAM, 'adapters--example');
      expect([replica, await manager.consumers.list(JOBS_STREAM).next()]).toEqual([replica, []]);
    }
    await manager.streams.delete(JOBS_STREAM);
    await expect(deleteConsumer(manager, JOBS_STREAM, 'adapters--example')).rejects.toThrow('stream not found');
  });

  it('creates a deleted stream and its consumers again', async () => {
    await keep({ STREAM_CHECK_INTERVAL_MS: 100 });
    await manager.streams.delete(EVENTS_STREAM);
    await manager.consumers.delete(JOBS_STREAM, 'adapters--example');
    await eventually(() => manager.consumers.info(EVENTS_STREAM, 'alerts--example').catch(() => undefined));
    expect((await consumer()).config.filter_subject).toBe('job.sync.example');
  });
});
