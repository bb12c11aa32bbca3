import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type JobLimits, type NewSynchronization, Synchronizations, tooManyOpenJobs } from '../domain/synchronization.js';
import { SynchronizationTelemetry } from '../domain/synchronization-telemetry.js';
import { PublishJobsUseCase } from './publish-jobs.use-case.js';

/** Writes entries and jobs of a synchronization that was opened, and tells workers of those that have their turn. */
@Injectable()
export class WriteSynchronizationUseCase {
  constructor(
    @Inject(CONFIG) private readonly limits: JobLimits,
    private readonly synchronizations: Synchronizations,
    private readonly publishJobs: PublishJobsUseCase,
    private readonly telemetry: SynchronizationTelemetry,
  ) {}

  async run(cause: Cause, synchronization: NewSynchronization, tx: Transaction): Promise<void> {
    const providers = new Set(synchronization.jobs.map(({ providerName }) => providerName));
    const [added] = await Promise.all([
      this.synchronizations.addJobs(cause.accountId, synchronization, this.limits, tx),
      this.publishJobs.run(cause, [...providers], tx),
    ]);
    if (!added) throw tooManyOpenJobs();
    tx.afterCommit(() => this.telemetry.recordStart(cause, synchronization));
  }
}
