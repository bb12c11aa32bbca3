import { type ConsumerInfo, jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Metrics } from '@company-data/observability';
import { EVENTS_STREAM, JOBS_STREAM } from './streams.js';

/**
 * Exports how far the durable consumers and the replicas of the streams are behind. Only the
 * service that provisions the streams may read them. Values are absent while NATS does not respond.
 */
export class ConsumerLag {
  private readonly gauges;
  private readonly pending;
  private readonly unacknowledged;
  private readonly redelivered;
  private readonly replicas;
  private readonly replicasBehind;
  private readonly replicaLag;
  private measuring?: Promise<void>;

  constructor(metrics: Metrics) {
    this.pending = metrics.gauge('consumer_pending_messages', 'Messages in the stream that a consumer has not received', ['consumer']);
    this.unacknowledged = metrics.gauge('consumer_unacknowledged_messages', 'Messages that a consumer has received and not acknowledged', [
      'consumer',
    ]);
    this.redelivered = metrics.gauge('consumer_redelivered_messages', 'Unacknowledged messages that were delivered more than once', [
      'consumer',
    ]);
    this.replicas = metrics.gauge('stream_replicas', 'Replicas that a stream is configured to have', ['stream']);
    this.replicasBehind = metrics.gauge('stream_replicas_behind', 'Replicas of a stream that are offline or not up to date', ['stream']);
    this.replicaLag = metrics.gauge('stream_replica_lag_operations', 'Operations that the slowest replica of a stream is behind', [
      'stream',
    ]);
    this.gauges = [this.pending, this.unacknowledged, this.redelivered, this.replicas, this.replicasBehind, this.replicaLag];
  }

  /** A call during a measurement waits for that measurement. */
  measure(connection: NatsConnection): Promise<void> {
    this.measuring ??= this.measureAll(connection)
      .catch(() => this.gauges.forEach((gauge) => gauge.reset()))
      .finally(() => (this.measuring = undefined));
    return this.measuring;
  }

  private async measureAll(connection: NatsConnection): Promise<void> {
    const { streams, consumers } = await jetstreamManager(connection, { checkAPI: false });
    const states = await Promise.all(
      [EVENTS_STREAM, JOBS_STREAM].map(async (stream) => {
        const ofStream: ConsumerInfo[] = [];
        for await (const consumer of consumers.list(stream)) ofStream.push(consumer);
        return { stream, info: await streams.info(stream), consumers: ofStream };
      }),
    );
    // Removes the values of deleted consumers.
    this.gauges.forEach((gauge) => gauge.reset());
    states.forEach((state) => this.show(state));
  }

  private show({ stream, info: { config, cluster }, consumers }: { stream: string; info: StreamInfo; consumers: ConsumerInfo[] }): void {
    const followers = cluster?.replicas ?? [];
    this.replicas.set({ stream }, config.num_replicas);
    this.replicasBehind.set({ stream }, followers.filter(({ current, offline = false }) => !current || offline).length);
    this.replicaLag.set({ stream }, Math.max(0, ...followers.map(({ lag = 0 }) => lag)));
    for (const { name: consumer, num_pending, num_ack_pending, num_redelivered } of consumers) {
      this.pending.set({ consumer }, num_pending);
      this.unacknowledged.set({ consumer }, num_ack_pending);
      this.redelivered.set({ consumer }, num_redelivered);
    }
  }
}
