import {
  type ConsumerConfig,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';

/** What the streams keep, in seconds and bytes; configuration, so that tests can shorten it. */
export interface StreamSettings {
  maxAgeSeconds: number;
  duplicateWindowSeconds: number;
  /** Of all events; -1 for as many as the server stores. */
  maxBytes: number;
}

export const defaultStreamSettings: StreamSettings = { maxAgeSeconds: 7 * 24 * 3600, duplicateWindowSeconds: 120, maxBytes: 4 * 1024 ** 3 };

/** A job is some hundred bytes that sync publishes again while nobody takes them: this is a million of them. */
const JOBS_MAX_BYTES = 256 * 1024 ** 2;

/** Facts (evt.>), kept for every consumer. */
export const EVENTS_STREAM = 'EVENTS';
/** Work (job.>), gone once acknowledged. */
export const JOBS_STREAM = 'JOBS';

type WantedStream = Pick<
  StreamConfig,
  'name' | 'subjects' | 'retention' | 'storage' | 'max_age' | 'duplicate_window' | 'allow_direct' | 'max_bytes' | 'discard'
>;

const wantedStreams = ({ maxAgeSeconds, duplicateWindowSeconds, maxBytes }: StreamSettings): WantedStream[] => {
  const shared = {
    storage: StorageType.File,
    max_age: nanos(maxAgeSeconds * 1_000),
    duplicate_window: nanos(duplicateWindowSeconds * 1_000),
    // A full stream refuses what is new, which then waits in the outbox: what is old may not have been taken yet, and would be lost in silence.
    discard: DiscardPolicy.New,
  };
  return [
    { name: EVENTS_STREAM, subjects: ['evt.>'], retention: RetentionPolicy.Limits, allow_direct: true, max_bytes: maxBytes, ...shared },
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

/** Name of the stream that holds a subject. */
export const streamOf = (subject: string): string => (subject.startsWith('job.') ? JOBS_STREAM : EVENTS_STREAM);

const STREAM_NAME_IN_USE = 10058;
const CONSUMER_EXISTS = 10148;
const NO_SUCH_ROOM = 10047;

const isCode = (error: unknown, code: number): boolean => error instanceof JetStreamApiError && error.code === code;

/** Creates the streams where they are missing, as on a new or emptied server. */
export async function ensureStreams(connection: NatsConnection, settings: StreamSettings = defaultStreamSettings): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  for (const config of wantedStreams(settings)) await ensureStream(manager, config);
}

async function ensureStream(manager: JetStreamManager, config: WantedStream): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (error) {
    // A server that has less room than the stream may take is the bound itself.
    if (isCode(error, NO_SUCH_ROOM) && config.max_bytes > 0) return ensureStream(manager, { ...config, max_bytes: -1 });
    if (!isCode(error, STREAM_NAME_IN_USE)) throw error;
    await manager.streams.update(config.name, config);
  }
}

/** Bytes a stream holds, as a part of what it may; zero where it has no bound of its own. */
export async function fullnessOf(connection: NatsConnection, stream: string): Promise<number> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { config, state } = await manager.streams.info(stream);
  return config.max_bytes > 0 ? state.bytes / config.max_bytes : 0;
}

/** What a stream is and holds. */
export interface StreamState {
  /** Never that of another stream, also of one that took its name. */
  identity: string;
  /** Place of the oldest message. */
  first: number;
}

export async function streamState(connection: NatsConnection, stream: string): Promise<StreamState> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { created, state } = await manager.streams.info(stream);
  // The moment it was made, to the nanosecond; compared with nothing but itself.
  return { identity: created, first: state.first_seq };
}

/** Place of the last message of a subject, zero when there is none. */
export async function lastSequence(connection: NatsConnection, stream: string, subject: string): Promise<number> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  return (await manager.direct.getMessage(stream, { last_by_subj: subject }))?.seq ?? 0;
}

/** Creates a durable pull consumer where it is missing, and brings its settings up to date where it is not. */
export async function ensureConsumer(
  connection: NatsConnection,
  stream: string,
  config: Partial<ConsumerConfig> & { durable_name: string },
): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  try {
    await manager.consumers.add(stream, config);
  } catch (error) {
    // Its settings were others: without this a changed setting would stop a service from ever taking messages again.
    if (!isCode(error, CONSUMER_EXISTS)) throw error;
    await manager.consumers.update(stream, config.durable_name, config);
  }
}
