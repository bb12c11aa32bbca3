import { jobReady } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Cause, Outbox } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type JobLimits, type NewSynchronization, Synchronizations, tooManyOpenJobs } from '../domain/synchronization.js';

/** Writes entries and jobs of a synchronization that was opened, and the events that wake the workers. */
@Injectable()
export class WriteSynchronizationUseCase {
  constructor(
    @Inject(CONFIG) private readonly limits: JobLimits,
    private readonly synchronizations: Synchronizations,
    private readonly outbox: Outbox,
  ) {}

  async run(cause: Cause, synchronization: NewSynchronization, tx: Transaction): Promise<void> {
    if (!(await this.synchronizations.addJobs(cause.accountId, synchronization, this.limits, tx))) throw tooManyOpenJobs();
    for (const { id, providerName } of synchronization.jobs) {
      await this.outbox.append(tx, jobReady(providerName), cause, { job_id: id, provider_name: providerName, publication: 1 });
    }
  }
}
