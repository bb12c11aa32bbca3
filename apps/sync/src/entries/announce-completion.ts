import { type EntryResource, SyncCompleted } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Cause, Outbox } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { EvaluateConnection } from '../connections/evaluate-connection.js';
import type { LeasedJob } from '../jobs/job.js';
import type { Registers } from '../merge/registry-verdicts.js';
import { PublishJobs } from '../synchronizations/publish-jobs.js';
import { SynchronizationTelemetry } from '../synchronizations/synchronization-telemetry.js';
import { type Synchronization, viewOfEntry } from '../synchronizations/synchronization.js';
import { JobCompletionRepository } from './job-completion.repository.js';

/**
 * Completes a job after its last entry closed: publishes the next job of the account, evaluates the
 * connection, and stores the verdict on the company. Publishes `sync-completed` when the
 * synchronization is complete.
 */
@Injectable()
export class AnnounceCompletion {
  constructor(
    @Inject(CONFIG) private readonly limits: Pick<SyncConfig, 'JOBS_PUBLISHED_PER_ACCOUNT'>,
    private readonly completions: JobCompletionRepository,
    private readonly publishJobs: PublishJobs,
    private readonly evaluateConnection: EvaluateConnection,
    private readonly outbox: Outbox,
    private readonly telemetry: SynchronizationTelemetry,
  ) {}

  async run(cause: Cause, job: Pick<LeasedJob, 'id' | 'accountId' | 'requestId' | 'providerName'>, tx: Transaction): Promise<void> {
    const { JOBS_PUBLISHED_PER_ACCOUNT } = this.limits;
    const { request, reading, published } = await this.completions.close(
      job,
      registersOf(job.providerName),
      JOBS_PUBLISHED_PER_ACCOUNT,
      tx,
    );
    this.publishJobs.run(cause, published, tx);
    if (reading) await this.evaluateConnection.run(cause, job.providerName, reading, tx);
    if (!request) return;
    tx.afterCommit(() => this.telemetry.ended(cause, request));
    if (request.siren === null) return;
    this.outbox.append(tx, SyncCompleted, cause, payloadOf(request, request.siren));
  }
}

/**
 * Returns the registers of a provider, which can report that a company is unknown. Undefined for a
 * provider without a register.
 */
function registersOf(providerName: string): Registers | undefined {
  const { sources, dataTypes, collected } = provider(providerName);
  const names = sources.flatMap(({ name, register }) => (register ? [name] : []));
  return names.length === 0 ? undefined : { names, dataTypes: [...new Set([...dataTypes, ...collected])] };
}

const payloadOf = (closed: Synchronization, siren: string) => ({
  sync_id: closed.id,
  user_id: closed.userId,
  siren,
  origin: closed.origin,
  completed_at: closed.closedAt!.toISOString(),
  entries: closed.entries.map((entry): EntryResource => viewOfEntry(entry)),
});
