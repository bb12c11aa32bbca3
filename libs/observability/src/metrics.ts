import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What a gauge is set by when it is asked for: from memory alone, as a scrape waits for nothing.
 */
export type ReadGauge<L extends string> = (gauge: Gauge<L>) => void;

/**
 * One app's metrics: a registry of its own, so that several apps can live in one process.
 * `docs/metrics.md` is written from the calls in the code, in which name, help and labels stand as
 * they are: a label's values are few and known, never an account, a user or text that somebody
 * wrote.
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

  /** A gauge that is set whenever it is asked for. */
  gaugeOf<L extends string>(name: string, help: string, labelNames: L[], read: ReadGauge<L>): Gauge<L> {
    const collect = function (this: Gauge<L>): void {
      this.reset();
      read(this);
    };
    return new Gauge({ name, help, labelNames, collect, registers: [this.registry] });
  }

  /** In seconds. */
  histogram<L extends string>(name: string, help: string, labelNames: L[] = [], buckets = DURATIONS): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}

/** Buckets of what takes milliseconds. */
export const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Buckets of what takes seconds or minutes. */
export const LONG_DURATIONS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 900, 1800];
