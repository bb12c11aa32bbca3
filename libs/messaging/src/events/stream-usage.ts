import type { Logger, Metrics } from '@company-data/observability';
import type { NatsConnection } from '@nats-io/transport-node';
import { EVENTS_STREAM, usageOf, JOBS_STREAM } from './streams.js';

/** Usage at which an operator must act. */
const ALARM = 0.8;

/** Exports the usage of the streams as a metric, and logs a stream that is nearly full. */
export class StreamUsage {
  private readonly reported = new Set<string>();
  private readonly ratio;

  constructor(
    metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.ratio = metrics.gauge('stream_usage_ratio', 'Bytes in a stream, as a fraction of its limit', ['stream']);
  }

  async measure(connection: NatsConnection): Promise<void> {
    for (const stream of [EVENTS_STREAM, JOBS_STREAM]) this.record(stream, await usageOf(connection, stream));
  }

  /** Logs once when the usage reaches the alarm level, not at each measurement. */
  private record(stream: string, fullness: number): void {
    this.ratio.set({ stream }, fullness);
    if (fullness < ALARM) this.reported.delete(stream);
    else if (!this.reported.has(stream)) {
      this.reported.add(stream);
      this.logger.error({ stream, fullness }, 'stream nearly full');
    }
  }
}
