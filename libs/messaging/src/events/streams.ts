import { jetstream, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** Stream of events (evt.>), retained for every consumer. */
export const EVENTS_STREAM = 'EVENTS';
/** Stream of jobs (job.>), deleted once acknowledged. */
export const JOBS_STREAM = 'JOBS';

/** Returns the name of the stream of a subject. */
export const streamOf = (subject: string): string => (subject.startsWith('job.') ? JOBS_STREAM : EVENTS_STREAM);

/** Returns the bytes of a stream as a fraction of its limit, or 0 without a limit. */
export async function usageOf(connection: NatsConnection, stream: string): Promise<number> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { config, state } = await manager.streams.info(stream);
  return config.max_bytes > 0 ? state.bytes / config.max_bytes : 0;
}

export interface StreamState {
  /** Unique among all streams, including earlier ones with the same name. */
  identity: string;
  /** Sequence of the oldest message. */
  first: number;
}

export async function streamState(connection: NatsConnection, stream: string): Promise<StreamState> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { created, state } = await manager.streams.info(stream);
  // Creation time in nanoseconds, which is only compared for equality.
  return { identity: created, first: state.first_seq };
}

const WRONG_LAST_SEQUENCE = 10071;
/** A sequence that no stream reaches. */
const NO_SEQUENCE = Number.MAX_SAFE_INTEGER;

/**
 * Returns the sequence of the last message of a subject, or 0 without messages. A service may read
 * streams through consumers only, so it publishes a message with an impossible precondition, and
 * the rejection contains the sequence. Listeners outside the stream (`listenToEvents`) receive that
 * message, which has no body.
 */
export async function lastSequence(connection: NatsConnection, subject: string): Promise<number> {
  const offered = jetstream(connection).publish(subject, '', { expect: { lastSubjectSequence: NO_SEQUENCE } });
  const refusal: unknown = await offered.catch((error: unknown) => error);
  const last =
    refusal instanceof JetStreamApiError && refusal.code === WRONG_LAST_SEQUENCE ? /(\d+)$/.exec(refusal.message)?.[1] : undefined;
  if (last !== undefined) return Number(last);
  throw refusal instanceof Error ? refusal : new Error(`the stream does not report the last event of ${subject}`);
}
