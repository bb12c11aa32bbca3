import type { Transactions } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import { LOGGER, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { OcrJobRepository } from './ocr-job.repository.js';
import { OcrMetrics } from './ocr-metrics.js';
import { namedIn, type OcrTask } from './ocr-task.js';

/** Gives up documents that were begun as often as they may be, and shows how many there are. */
@Injectable()
export class SweepOcrJobs {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: OcrJobRepository,
    private readonly metrics: OcrMetrics,
  ) {}

  async run(tasks: ReadonlyMap<string, OcrTask>): Promise<void> {
    while (await this.giveUpOne(tasks));
    this.metrics.now(await this.transactions.separately((tx) => this.jobs.gauges(tx)));
  }

  private async giveUpOne(tasks: ReadonlyMap<string, OcrTask>): Promise<boolean> {
    const given = await this.transactions.run(async (tx) => {
      const job = await this.jobs.removeExhausted([...tasks.keys()], tx);
      if (job) await tasks.get(job.kind)!.fail(job, 'READING_FAILED', tx);
      return job;
    });
    if (!given) return false;
    this.metrics.hasEnded(given.kind, 'READING_FAILED', 0);
    this.logger.warn({ ...namedIn(given), code: 'READING_FAILED' }, 'OCR job given up after repeated crashes');
    return true;
  }
}
