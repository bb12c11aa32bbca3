import { jobReady } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Cause, Outbox } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { JobQueueRepository } from '../jobs/job-queue.repository.js';

/** Tells workers of the account's next jobs of some providers, as many as have room; to be asked when jobs came, and when one ended. */
@Injectable()
export class PublishJobs {
  constructor(
    @Inject(CONFIG) private readonly limits: { JOBS_PUBLISHED_PER_ACCOUNT: number },
    private readonly queue: JobQueueRepository,
    private readonly outbox: Outbox,
  ) {}

  async run(cause: Cause, providerNames: string[], tx: Transaction): Promise<void> {
    for (const job of await this.queue.next(cause.accountId, providerNames, this.limits.JOBS_PUBLISHED_PER_ACCOUNT, tx)) {
      const { id, providerName, publication, correlationId } = job;
      const payload = { job_id: id, provider_name: providerName, publication };
      this.outbox.append(tx, jobReady(providerName), { ...cause, correlationId }, payload);
    }
  }
}
