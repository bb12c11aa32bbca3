import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { PublishJobs } from './publish-jobs.js';
import { SynchronizationTelemetry } from './synchronization-telemetry.js';
import { type JobLimits, type NewSynchronization, tooManyOpenJobs } from './synchronization.js';
import { SynchronizationRepository } from './synchronization.repository.js';

/** Writes entries and jobs of a synchronization that was opened, and tells workers of those that have their turn. */
@Injectable()
export class WriteSynchronization {
  constructor(
    @Inject(CONFIG) private readonly limits: JobLimits,
    private readonly synchronizations: SynchronizationRepository,
    private readonly publishJobs: PublishJobs,
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
