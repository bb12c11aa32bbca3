import {
  type ConsumerConfig,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';

/** What the streams keep, in seconds; configuration, so that tests can shorten it. */
export interface StreamSettings {
  maxAgeSeconds: number;
  duplicateWindowSeconds: number;
}

export const defaultStreamSettings: StreamSettings = { maxAgeSeconds: 7 * 24 * 3600, duplicateWindowSeconds: 120 };

/** Facts (evt.>), kept for every consumer. */
export const EVENTS_STREAM = 'EVENTS';
/** Work (job.>), gone once acknowledged. */
export const JOBS_STREAM = 'JOBS';

type WantedStream = Pick<StreamConfig, 'name' | 'subjects' | 'retention' | 'storage' | 'max_age' | 'duplicate_window' | 'allow_direct'>;

const wantedStreams = ({ maxAgeSeconds, duplicateWindowSeconds }: StreamSettings): WantedStream[] => {
  const shared = {
    storage: StorageType.File,
    max_age: nanos(maxAgeSeconds * 1_000),
    duplicate_window: nanos(duplicateWindowSeconds * 1_000),
  };
  return [
    { name: EVENTS_STREAM, subjects: ['evt.>'], retention: RetentionPolicy.Limits, allow_direct: true, ...shared },
    { name: JOBS_STREAM, subjects: ['job.>'], retention: RetentionPolicy.Workqueue, allow_direct: false, ...shared },
  ];
};

/** Name of the stream that holds a subject. */
export const streamOf = (subject: string): string => (subject.startsWith('job.') ? JOBS_STREAM : EVENTS_STREAM);

const STREAM_NAME_IN_USE = 10058;
const CONSUMER_EXISTS = 10148;

const isCode = (error: unknown, code: number): boolean => error instanceof JetStreamApiError && error.code === code;

/** Creates the streams where they are missing, as on a new or emptied server. */
export async function ensureStreams(connection: NatsConnection, settings: StreamSettings = defaultStreamSettings): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  for (const config of wantedStreams(settings)) {
    try {
      await manager.streams.add(config);
    } catch (error) {
      if (!isCode(error, STREAM_NAME_IN_USE)) throw error;
      await manager.streams.update(config.name, config);
    }
  }
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
