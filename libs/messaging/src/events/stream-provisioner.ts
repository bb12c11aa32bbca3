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

/**
 * What the streams keep, in seconds and bytes, and how long what was delivered may take, in
 * milliseconds.
 */
export interface StreamSettings {
  maxAgeSeconds: number;
  duplicateWindowSeconds: number;
  /** Of all events; -1 for as many as the server stores. */
  maxBytes: number;
  /** Before an event that nobody acknowledged is delivered again. */
  eventAckWaitMs: number;
  /** Before a job that nobody speaks for is delivered again. */
  jobAckWaitMs: number;
}

/** Who takes from the streams: subject by durable consumer. */
export type ConsumerSubjects = Record<string, string>;

export const defaultStreamSettings: StreamSettings = {
  maxAgeSeconds: 7 * 24 * 3600,
  duplicateWindowSeconds: 120,
  maxBytes: 4 * 1024 ** 3,
  eventAckWaitMs: 30_000,
  jobAckWaitMs: 30_000,
};

/**
 * A job is some hundred bytes that sync publishes again while nobody takes them: this is a million
 * of them.
 */
const JOBS_MAX_BYTES = 256 * 1024 ** 2;
/** Events out for an answer at once, over all replicas. */
const MAX_EVENTS_OUT = 2_000;

type DesiredStream = Pick<
  StreamConfig,
  'name' | 'subjects' | 'retention' | 'storage' | 'max_age' | 'duplicate_window' | 'allow_direct' | 'max_bytes' | 'discard'
>;

const desiredStreams = ({ maxAgeSeconds, duplicateWindowSeconds, maxBytes }: StreamSettings): DesiredStream[] => {
  const shared = {
    storage: StorageType.File,
    max_age: nanos(maxAgeSeconds * 1_000),
    duplicate_window: nanos(duplicateWindowSeconds * 1_000),
    // A full stream refuses what is new, which then waits in the outbox: what is old may not have
    // been taken yet, and would be lost in silence.
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
    ack_wait: nanos(isWork ? settings.jobAckWaitMs : settings.eventAckWaitMs),
    // Jobs that wait for a budget count as out; they must not keep others from being delivered.
    max_ack_pending: isWork ? -1 : MAX_EVENTS_OUT,
    max_deliver: -1,
  };
};

const STREAM_NAME_IN_USE = 10058;
const CONSUMER_EXISTS = 10148;
const INSUFFICIENT_STORAGE = 10047;

const isCode = (error: unknown, code: number): boolean => error instanceof JetStreamApiError && error.code === code;

async function ensureStream(manager: JetStreamManager, config: DesiredStream): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (error) {
    // A server that has less room than the stream may take is the bound itself.
    if (isCode(error, INSUFFICIENT_STORAGE) && config.max_bytes > 0) return ensureStream(manager, { ...config, max_bytes: -1 });
    if (!isCode(error, STREAM_NAME_IN_USE)) throw error;
    await manager.streams.update(config.name, config);
  }
}

async function ensureConsumer(manager: JetStreamManager, stream: string, config: DesiredConsumer): Promise<void> {
  try {
    await manager.consumers.add(stream, config);
  } catch (error) {
    // Its settings were others: without this a changed setting would stop a service from ever
    // taking messages again.
    if (!isCode(error, CONSUMER_EXISTS)) throw error;
    await manager.consumers.update(stream, config.durable_name, config);
  }
}

/**
 * A consumer of a former subscriber would wait for ever. One that somebody pulls by is left: a
 * replica of another version may, and what was taken away too soon is made again, and delivers what
 * its subscriber's inbox passes over.
 */
async function removeObsoleteConsumers(manager: JetStreamManager, consumerSubjects: ConsumerSubjects): Promise<void> {
  const services = new Set(Object.keys(consumerSubjects).map((durable) => durable.split('--')[0]));
  const isFormer = ({ name, num_waiting: pulls }: ConsumerInfo): boolean =>
    !(name in consumerSubjects) && pulls === 0 && name.includes('--') && services.has(name.split('--')[0]);
  for (const stream of [EVENTS_STREAM, JOBS_STREAM])
    for await (const consumer of manager.consumers.list(stream))
      if (isFormer(consumer)) await manager.consumers.delete(stream, consumer.name);
}

/**
 * Makes the streams and their consumers where they are missing, brings those there are up to date,
 * and removes what nobody takes by any more.
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

/** What a keeper keeps, and how often it looks. */
export interface StreamProvisionerOptions {
  link: NatsLink;
  logger: Logger;
  settings: StreamSettings;
  consumers: ConsumerSubjects;
  /** Milliseconds between two looks; a new connection is looked at once. */
  checkIntervalMs?: number;
}

const CHECK_INTERVAL_MS = 30_000;
const WATCH_MS = 200;

/**
 * The one owner of the streams: nobody else may make, change, read or empty them. On each
 * connection, and now and then, it makes what is missing, as on a new server or one that lost its
 * store.
 */
export class StreamProvisioner {
  /** Which of the link's connections was looked at. */
  private checkedConnection = 0;
  private checkedAtMs = -Infinity;
  private failing = false;
  private checking?: Promise<void>;
  private timer?: NodeJS.Timeout;

  constructor(private readonly options: StreamProvisionerOptions) {}

  /** @throws when the streams cannot be had now */
  async start(): Promise<void> {
    await this.provision();
    this.timer = setInterval(() => this.watch(), WATCH_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  /**
   * Erases messages of one service from the stream of events, their bytes overwritten; answers how
   * many. Places of another stream than the one there is, and messages of others, are passed over.
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
    const { link, checkIntervalMs = CHECK_INTERVAL_MS } = this.options;
    const isDue = link.connections !== this.checkedConnection || performance.now() - this.checkedAtMs >= checkIntervalMs;
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
