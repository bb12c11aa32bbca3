import type { Metrics } from '@company-data/observability';
import type { ReadingGauges } from './reading-jobs.js';

/** What is counted of readings: how they ended in this process, and how many there are, of all replicas. */
export class ReadingMetrics {
  private readonly ended;
  private readonly seconds;
  private readonly pages;
  private readonly open;
  private readonly oldest;

  constructor(metrics: Metrics) {
    this.ended = metrics.counter('readings_total', 'Readings of documents that ended', ['kind', 'outcome']);
    this.seconds = metrics.histogram('reading_seconds', 'How long readings take', ['kind'], [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600]);
    this.pages = metrics.counter('reading_pages_total', 'Pages that were read', ['kind']);
    this.open = metrics.gauge('readings_open', 'Documents that wait to be read, and that are being read', ['state']);
    this.oldest = metrics.gauge('readings_oldest_seconds', 'How long the oldest document has waited');
  }

  /** `outcome`: finished, or a code. */
  hasEnded(kind: string, outcome: string, durationMs: number): void {
    this.ended.inc({ kind, outcome });
    this.seconds.observe({ kind }, durationMs / 1_000);
  }

  hasRead(kind: string): void {
    this.pages.inc({ kind });
  }

  now({ waiting, running, oldestSeconds }: ReadingGauges): void {
    this.open.set({ state: 'waiting' }, waiting);
    this.open.set({ state: 'running' }, running);
    this.oldest.set(oldestSeconds);
  }
}
