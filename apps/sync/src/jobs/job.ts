import { type DomainError, failure } from '@company-data/kernel';
import { LeaseLost } from '@company-data/contracts';
import type { SyncConfig } from '../config.js';
import type { StoredCheckpoint } from './checkpoint.js';

/** Job under a lease. */
export interface LeasedJob {
  id: string;
  accountId: string;
  userId: string;
  requestId: string;
  connectionId: string;
  providerName: string;
  token: number;
  deadline: Date;
  /** Seconds until the deadline. */
  secondsLeft: number;
}

/** Entry to collect, with the checkpoints of its sources. */
export interface StartedEntry {
  entryId: string;
  dataType: string;
  checkpoints: StoredCheckpoint[];
}

/** Claimed job with its user. The user is null when it was deleted. */
export interface ClaimedByWorker extends LeasedJob {
  user: { name: string; siren: string } | null;
  /** Started entries of the job, without derived ones. Empty without a user. */
  entries: StartedEntry[];
}

/** Limits of the job sweep, named like their settings. */
export type SweepLimits = Pick<SyncConfig, 'JOB_REPUBLISH_SECONDS' | 'JOB_ATTEMPTS' | 'JOBS_PUBLISHED_PER_ACCOUNT'>;

/** Open job without a lease. */
export interface OrphanedJob {
  id: string;
  accountId: string;
  providerName: string;
  publication: number;
  correlationId: string;
  traceparent: string | null;
  requestId: string;
  /**
   * True when the job is past its deadline or its attempt limit. The sweep fails it instead of
   * publishing it again.
   */
  spent: boolean;
}

export const leaseLost = (): DomainError =>
  failure(LeaseLost, 'conflict', { detail: 'Another worker has the lease of this job, or the job is closed.' });
