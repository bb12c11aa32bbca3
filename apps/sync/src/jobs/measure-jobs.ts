import type { Transactions } from '@company-data/kernel';
import type { Metrics } from '@company-data/observability';
import { providers } from '@company-data/providers';
import { CONFIG, Interval, METRICS, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import type { OpenJobs } from './job-counts.js';
import { JobCountsRepository } from './job-counts.repository.js';

const collecting = [...providers.values()].filter(({ collected }) => collected.length > 0).map(({ name }) => name);

const NONE = { waiting: 0, running: 0, oldestWaiting: 0, oldestRunning: 0 };
/** Values of a replica that did not count. It exports neither zero nor an old count. */
const UNKNOWN = { waiting: NaN, running: NaN, oldestWaiting: NaN, oldestRunning: NaN };

/** Exports the number of open jobs. One replica counts per interval, and the others export NaN. */
@Injectable()
export class MeasureJobs {
  private readonly jobs;
  private readonly oldest;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly counts: JobCountsRepository,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'JOB_METRICS_INTERVAL_MS'>,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.jobs = metrics.gauge('sync_jobs', 'Open jobs: waiting without a lease, or running under a lease', ['provider', 'state']);
    this.oldest = metrics.gauge('sync_jobs_oldest_seconds', 'Seconds since the oldest of these jobs was requested', ['provider', 'state']);
  }

  /**
   * Returns 0, so that no message is logged. The statement itself claims the interval, because the
   * other replicas export NaN.
   */
  @Interval('JOB_METRICS_INTERVAL_MS', { log: 'jobs measured', atStart: true, followsClock: true })
  async run(): Promise<number> {
    const { JOB_METRICS_INTERVAL_MS } = this.settings;
    const counted = await this.transactions
      .run((tx) => this.counts.read(JOB_METRICS_INTERVAL_MS, tx))
      .catch((error: unknown) => this.unknown(error));
    for (const provider of collecting) this.show(provider, openOf(provider, counted));
    return 0;
  }

  private unknown(error: unknown): never {
    for (const provider of collecting) this.show(provider, UNKNOWN);
    throw error;
  }

  private show(provider: string, { waiting, running, oldestWaiting, oldestRunning }: Omit<OpenJobs, 'providerName'>): void {
    this.jobs.set({ provider, state: 'waiting' }, waiting);
    this.jobs.set({ provider, state: 'running' }, running);
    this.oldest.set({ provider, state: 'waiting' }, oldestWaiting);
    this.oldest.set({ provider, state: 'running' }, oldestRunning);
  }
}

const openOf = (provider: string, counted: OpenJobs[] | undefined): Omit<OpenJobs, 'providerName'> =>
  counted === undefined ? UNKNOWN : (counted.find(({ providerName }) => providerName === provider) ?? NONE);
