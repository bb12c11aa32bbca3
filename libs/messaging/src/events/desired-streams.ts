import {
  AckPolicy,
  type ConsumerConfig,
  DeliverPolicy,
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { EVENTS_STREAM, JOBS_STREAM, streamOf } from './streams.js';

/** Settings of the streams, by the names of their variables in the streams service. */
export interface StreamSettings {
  EVENT_RETENTION_DAYS: number;
  /** -1 for the limit of the server. */
  EVENTS_MAX_BYTES: number;
  STREAM_DUPLICATE_WINDOW_SECONDS: number;
  /** Servers that store each stream. */
  STREAM_REPLICAS: number;
  EVENT_ACK_WAIT_MS: number;
  JOB_ACK_WAIT_MS: number;
  STREAM_CHECK_INTERVAL_MS: number;
}

const DAY_MS = 86_400_000;

/**
 * Room for about one million jobs of some hundred bytes each. sync publishes unclaimed jobs again.
 */
const JOBS_MAX_BYTES = 256 * 1024 ** 2;
/** Most unacknowledged events of a consumer, over all replicas. */
const MAX_EVENTS_OUT = 2_000;

export type DesiredStream = Pick<
  StreamConfig,
  'name' | 'subjects' | 'retention' | 'storage' | 'max_age' | 'duplicate_window' | 'allow_direct' | 'max_bytes' | 'discard' | 'num_replicas'
>;

/** Returns the streams that the settings describe. */
export const desiredStreams = (settings: StreamSettings): DesiredStream[] => {
  const maxBytes = settings.EVENTS_MAX_BYTES;
  const shared = {
    storage: StorageType.File,
    max_age: nanos(settings.EVENT_RETENTION_DAYS * DAY_MS),
    duplicate_window: nanos(settings.STREAM_DUPLICATE_WINDOW_SECONDS * 1_000),
    // A full stream rejects new messages, which then wait in the outbox. Discarding old messages
    // would lose unread ones without notice.
    discard: DiscardPolicy.New,
    num_replicas: settings.STREAM_REPLICAS,
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

export type DesiredConsumer = Partial<ConsumerConfig> & { durable_name: string };

/** Returns the durable consumer of a subject. */
export const desiredConsumer = (durable: string, subject: string, settings: StreamSettings): DesiredConsumer => {
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
