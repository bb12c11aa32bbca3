import type { Logger, Metrics } from '@company-data/observability';
import type { NatsConnection } from '@nats-io/transport-node';
import { EVENTS_STREAM, usageOf, JOBS_STREAM } from './streams.js';

/** From here on somebody has to see to it. */
const ALARM = 0.8;

/** Tells how full the streams are: as a metric, and as a line in the log before one is full. */
export class StreamUsage {
  private readonly reported = new Set<string>();
  private readonly ratio;

  constructor(
    metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.ratio = metrics.gauge('stream_usage_ratio', 'Bytes in a stream, as a part of what it may hold', ['stream']);
  }

  async measure(connection: NatsConnection): Promise<void> {
    for (const stream of [EVENTS_STREAM, JOBS_STREAM]) this.record(stream, await usageOf(connection, stream));
  }

  /** One line when it gets so full, not one a look. */
  private record(stream: string, fullness: number): void {
    this.ratio.set({ stream }, fullness);
    if (fullness < ALARM) this.reported.delete(stream);
    else if (!this.reported.has(stream)) {
      this.reported.add(stream);
      this.logger.error({ stream, fullness }, 'stream nearly full');
    }
  }
}
