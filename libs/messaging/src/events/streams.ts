import { jetstream, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** Facts (evt.>), kept for every consumer. */
export const EVENTS_STREAM = 'EVENTS';
/** Work (job.>), gone once acknowledged. */
export const JOBS_STREAM = 'JOBS';

/** Name of the stream that holds a subject. */
export const streamOf = (subject: string): string => (subject.startsWith('job.') ? JOBS_STREAM : EVENTS_STREAM);

/** Bytes a stream holds, as a part of what it may; zero where it has no bound of its own. */
export async function usageOf(connection: NatsConnection, stream: string): Promise<number> {
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

const WRONG_LAST_SEQUENCE = 10071;
/** A place that no stream reaches. */
const NO_SEQUENCE = Number.MAX_SAFE_INTEGER;

/**
 * Place of the last message of a subject, zero when there is none. A service may read no stream but
 * through its consumers, so it offers an event that is to follow one which cannot be: the stream
 * refuses it and says which is the last. It has no body, and passes whoever hears the subject
 * beside the stream (`listenToEvents`).
 */
export async function lastSequence(connection: NatsConnection, subject: string): Promise<number> {
  const offered = jetstream(connection).publish(subject, '', { expect: { lastSubjectSequence: NO_SEQUENCE } });
  const refusal: unknown = await offered.catch((error: unknown) => error);
  const last =
    refusal instanceof JetStreamApiError && refusal.code === WRONG_LAST_SEQUENCE ? /(\d+)$/.exec(refusal.message)?.[1] : undefined;
  if (last !== undefined) return Number(last);
  throw refusal instanceof Error ? refusal : new Error(`the stream does not say which event of ${subject} is the last`);
}
