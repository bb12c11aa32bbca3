import { jobReady } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Cause, Outbox } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { PublishedJob } from '../jobs/job-queue.js';

/** Publishes jobs to workers. */
@Injectable()
export class PublishJobs {
  constructor(private readonly outbox: Outbox) {}

  run(cause: Cause, jobs: PublishedJob[], tx: Transaction): void {
    for (const { id, providerName, publication, correlationId, traceparent } of jobs) {
      const payload = { job_id: id, provider_name: providerName, publication };
      this.outbox.append(tx, jobReady(providerName), { ...cause, correlationId, traceparent }, payload);
    }
  }
}
