import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '@company-data/observability';
import type { NatsLink } from '../nats-link.js';
import { EVENTS_STREAM, JOBS_STREAM, streamOf } from './streams.js';

/** Settings of the streams, by the names of their variables in the streams service. */
export interface StreamSettings {
  EVENT_RETENTION_DAYS: number;
  /** -1 for the limit of the server. */
  EVENTS_MAX_BYTES: number;
  STREAM_DUPLICATE_WINDOW_SECONDS: number;
  EVENT_ACK_WAIT_MS: number;
  JOB_ACK_WAIT_MS: number;
  STREAM_CHECK_INTERVAL_MS: number;
}

/** Subjects by durable consumer. */
export type ConsumerSubjects = Record<string, string>;

const DAY_MS = 86_400_000;

/**
 * Room for about one million jobs of some hundred bytes each. sync publishes unclaimed jobs again.
 */
const JOBS_MAX_BYTES = 256 * 1024 ** 2;
/** Most unacknowledged events of a consumer, over all replicas. */
const MAX_EVENTS_OUT = 2_000;

type DesiredStream = Pick<
  StreamConfig,
  'name' | 'subjects' | 'retention' | 'storage' | 'max_age' | 'duplicate_window' | 'allow_direct' | 'max_bytes' | 'discard'
>;

const desiredStreams = (settings: StreamSettings): DesiredStream[] => {
  const maxBytes = settings.EVENTS_MAX_BYTES;
  const shared = {
    storage: StorageType.File,
    max_age: nanos(settings.EVENT_RETENTION_DAYS * DAY_MS),
    duplicate_window: nanos(settings.STREAM_DUPLICATE_WINDOW_SECONDS * 1_000),
    // A full stream rejects new messages, which then wait in the outbox. Discarding old messages
    // would lose unread ones without notice.
    discard: DiscardPolicy.New,
  };
  return [
    { name: EVENTS_STREAM, subjects: ['evt.>'], retention: RetentionPolicy.Limits, allow_direct: false, max_bytes: maxBytes, ...shared },
    {
      name: JOBS_STREAM,
      subjects: ['job.>'],
      retention: RetentionPolicy.Workqueue,
      allow_direct: false,
      max_bytes: maxBytes < 0 ? -1 : Math.min(maxBytes, JOBS_MAX_BYTES),
      ...shared,
    },
  ];
};

type DesiredConsumer = Partial<ConsumerConfig> & { durable_name: string };

const desiredConsumer = (durable: string, subject: string, settings: StreamSettings): DesiredConsumer => {
  const isWork = streamOf(subject) === JOBS_STREAM;
  return {
    durable_name: durable,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(isWork ? settings.JOB_ACK_WAIT_MS : settings.EVENT_ACK_WAIT_MS),
    // Jobs that wait for a rate limit count as unacknowledged. They must not block the delivery of
    // others.
    max_ack_pending: isWork ? -1 : MAX_EVENTS_OUT,
    max_deliver: -1,
  };
};

const STREAM_NAME_IN_USE = 10058;
const CONSUMER_EXISTS = 10148;
const CONSUMER_NOT_FOUND = 10014;
const INSUFFICIENT_STORAGE = 10047;

const isCode = (error: unknown, code: number): boolean => error instanceof JetStreamApiError && error.code === code;

async function ensureStream(manager: JetStreamManager, config: DesiredStream): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (error) {
    // The server has less storage than the stream may use, and is the limit itself.
    if (isCode(error, INSUFFICIENT_STORAGE) && config.max_bytes > 0) return ensureStream(manager, { ...config, max_bytes: -1 });
    if (!isCode(error, STREAM_NAME_IN_USE)) throw error;
    await manager.streams.update(config.name, config);
  }
}

async function ensureConsumer(manager: JetStreamManager, stream: string, config: DesiredConsumer): Promise<void> {
  try {
    await manager.consumers.add(stream, config);
  } catch (error) {
    // The consumer has other settings. Without an update, a changed setting would stop the service
    // from consuming messages.
    if (!isCode(error, CONSUMER_EXISTS)) throw error;
    await manager.consumers.update(stream, config.durable_name, config);
  }
}

/**
 * Deletes a consumer, unless it is already deleted. While NATS writes the state of a consumer, it
 * can answer its deletion with "directory not empty" although the consumer is gone.
 */
export async function deleteConsumer({ consumers }: JetStreamManager, stream: string, name: string): Promise<void> {
  await consumers.delete(stream, name).catch(async (refusal: unknown) => {
    const isGone = await consumers.info(stream, name).then(
      () => false,
      (error: unknown) => isCode(error, CONSUMER_NOT_FOUND),
    );
    if (!isGone) throw refusal;
  });
}

/**
 * Deletes consumers of former subscribers, except those with open pulls, which a replica of another
 * version may use. A consumer that is deleted too early is provisioned again, and the inbox skips
 * its repeated events.
 */
async function removeObsoleteConsumers(manager: JetStreamManager, consumerSubjects: ConsumerSubjects): Promise<void> {
  const services = new Set(Object.keys(consumerSubjects).map((durable) => durable.split('--')[0]));
  const isFormer = ({ name, num_waiting: pulls }: ConsumerInfo): boolean =>
    !(name in consumerSubjects) && pulls === 0 && name.includes('--') && services.has(name.split('--')[0]);
  for (const stream of [EVENTS_STREAM, JOBS_STREAM])
    for await (const consumer of manager.consumers.list(stream))
      if (isFormer(consumer)) await deleteConsumer(manager, stream, consumer.name);
}

/**
 * Creates missing streams and consumers, updates existing ones, and deletes consumers without a
 * subscriber.
 */
export async function ensureStreams(
  connection: NatsConnection,
  settings: StreamSettings,
  consumerSubjects: ConsumerSubjects,
): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  for (const config of desiredStreams(settings)) await ensureStream(manager, config);
  for (const [durable, subject] of Object.entries(consumerSubjects))
    await ensureConsumer(manager, streamOf(subject), desiredConsumer(durable, subject, settings));
  await removeObsoleteConsumers(manager, consumerSubjects);
}

export interface StreamProvisionerOptions {
  link: NatsLink;
  logger: Logger;
  settings: StreamSettings;
  consumers: ConsumerSubjects;
}

const WATCH_MS = 200;

/**
 * Provisions the streams. No other service may create, change, read or purge them. Creates missing
 * ones on each connection and periodically, as on a new server or after the loss of its storage.
 */
export class StreamProvisioner {
  /** Number of the link's connection that was checked. */
  private checkedConnection = 0;
  private checkedAtMs = -Infinity;
  private failing = false;
  private checking?: Promise<void>;
  private timer?: NodeJS.Timeout;

  constructor(private readonly options: StreamProvisionerOptions) {}

  /** @throws when the streams cannot be provisioned */
  async start(): Promise<void> {
    await this.provision();
    this.timer = setInterval(() => this.watch(), WATCH_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  /**
   * Erases messages of one service from the event stream, overwrites their bytes, and returns their
   * number. Skips messages of other services, and returns 0 for another stream.
   */
  async erase(service: string, identity: string, sequences: number[]): Promise<number> {
    const { streams } = await jetstreamManager(this.options.link.connection, { checkAPI: false });
    if ((await streams.info(EVENTS_STREAM)).created !== identity) return 0;
    const eraseOne = async (seq: number): Promise<boolean> => {
      const message = await streams.getMessage(EVENTS_STREAM, { seq });
      return message !== null && message.subject.startsWith(`evt.${service}.`) && streams.deleteMessage(EVENTS_STREAM, seq, true);
    };
    let erased = 0;
    for (const sequence of sequences) erased += Number(await eraseOne(sequence));
    return erased;
  }

  private watch(): void {
    const { link, settings } = this.options;
    const isDue = link.connections !== this.checkedConnection || performance.now() - this.checkedAtMs >= settings.STREAM_CHECK_INTERVAL_MS;
    if (link.connected && isDue) this.checking ??= this.check().finally(() => (this.checking = undefined));
  }

  private async check(): Promise<void> {
    try {
      await this.provision();
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.options.logger.warn({ err: error }, 'stream provisioning failed');
      this.failing = true;
    }
  }

  private async provision(): Promise<void> {
    const { link, settings, consumers: consumerSubjects } = this.options;
    const { connections } = link;
    await ensureStreams(link.connection, settings, consumerSubjects);
    this.checkedConnection = connections;
    this.checkedAtMs = performance.now();
  }
}
