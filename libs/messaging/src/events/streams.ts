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

type WantedStream = Pick<StreamConfig, 'name' | 'subjects' | 'retention' | 'storage' | 'max_age' | 'duplicate_window'>;

const wantedStreams = ({ maxAgeSeconds, duplicateWindowSeconds }: StreamSettings): WantedStream[] => {
  const shared = {
    storage: StorageType.File,
    max_age: nanos(maxAgeSeconds * 1_000),
    duplicate_window: nanos(duplicateWindowSeconds * 1_000),
  };
  return [
    { name: EVENTS_STREAM, subjects: ['evt.>'], retention: RetentionPolicy.Limits, ...shared },
    { name: JOBS_STREAM, subjects: ['job.>'], retention: RetentionPolicy.Workqueue, ...shared },
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

/** When a stream came into being: rows published before are no longer in it. */
export async function streamCreatedAt(connection: NatsConnection, stream: string): Promise<Date> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  return new Date((await manager.streams.info(stream)).created);
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
