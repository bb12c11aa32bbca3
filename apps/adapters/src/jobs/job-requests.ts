import type { ClaimJobReply, CollectedSource, EntryProgress, RequestContract } from '@company-data/contracts';
import type { Batch } from './batch-builder.js';

/** A job as its message names it. */
export interface Job {
  jobId: string;
  providerName: string;
  accountId: string;
  correlationId: string;
  /** The account's, where it came with the request that the work is for; a job's comes with its claim. */
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

/** What a worker asks about its job. @throws LeaseLost where a fencing token is refused; DomainError `unavailable` after some tries */
export interface JobRequests {
  claim(): Promise<ClaimJobReply>;
  /** Answers the seconds the lease now has. */
  renew(token: number, progress: EntryProgress[]): Promise<number>;
  stage(token: number, place: { entryId: string; source: string }, batch: Batch): Promise<void>;
  /** Ends an entry; its last batch may come along. A merge takes what it takes: an answer that is late is awaited until `ended` is aborted. */
  complete(token: number, entryId: string, sources: CollectedSource[], last?: SourceBatch, ended?: AbortSignal): Promise<void>;
  release(token: number, retryIn: number): Promise<void>;
  /** What the account has set for the job's provider, or for a guest in its job. */
  providerAccess(guest?: string): Promise<ProviderAccess>;
  /** Asks another service in the name of the job's account. */
  call<P extends object, R>(contract: RequestContract<P, R>, payload: P): Promise<R>;
}
