import type { Transactions } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { BackgroundWorker } from './background.js';
import { claimInterval } from './claim-interval.js';
import { type Discovered, discovered } from './discovered.js';
import { type IntervalMethod, RunsAtInterval } from './interval.js';
import { IntervalJob, type IntervalWork } from './interval-job.js';
import { CONFIG, LOGGER, TRANSACTIONS } from './service-dependencies.js';

/** Creates the timers of intervals. Tests replace it. */
export interface Timers {
  setInterval(tick: () => void, milliseconds: number): { refresh(): unknown };
}

export const TIMERS = Symbol('timers');
export const systemTimers: Timers = { setInterval: (tick, milliseconds) => setInterval(tick, milliseconds) };

/**
 * Runs the methods of a service that are decorated with `@Interval`, and registers them in the
 * `SchedulerRegistry`.
 */
@Injectable()
export class IntervalJobs implements BackgroundWorker {
  private readonly jobs = new Map<string, IntervalJob>();
  private readonly clockFollowers: IntervalJob[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly registry: SchedulerRegistry,
    @Inject(CONFIG) private readonly config: object,
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(TIMERS) private readonly timers: Timers,
  ) {}

  /** @throws Error when a setting is not a number, or two classes have the same name */
  start(): void {
    for (const method of discovered(this.discovery, this.scanner, RunsAtInterval)) this.startMethod(method);
  }

  /** Runs the jobs that follow the clock of the service. */
  clockMoved(): void {
    this.clockFollowers.forEach((job) => job.trigger());
  }

  /** Starts no further runs, and waits for those in progress. */
  async stop(): Promise<void> {
    for (const name of this.jobs.keys()) this.registry.deleteInterval(name);
    await Promise.all([...this.jobs.values()].map((job) => job.stop()));
  }

  /** Runs work at an interval, which starts at the end of a run. */
  add(name: string, milliseconds: number, work: IntervalWork): IntervalJob {
    const job: IntervalJob = new IntervalJob(work, this.logger, () => timer.refresh());
    const timer = this.timers.setInterval(() => job.tick(), milliseconds);
    this.registry.addInterval(name, timer);
    this.jobs.set(name, job);
    return job;
  }

  private startMethod({ name, run, options }: Discovered<IntervalMethod>): void {
    const milliseconds = this.millisecondsOf(options.setting);
    const job = this.add(name, milliseconds, {
      log: options.log,
      run: this.claimed(run as unknown as IntervalWork['run'], options, milliseconds),
    });
    if (options.followsClock) this.clockFollowers.push(job);
    if (options.atStart) job.tick();
  }

  private claimed(run: IntervalWork['run'], { claim }: IntervalMethod, milliseconds: number): IntervalWork['run'] {
    if (claim === undefined) return run;
    return async (goOn) => ((await this.transactions.run((tx) => claimInterval(claim, milliseconds, tx))) ? run(goOn) : 0);
  }

  private millisecondsOf(setting: string): number {
    const value = (this.config as Record<string, unknown>)[setting];
    if (typeof value === 'number') return value;
    throw new Error(`@Interval: ${setting} is not a setting in milliseconds`);
  }
}
