import type { ClaimJobReply, CollectedSource, EntryProgress, RequestContract } from '@company-data/contracts';
import type { Batch } from './batch-builder.js';

/** Identifiers of a job, from its message. */
export interface Job {
  jobId: string;
  providerName: string;
  accountId: string;
  correlationId: string;
  /**
   * Grant of the account from the request that the work belongs to. Absent for a job, whose claim
   * returns it.
   */
  grant?: string;
}

/** Settings and credentials of the account for a provider. */
export interface ProviderAccess {
  enable: boolean;
  settings: Record<string, boolean>;
  credentials: Record<string, string | boolean> | null;
}

export interface SourceBatch {
  source: string;
  batch: Batch;
}

/**
 * Requests of a worker about its job. @throws LeaseLost when the fencing token is rejected, and
 * DomainError `unavailable` after several attempts
 */
export interface JobRequests {
  claim(): Promise<ClaimJobReply>;
  /** Returns the remaining seconds of the lease. */
  renew(token: number, progress: EntryProgress[]): Promise<number>;
  stage(token: number, target: { entryId: string; source: string }, batch: Batch): Promise<void>;
  /**
   * Completes an entry with its last batch. A merge may take long, so a late reply is awaited until
   * `ended` is aborted.
   */
  complete(token: number, entryId: string, sources: CollectedSource[], last?: SourceBatch, ended?: AbortSignal): Promise<void>;
  release(token: number, retryIn: number): Promise<void>;
  /**
   * Returns the settings of the account for the provider of the job, or for an enrichment source.
   */
  providerAccess(enrichmentSource?: string): Promise<ProviderAccess>;
  /** Calls another service for the account of the job. */
  call<P extends object, R>(contract: RequestContract<P, R>, payload: P): Promise<R>;
}
