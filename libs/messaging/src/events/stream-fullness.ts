import type { Logger, Metrics } from '@company-data/observability';
import type { NatsConnection } from '@nats-io/transport-node';
import { EVENTS_STREAM, fullnessOf, JOBS_STREAM } from './streams.js';

/** From here on somebody has to see to it. */
const ALARM = 0.8;

/** Tells how full the streams are: as a metric, and as a line in the log before one is full. */
export class StreamFullness {
  private readonly told = new Set<string>();
  private readonly ratio;

  constructor(
    metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.ratio = metrics.gauge('stream_fullness_ratio', 'Bytes in a stream, as a part of what it may hold', ['stream']);
  }

  async look(connection: NatsConnection): Promise<void> {
    for (const stream of [EVENTS_STREAM, JOBS_STREAM]) this.note(stream, await fullnessOf(connection, stream));
  }

  /** One line when it gets so full, not one a look. */
  private note(stream: string, fullness: number): void {
    this.ratio.set({ stream }, fullness);
    if (fullness < ALARM) this.told.delete(stream);
    else if (!this.told.has(stream)) {
      this.told.add(stream);
      this.logger.error({ stream, fullness }, 'a stream is nearly full: once it is, it takes nothing more, and events wait in the outbox');
    }
  }
}
