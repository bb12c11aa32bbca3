import { type DomainError, failure } from '@company-data/kernel';
import { LeaseLost } from '@company-data/contracts';
import type { StoredCheckpoint } from './checkpoint.js';

/** A job under a lease. */
export interface LeasedJob {
  id: string;
  accountId: string;
  userId: string;
  requestId: string;
  connectionId: string;
  providerName: string;
  token: number;
  deadline: Date;
  /** Until the deadline. */
  secondsLeft: number;
}

/** An entry that is to be collected, and up to where its sources were read before. */
export interface StartedEntry {
  entryId: string;
  dataType: string;
  checkpoints: StoredCheckpoint[];
}

/** A job that was claimed, with its user; null when the user is deleted. */
export interface ClaimedByWorker extends LeasedJob {
  user: { name: string; siren: string } | null;
  /** Its open entries that are to be collected, started; none without a user. */
  entries: StartedEntry[];
}

/** What the sweeper goes by; in the configuration's words. */
export interface SweepLimits {
  JOB_REPUBLISH_SECONDS: number;
  JOB_ATTEMPTS: number;
  JOBS_PUBLISHED_PER_ACCOUNT: number;
}

/** An open job nobody holds, as the sweeper sees it. */
export interface OrphanedJob {
  id: string;
  accountId: string;
  providerName: string;
  publication: number;
  correlationId: string;
  requestId: string;
  /** Past its deadline, or claimed too often: to be given up rather than published again. */
  spent: boolean;
}

export const leaseLost = (): DomainError => failure(LeaseLost, 'conflict', { detail: 'Another worker holds this job, or it is closed.' });
