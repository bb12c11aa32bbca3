import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Sets a gauge when metrics are read. It uses memory only, because a scrape must not wait. */
export type ReadGauge<L extends string> = (gauge: Gauge<L>) => void;

/**
 * Metrics of one app, in its own registry, so that several apps can run in one process.
 * `docs/metrics.md` is generated from the calls, so name, help and labels must be literals. A label
 * has few known values, never an account, a user or text of a client.
 */
export class Metrics {
  readonly registry = new Registry();

  constructor(app: string) {
    this.registry.setDefaultLabels({ app });
  }

  /** Adds the process's own metrics (memory, event loop lag, garbage collection). */
  collectProcessMetrics(): this {
    collectDefaultMetrics({ register: this.registry });
    return this;
  }

  counter<L extends string>(name: string, help: string, labelNames: L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  gauge<L extends string>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** Creates a gauge that is set whenever metrics are read. */
  gaugeOf<L extends string>(name: string, help: string, labelNames: L[], read: ReadGauge<L>): Gauge<L> {
    const collect = function (this: Gauge<L>): void {
      this.reset();
      read(this);
    };
    return new Gauge({ name, help, labelNames, collect, registers: [this.registry] });
  }

  /** Creates a histogram of seconds. */
  histogram<L extends string>(name: string, help: string, labelNames: L[] = [], buckets = DURATIONS): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}

/** Buckets in seconds, for durations of milliseconds. */
export const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Buckets in seconds, for durations of seconds or minutes. */
export const LONG_DURATIONS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 900, 1800];
