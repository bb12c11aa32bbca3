import { type ClaimedJob, ProviderNotEnabled } from '@company-data/contracts';
import { isUnavailable, refused } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import { BudgetExhausted, type CollectionJob, LastingFailure } from '@company-data/providers';
import type { EnrichmentSource, OpenProvider } from '../sources/open-provider.js';
import { isUnexpected } from './client-failure.js';
import { enrichmentReadsOf } from './enrichment-reads.js';
import { JobCheckpoints } from './job-checkpoints.js';
import { JobCollection } from './job-collection.js';
import type { Job, JobRequests, ProviderAccess } from './job-requests.js';
import { Lease } from './lease.js';
import type { RecordRules } from './catalogue-rules.js';
import { Draining, LeaseLost, type JobOutcome } from './run-outcome.js';

/** Dependencies of the jobs of a provider. */
export interface RunJobDependencies extends Omit<OpenProvider, 'called' | 'tokenServer'> {
  /** Enrichment sources of the provider. */
  enrichmentSources: readonly EnrichmentSource[];
  rules: RecordRules;
  requestsFor(job: Job): JobRequests;
  logger: Logger;
  now(): Date;
  /** Longest wait of a job for a rate-limited call. */
  maxWaitMs: number;
  /** Seconds before a job is redelivered after a service was unavailable. */
  retrySeconds: number;
}

/**
 * True for errors that release the job without completing its entries. A later attempt or another
 * worker continues.
 */
const endsTheRun = (error: unknown): boolean =>
  error instanceof LeaseLost || error instanceof Draining || error instanceof BudgetExhausted || isUnavailable(error);

/**
 * Runs a job of a provider: claims it, collects its data, and completes its entries or releases it.
 */
export class RunJob {
  constructor(private readonly dependencies: RunJobDependencies) {}

  async run(job: Job, draining: AbortSignal): Promise<JobOutcome> {
    const requests = this.dependencies.requestsFor(job);
    try {
      const claim = await requests.claim();
      if (claim.state === 'closed') return { kind: 'done' };
      if (claim.state === 'held') return { kind: 'later', seconds: claim.retry_in };
      return await this.holdLease(job, claim, requests, draining);
    } catch (error) {
      if (!isUnavailable(error)) this.dependencies.logger.error({ err: error, job: job.jobId }, 'job run failed');
      return { kind: 'later', seconds: this.dependencies.retrySeconds };
    }
  }

  private async holdLease(job: Job, claim: ClaimedJob, requests: JobRequests, draining: AbortSignal): Promise<JobOutcome> {
    const collecting = this.collecting(job, claim, requests);
    const lease = new Lease({
      leaseSeconds: claim.lease_seconds,
      deadlineMs: this.remainingMs(claim),
      renew: (progress) => requests.renew(claim.token, progress),
      progress: () => collecting.progress,
    });
    const drain = (): void => lease.end(new Draining());
    draining.addEventListener('abort', drain, { once: true });
    if (draining.aborted) drain();
    try {
      await this.collect(job, claim, requests, collecting, lease.signal);
      return { kind: 'done' };
    } catch (error) {
      return await this.giveBack(job, claim.token, requests, error);
    } finally {
      draining.removeEventListener('abort', drain);
      lease.stop();
    }
  }

  /**
   * Milliseconds until the deadline. Sync sends a duration, because the local clock may be wrong.
   */
  private remainingMs({ seconds_left: left, deadline }: ClaimedJob): number {
    return left === undefined ? Date.parse(deadline) - this.dependencies.now().getTime() : left * 1_000;
  }

  private collecting(job: Job, claim: ClaimedJob, requests: JobRequests): JobCollection {
    const about = { job: job.jobId, correlation_id: job.correlationId, provider: claim.provider_name };
    // One failed response can end several data types, and is logged once.
    const reported = new WeakSet<object>();
    const report = ({ source, dataType, error }: { source: string; dataType: string; error: unknown }): void => {
      if (typeof error === 'object' && error !== null && reported.has(error)) return;
      if (typeof error === 'object' && error !== null) reported.add(error);
      this.logFailure({ ...about, source, data_type: dataType }, error);
    };
    const skipped = ({ source, dataType, count }: { source: string; dataType: string; count: number }): void =>
      this.dependencies.logger.warn({ ...about, source, data_type: dataType, count }, 'invalid records skipped');
    const tooLarge = ({ source, dataType, count }: { source: string; dataType: string; count: number }): void =>
      this.dependencies.logger.warn({ ...about, source, data_type: dataType, count }, 'records left out: too large');
    return new JobCollection(claim, this.dependencies.manifest, {
      requests,
      rules: this.dependencies.rules,
      report,
      skipped,
      tooLarge,
    });
  }

  private logFailure(about: Record<string, string>, error: unknown): void {
    if (isUnexpected(error)) this.dependencies.logger.error({ ...about, err: error }, 'collection failed unexpectedly');
    else if (error instanceof LastingFailure) this.dependencies.logger.error({ ...about, reason: error.message }, 'source failed for days');
    else this.dependencies.logger.warn({ ...about, reason: (error as Error).message }, 'source failed');
  }

  private async collect(job: Job, claim: ClaimedJob, requests: JobRequests, collecting: JobCollection, signal: AbortSignal): Promise<void> {
    let failure: unknown;
    try {
      // Runs after the claim, whose grant the request to users needs.
      const access = await requests.providerAccess();
      if (!access.enable) throw refused(ProviderNotEnabled, 'The provider is not enabled.');
      const wanted = collectionJobOf(job, claim, access);
      const reference = await this.dependencies.known(wanted).reference();
      const checkpoints = new JobCheckpoints(claim, {
        ...wanted,
        reference,
        accountAt: (source) => this.dependencies.accountAt(wanted, source),
      });
      const basisOf = (dataType: string, source: string): string => checkpoints.basisOf(dataType, source);
      await collecting.collect(this.events({ ...wanted, checkpoints: checkpoints.valid }, requests, signal), basisOf, signal);
      // Entries without an outcome are a bug of the adapter.
      failure = new Error('the adapter ended without an outcome of these entries');
    } catch (error) {
      if (endsTheRun(error)) throw error;
      failure = error;
    }
    await collecting.failRemaining(failure);
  }

  private events(wanted: CollectionJob, requests: JobRequests, signal: AbortSignal) {
    const { adapter, enrichmentSources, openSources, known, maxWaitMs, now } = this.dependencies;
    const accessTo = (provider: string): Promise<ProviderAccess> => requests.providerAccess(provider);
    return adapter.collect(wanted, {
      ...known(wanted),
      source: openSources(wanted, { signal, maxWaitMs, call: (contract, payload) => requests.call(contract, payload) }),
      signal,
      now,
      enrichmentReads: enrichmentReadsOf(enrichmentSources, { job: wanted, signal, maxWaitMs, now, accessTo }),
    });
  }

  private async giveBack(job: Job, token: number, requests: JobRequests, error: unknown): Promise<JobOutcome> {
    const seconds = this.delayAfter(error);
    if (!endsTheRun(error)) this.dependencies.logger.error({ err: error, job: job.jobId }, 'job released');
    if (!(error instanceof LeaseLost)) {
      // The lease would expire anyway. The release only makes the next attempt start earlier.
      await requests
        .release(token, seconds)
        .catch((reason: unknown) => this.dependencies.logger.warn({ err: reason, job: job.jobId }, 'job release failed'));
    }
    return { kind: 'later', seconds };
  }

  private delayAfter(error: unknown): number {
    if (error instanceof BudgetExhausted) return Math.max(1, Math.ceil(error.waitSeconds));
    return error instanceof Draining ? 0 : this.dependencies.retrySeconds;
  }
}

/** Converts the job to the input of the adapter, without checkpoints. */
const collectionJobOf = (job: Job, claim: ClaimedJob, { settings, credentials }: ProviderAccess): CollectionJob => ({
  accountId: job.accountId,
  userId: claim.user_id,
  connectionId: claim.connection_id,
  siren: claim.siren,
  name: claim.name,
  dataTypes: claim.entries.map(({ data_type }) => data_type),
  settings,
  credentials,
  history: historyOf(claim),
});

/** Converts the requested history to the input of the adapter. */
const historyOf = ({ history = {} }: ClaimedJob): CollectionJob['history'] =>
  Object.fromEntries(
    Object.entries(history).map(([dataType, { months_to_sync, last_n }]) => [dataType, { monthsToSync: months_to_sync, lastN: last_n }]),
  );
