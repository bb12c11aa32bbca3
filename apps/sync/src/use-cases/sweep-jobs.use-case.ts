import { jobReady } from '@company-data/contracts';
import { type Transaction, type Transactions } from '@company-data/kernel';
import { Outbox } from '@company-data/messaging';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Staging } from '../domain/collections.js';
import { Entries } from '../domain/entry-ending.js';
import { abandoned } from '../domain/entry-outcome.js';
import { Jobs, type StrandedJob } from '../domain/jobs.js';
import { AnnounceCompletionUseCase } from './announce-completion.use-case.js';

interface SweepSettings {
  JOB_REPUBLISH_SECONDS: number;
  JOB_ATTEMPTS: number;
}

/** Looks after open jobs that nobody holds: publishes them again, or gives them up when they are past their time. */
@Injectable()
export class SweepJobsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: SweepSettings,
    private readonly jobs: Jobs,
    private readonly entries: Entries,
    private readonly staging: Staging,
    private readonly announce: AnnounceCompletionUseCase,
    private readonly outbox: Outbox,
  ) {}

  /** Answers how many jobs it took care of. */
  run(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const stranded = await this.jobs.stranded(tx, this.settings.JOB_REPUBLISH_SECONDS, this.settings.JOB_ATTEMPTS);
      for (const job of stranded) await (job.spent ? this.giveUp(tx, job) : this.publishAgain(tx, job));
      return stranded.length;
    });
  }

  private async giveUp(tx: Transaction, job: StrandedJob): Promise<void> {
    await this.entries.lockRequest(tx, job);
    await this.entries.failOpen(tx, job.accountId, job.id, abandoned('The synchronization could not be finished in time.'));
    await this.staging.clearOfJob(tx, job.accountId, job.id);
    await this.announce.run(tx, job, causeOf(job));
  }

  private async publishAgain(tx: Transaction, job: StrandedJob): Promise<void> {
    await this.jobs.republished(tx, job.accountId, job.id);
    const payload = { job_id: job.id, provider_name: job.providerName, publication: job.publication + 1 };
    await this.outbox.append(tx, jobReady(job.providerName), causeOf(job), payload);
  }
}

const causeOf = (job: StrandedJob) => ({ accountId: job.accountId, correlationId: job.correlationId, causationId: job.id });
