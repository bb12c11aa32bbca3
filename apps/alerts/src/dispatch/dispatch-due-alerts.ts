import { periodKeys } from '@company-data/alert-rules';
import { newId, type Transactions } from '@company-data/kernel';
import type { Metrics } from '@company-data/observability';
import { CONFIG, Interval, METRICS, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import { BuildAll } from './build-all.js';
import { DispatchRunRepository } from './dispatch-run.repository.js';
import { type LeasedRun, unlessLost } from './dispatch-run.js';

/** Histogram buckets in seconds. A run may last until the next one starts. */
const DURATIONS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120, 300];

/**
 * Performs the dispatch run of the current five minutes, once for all replicas. Builds requests
 * from the pending events of alerts.
 */
@Injectable()
export class DispatchDueAlerts {
  private readonly worker = newId();
  private readonly seconds;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'SCHEDULE_ZONE' | 'ALERT_DAY_BEGINS'>,
    private readonly runs: DispatchRunRepository,
    private readonly buildAll: BuildAll,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.seconds = metrics.histogram(
      'alerts_dispatch_duration_seconds',
      'Duration of dispatch runs, in the replica that completed them',
      [],
      DURATIONS,
    );
  }

  /** Returns the number of built requests. */
  @Interval('DISPATCH_CHECK_INTERVAL_MS', { log: 'alert requests dispatched', atStart: true, followsClock: true })
  async run(goOn: () => boolean): Promise<number> {
    const run = await this.transactions.run((tx) => this.runs.claim(this.worker, tx));
    if (run === undefined) return 0;
    try {
      return await this.runLeased(run, goOn);
    } finally {
      // Lets another replica continue an unfinished run. A completed run stays completed.
      await this.transactions.run((tx) => this.runs.release(run, tx));
    }
  }

  private async runLeased(run: LeasedRun, goOn: () => boolean): Promise<number> {
    const { SCHEDULE_ZONE: zone, ALERT_DAY_BEGINS: dayBegins } = this.settings;
    const keys = periodKeys(run.openedAt, { zone, dayBegins }, BigInt(run.id));
    const end = this.seconds.startTimer();
    const { requests, finished } = await this.buildAll.run(run, keys, goOn);
    if (!finished) return requests;
    await this.transactions.run((tx) => this.runs.end(run, tx)).catch(unlessLost);
    end();
    return requests;
  }
}
