import { jobReady } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import { Outbox } from '@company-data/messaging';
import { CONFIG, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { AnnounceCompletion } from '../entries/announce-completion.js';
import { abandoned } from '../entries/entry-outcome.js';
import { EntryRepository } from '../entries/entry.repository.js';
import type { OrphanedJob, SweepLimits } from '../jobs/job.js';
import { JobRepository } from '../jobs/job.repository.js';
import { StagingRepository } from '../staging/staging.repository.js';

/**
 * Republishes open jobs without a lease. Fails jobs that are past their deadline or their attempt
 * limit.
 */
@Injectable()
export class SweepJobs {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly limits: SweepLimits,
    private readonly jobs: JobRepository,
    private readonly entries: EntryRepository,
    private readonly staging: StagingRepository,
    private readonly announce: AnnounceCompletion,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the number of jobs republished or failed. */
  @Interval('JOB_SWEEP_INTERVAL_MS', { log: 'expired job leases released', followsClock: true })
  run(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const stranded = await this.jobs.findOrphaned(this.limits, tx);
      for (const job of stranded) await (job.spent ? this.giveUp(job, tx) : this.republish(job, tx));
      return stranded.length;
    });
  }

  private async giveUp(job: OrphanedJob, tx: Transaction): Promise<void> {
    await this.entries.lockRequest(job, tx);
    await this.entries.failOpen(job.accountId, job.id, abandoned('The synchronization did not complete in time.'), tx);
    await this.staging.clearOfJob(job.accountId, job.id, tx);
    await this.announce.run(causeOf(job), job, tx);
  }

  private async republish(job: OrphanedJob, tx: Transaction): Promise<void> {
    await this.jobs.republished(job.accountId, job.id, tx);
    const payload = { job_id: job.id, provider_name: job.providerName, publication: job.publication + 1 };
    this.outbox.append(tx, jobReady(job.providerName), causeOf(job), payload);
  }
}

const causeOf = ({ id, accountId, correlationId, traceparent }: OrphanedJob) => ({
  accountId,
  correlationId,
  causationId: id,
  traceparent,
});
