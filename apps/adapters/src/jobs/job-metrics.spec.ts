import { describe, expect, it } from '@jest/globals';
import { Metrics } from '@company-data/observability';
import type { JobOutcome } from './run-outcome.js';
import { JobMetrics } from './job-metrics.js';

describe('JobMetrics', () => {
  const world = () => {
    const metrics = new Metrics('adapters');
    return { jobs: new JobMetrics(metrics), shown: () => metrics.registry.metrics() };
  };

  it('counts runs by outcome, and runs in progress', async () => {
    const { jobs, shown } = world();
    const deferred = Promise.withResolvers<JobOutcome>();
    const running = jobs.observe('a_provider', () => deferred.promise);
    expect(await shown()).toContain('job_runs_in_flight{provider="a_provider",app="adapters"} 1');
    deferred.resolve({ kind: 'later', seconds: 1 });
    expect(await running).toEqual({ kind: 'later', seconds: 1 });
    expect(await shown()).toContain('job_runs_in_flight{provider="a_provider",app="adapters"} 0');
    expect(await shown()).toContain('job_runs_total{provider="a_provider",outcome="later",app="adapters"} 1');
    expect(await shown()).toContain('job_run_duration_seconds_count{app="adapters",provider="a_provider"} 1');
  });

  it('counts a failed run and rethrows its error', async () => {
    const { jobs, shown } = world();
    await expect(jobs.observe('a_provider', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await shown()).toContain('job_runs_total{provider="a_provider",outcome="failed",app="adapters"} 1');
    expect(await shown()).toContain('job_runs_in_flight{provider="a_provider",app="adapters"} 0');
  });
});
