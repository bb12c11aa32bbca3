import { LONG_DURATIONS, type Metrics } from '@company-data/observability';
import { METRICS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { JobOutcome } from './run-outcome.js';

/** Metrics of jobs in this process. */
@Injectable()
export class JobMetrics {
  private readonly runs;
  private readonly seconds;
  private readonly running;

  constructor(@Inject(METRICS) metrics: Metrics) {
    this.runs = metrics.counter('job_runs_total', 'Job runs by outcome: done, later or failed', ['provider', 'outcome']);
    this.seconds = metrics.histogram('job_run_duration_seconds', 'Duration of job runs', ['provider'], LONG_DURATIONS);
    this.running = metrics.gauge('job_runs_in_flight', 'Jobs in progress in this replica', ['provider']);
  }

  /** Runs a job, and counts it. */
  async observe(provider: string, run: () => Promise<JobOutcome>): Promise<JobOutcome> {
    const began = performance.now();
    this.running.inc({ provider });
    try {
      const outcome = await run();
      this.runs.inc({ provider, outcome: outcome.kind });
      return outcome;
    } catch (error) {
      this.runs.inc({ provider, outcome: 'failed' });
      throw error;
    } finally {
      this.running.dec({ provider });
      this.seconds.observe({ provider }, (performance.now() - began) / 1_000);
    }
  }
}
