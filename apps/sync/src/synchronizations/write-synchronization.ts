import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { PublishJobs } from './publish-jobs.js';
import { SynchronizationTelemetry } from './synchronization-telemetry.js';
import { type Entry, type JobLimits, type NewSynchronization, tooManyOpenJobs } from './synchronization.js';
import { SynchronizationRepository } from './synchronization.repository.js';

/**
 * Writes the jobs and entries of an open synchronization, and publishes the next jobs of the
 * account.
 */
@Injectable()
export class WriteSynchronization {
  constructor(
    @Inject(CONFIG) private readonly limits: JobLimits,
    private readonly synchronizations: SynchronizationRepository,
    private readonly publishJobs: PublishJobs,
    private readonly telemetry: SynchronizationTelemetry,
  ) {}

  /**
   * Returns the entries that are visible to the client.
   *
   * @throws RATE_LIMITED when the account has too many open jobs
   */
  async run(cause: Cause, synchronization: NewSynchronization, tx: Transaction): Promise<Entry[]> {
    const added = await this.synchronizations.addJobs(cause.accountId, synchronization, this.limits, tx);
    if (!added) throw tooManyOpenJobs();
    this.publishJobs.run(cause, added.published, tx);
    tx.afterCommit(() => this.telemetry.recordStart(cause, synchronization));
    return added.entries;
  }
}
