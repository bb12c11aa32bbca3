import { setTimeout as sleep } from 'node:timers/promises';
import {
  ClaimJob,
  CompleteEntry,
  GetProviderAccess,
  ReleaseJob,
  RenewLease,
  StageBatch,
  UpstreamTimeout,
  type ClaimJobReply,
  type CollectedSource,
  type EntryProgress,
  type RequestContract,
} from '@company-data/contracts';
import { DomainError, isUnavailable } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CredentialOpener } from '../keys/credential-opener.js';
import type { Batch } from './batch-builder.js';
import type { Job, JobRequests, ProviderAccess, SourceBatch } from './job-requests.js';
import { LeaseLost } from './run-outcome.js';

/**
 * Delays before the retries of a request while the peer service is unavailable, in milliseconds.
 * All these requests are idempotent.
 */
const REPETITIONS_MS = [100, 300, 1_000, 3_000];

const isLate = (error: unknown): boolean => error instanceof DomainError && error.code === UpstreamTimeout.code;

const translate = (error: unknown): unknown => (error instanceof DomainError && error.code === 'LEASE_LOST' ? new LeaseLost() : error);

/** Grants by account, from the claims of this process. */
export interface KnownGrants {
  get(account: string): string | undefined;
  set(account: string, grant: string): unknown;
}
const MAX_ACCOUNTS = 1_000;
export const knownGrants = (): KnownGrants => new LRUCache<string, string>({ max: MAX_ACCOUNTS });

/** Sends the requests of a worker about a job over NATS. */
export class JobClient implements JobRequests {
  private grant?: string;
  /** Access requested in parallel with the claim, because nearly every claim succeeds. */
  private early?: Promise<ProviderAccess>;

  constructor(
    private readonly requests: Pick<RequestClient, 'request'>,
    private readonly job: Job,
    private readonly worker: string,
    private readonly opener: CredentialOpener,
    private readonly grants?: KnownGrants,
  ) {
    this.grant = job.grant ?? grants?.get(job.accountId);
  }

  async claim(): Promise<ClaimJobReply> {
    if (this.grant !== undefined) this.early = this.requestAccess();
    // A failure is ignored, because the request is repeated with the grant of the claim.
    this.early?.catch(() => undefined);
    const reply = await this.once(ClaimJob, { job_id: this.job.jobId, worker: this.worker });
    if (reply.state === 'claimed') this.storeGrant(reply.grant);
    return reply;
  }

  async renew(token: number, progress: EntryProgress[]): Promise<number> {
    return (await this.once(RenewLease, { job_id: this.job.jobId, token, progress })).lease_seconds;
  }

  async stage(token: number, { entryId, source }: { entryId: string; source: string }, { sequence, count, bytes }: Batch): Promise<void> {
    await this.requestWithRetry(StageBatch, { job_id: this.job.jobId, token, entry_id: entryId, source, sequence, count }, bytes);
  }

  async complete(token: number, entryId: string, sources: CollectedSource[], last?: SourceBatch, ended?: AbortSignal): Promise<void> {
    const payload = { job_id: this.job.jobId, token, entry_id: entryId, sources };
    if (last === undefined) return void (await this.requestWithRetry(CompleteEntry, payload, undefined, ended));
    const { sequence, count, bytes } = last.batch;
    await this.requestWithRetry(CompleteEntry, { ...payload, last_batch: { source: last.source, sequence, count } }, bytes, ended);
  }

  async release(token: number, retryIn: number): Promise<void> {
    await this.once(ReleaseJob, { job_id: this.job.jobId, token, retry_in: retryIn });
  }

  providerAccess(enrichmentSource?: string): Promise<ProviderAccess> {
    if (enrichmentSource !== undefined) return this.requestAccess(enrichmentSource);
    return this.early?.catch(() => this.requestAccess()) ?? this.requestAccess();
  }

  call<P extends object, R>(contract: RequestContract<P, R>, payload: P): Promise<R> {
    return this.requestWithRetry(contract, payload);
  }

  private storeGrant(grant: string): void {
    this.grant = grant;
    this.grants?.set(this.job.accountId, grant);
  }

  private async requestAccess(provider = this.job.providerName): Promise<ProviderAccess> {
    const access = await this.requestWithRetry(GetProviderAccess, { provider_name: provider });
    const credentials = access.sealed_credentials === null ? null : await this.opener.open(access.sealed_credentials);
    return { enable: access.enable, settings: access.settings, credentials };
  }

  /**
   * Retries the request a few times. After a late reply, retries until `ended` is aborted, because
   * the peer service is still working.
   */
  private async requestWithRetry<P extends object, R>(
    contract: RequestContract<P, R>,
    payload: P,
    bytes?: Uint8Array,
    ended?: AbortSignal,
  ): Promise<R> {
    for (let tries = 0; ;) {
      try {
        return await this.once(contract, payload, bytes);
      } catch (error) {
        const isAwaited = isLate(error) && ended?.aborted === false;
        if (!isAwaited && (!isUnavailable(error) || tries === REPETITIONS_MS.length)) throw error;
        await sleep(isAwaited ? REPETITIONS_MS[0] : REPETITIONS_MS[tries++]);
      }
    }
  }

  private async once<P extends object, R>(contract: RequestContract<P, R>, payload: P, bytes?: Uint8Array): Promise<R> {
    const { accountId, correlationId } = this.job;
    try {
      return await this.requests.request(contract, payload, { accountId, correlationId, bytes, grant: this.grant });
    } catch (error) {
      throw translate(error);
    }
  }
}

/** Reads the access to a provider for work outside of jobs: a document or a consent. */
@Injectable()
export class ProviderAccessClient {
  constructor(
    private readonly requests: RequestClient,
    private readonly opener: CredentialOpener,
  ) {}

  read(work: Job): Promise<ProviderAccess> {
    return new JobClient(this.requests, work, 'adapters', this.opener).providerAccess();
  }
}
