import type { ClaimJobReply, CollectedSource, EntryProgress, RequestContract } from '@company-data/contracts';
import type { Batch } from './batch-builder.js';

/** A job as its message names it. */
export interface Job {
  jobId: string;
  providerName: string;
  accountId: string;
  correlationId: string;
  /**
   * The account's, where it came with the request that the work is for; a job's comes with its
   * claim.
   */
  grant?: string;
}

/** What the account has set for a provider. */
export interface ProviderAccess {
  enable: boolean;
  settings: Record<string, boolean>;
  credentials: Record<string, string | boolean> | null;
}

/** A batch, and the source it is from. */
export interface SourceBatch {
  source: string;
  batch: Batch;
}

/**
 * Requests of a worker about its job. @throws LeaseLost where a fencing token is refused;
 * DomainError `unavailable` after some tries
 */
export interface JobRequests {
  claim(): Promise<ClaimJobReply>;
  /** Returns the seconds that the lease now has. */
  renew(token: number, progress: EntryProgress[]): Promise<number>;
  stage(token: number, target: { entryId: string; source: string }, batch: Batch): Promise<void>;
  /**
   * Ends an entry, with its last batch inline. A merge may take long: a late reply is awaited until
   * `ended` is aborted.
   */
  complete(token: number, entryId: string, sources: CollectedSource[], last?: SourceBatch, ended?: AbortSignal): Promise<void>;
  release(token: number, retryIn: number): Promise<void>;
  /** The account's settings for the job's provider, or for an enrichment source in its job. */
  providerAccess(enrichmentSource?: string): Promise<ProviderAccess>;
  /** Asks another service in the name of the job's account. */
  call<P extends object, R>(contract: RequestContract<P, R>, payload: P): Promise<R>;
}
