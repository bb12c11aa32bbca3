import { type ClaimedJob, ProviderNotEnabled, type RequestContract } from '@company-data/contracts';
import { isUnavailable, refused } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import {
  BudgetExhausted,
  type Adapter,
  type CollectionContext,
  type CollectionJob,
  type ProviderManifest,
  type SourceClient,
} from '@company-data/providers';
import { isUnexpected } from './client-failure.js';
import { type EnrichmentSource, enrichmentReadsOf } from './enrichment-reads.js';
import { JobCheckpoints } from './job-checkpoints.js';
import { JobCollection, STAGING_LIMITS } from './job-collection.js';
import type { Job, JobRequests, ProviderAccess } from './job-requests.js';
import { Lease } from './lease.js';
import type { RecordRules } from './record-rules.js';
import { Draining, LeaseLost, type JobOutcome } from './run-outcome.js';

type JobRequester = Pick<CollectionJob, 'credentials' | 'connectionId'>;

/** What sources are called for: until when, and how others are asked in the name of the job's account. */
interface JobWork {
  signal: AbortSignal;
  maxWaitMs: number;
  call<P extends object, R>(contract: RequestContract<P, R>, payload: P): Promise<R>;
}

/** Everything a provider's jobs are run with. */
export interface RunJobDependencies {
  manifest: ProviderManifest;
  adapter: Adapter;
  /** Who speaks in its jobs. */
  enrichmentSources: readonly EnrichmentSource[];
  rules: RecordRules;
  requestsFor(job: Job): JobRequests;
  openSources(requestingJob: JobRequester, work: JobWork): (name: string) => SourceClient;
  /** What is known of the connection and the account that are read for. */
  known(requestingJob: JobRequester): Pick<CollectionContext, 'reference' | 'hashKey'>;
  /** Names the account and address that a source is read with, and tells no secret; undefined for one that is not known. */
  accountAt(requestingJob: JobRequester, source: string): string | undefined;
  logger: Logger;
  now(): Date;
  /** Longest wait for the turn of a call that a job sits out. */
  maxWaitMs: number;
  /** Seconds before a job comes again after a part of the system was away. */
  retrySeconds: number;
}

/** Errors that give the job up without ending its entries: another attempt, or another worker, goes on. */
const endsTheRun = (error: unknown): boolean =>
  error instanceof LeaseLost || error instanceof Draining || error instanceof BudgetExhausted || isUnavailable(error);

/** Runs one job of a provider: claims it, collects, and ends its entries or gives it back. */
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

  /** Milliseconds until the deadline: told as a duration, since the clock of this machine may be off. */
  private remainingMs({ seconds_left: left, deadline }: ClaimedJob): number {
    return left === undefined ? Date.parse(deadline) - this.dependencies.now().getTime() : left * 1_000;
  }

  private collecting(job: Job, claim: ClaimedJob, requests: JobRequests): JobCollection {
    const about = { job: job.jobId, correlation_id: job.correlationId, provider: claim.provider_name };
    // One failed answer may end several data types; it is told once.
    const told = new WeakSet<object>();
    const report = ({ source, dataType, error }: { source: string; dataType: string; error: unknown }): void => {
      if (typeof error === 'object' && error !== null && told.has(error)) return;
      if (typeof error === 'object' && error !== null) told.add(error);
      this.logFailure({ ...about, source, data_type: dataType }, error);
    };
    const skipped = ({ source, dataType, count }: { source: string; dataType: string; count: number }): void =>
      this.dependencies.logger.warn({ ...about, source, data_type: dataType, count }, 'invalid records skipped');
    return new JobCollection(claim, this.dependencies.manifest, {
      requests,
      rules: this.dependencies.rules,
      limits: STAGING_LIMITS,
      report,
      skipped,
    });
  }

  private logFailure(about: Record<string, string>, error: unknown): void {
    if (isUnexpected(error)) this.dependencies.logger.error({ ...about, err: error }, 'collection failed unexpectedly');
    else this.dependencies.logger.warn({ ...about, reason: (error as Error).message }, 'source failed');
  }

  private async collect(job: Job, claim: ClaimedJob, requests: JobRequests, collecting: JobCollection, signal: AbortSignal): Promise<void> {
    let failure: unknown;
    try {
      // The claim brings the grant that users is asked with.
      const access = await requests.providerAccess();
      if (!access.enable) throw refused(ProviderNotEnabled, 'The provider is switched off.');
      const wanted = collectionJobOf(job, claim, access);
      const reference = await this.dependencies.known(wanted).reference();
      const marks = new JobCheckpoints(claim, { ...wanted, reference, accountAt: (source) => this.dependencies.accountAt(wanted, source) });
      const basisOf = (dataType: string, source: string): string => marks.basisOf(dataType, source);
      await collecting.collect(this.events({ ...wanted, checkpoints: marks.valid }, requests, signal), basisOf, signal);
      // What no source spoke of is an error of the adapter.
      failure = new Error('the adapter ended without a word on these entries');
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
      // The lease runs out by itself; giving it back only makes the next attempt come sooner.
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

/** What is to be collected, in the adapter's words; up to where sources were read before is told apart. */
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

/** What is wanted of the past, in the adapter's words. */
const historyOf = ({ history = {} }: ClaimedJob): CollectionJob['history'] =>
  Object.fromEntries(
    Object.entries(history).map(([dataType, { months_to_sync, last_n }]) => [dataType, { monthsToSync: months_to_sync, lastN: last_n }]),
  );
