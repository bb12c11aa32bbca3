import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One app's metrics: a registry of its own, so that several apps can live in one process. */
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

  /** Buckets in seconds. */
  histogram<L extends string>(name: string, help: string, labelNames: L[] = [], buckets = DURATIONS): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}

const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
