import type { Transactions } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import { LOGGER, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ReadingJobs } from '../domain/reading-jobs.js';
import { ReadingMetrics } from '../domain/reading-metrics.js';
import { namedIn, type ReadingWork } from '../domain/reading-work.js';

/** Gives up documents that were begun as often as they may be, and shows how many there are. */
@Injectable()
export class SweepReadingsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: ReadingJobs,
    private readonly metrics: ReadingMetrics,
  ) {}

  async run(works: ReadonlyMap<string, ReadingWork>): Promise<void> {
    while (await this.giveUpOne(works));
    this.metrics.now(await this.transactions.separately((tx) => this.jobs.gauges(tx)));
  }

  private async giveUpOne(works: ReadonlyMap<string, ReadingWork>): Promise<boolean> {
    const given = await this.transactions.run(async (tx) => {
      const job = await this.jobs.takeSpent([...works.keys()], tx);
      if (job) await works.get(job.kind)!.fail(job, 'READING_FAILED', tx);
      return job;
    });
    if (!given) return false;
    this.metrics.hasEnded(given.kind, 'READING_FAILED', 0);
    this.logger.warn({ ...namedIn(given), code: 'READING_FAILED' }, 'a document cannot be read: whoever read it went, each time');
    return true;
  }
}
