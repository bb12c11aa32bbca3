import { type DomainError, failure, type Transaction } from '@company-data/kernel';
import { type EntryProgress, LeaseLost } from '@company-data/contracts';
import type { StoredCheckpoint } from './checkpoints.js';

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

/** Where jobs are kept. Lease, fencing token and heartbeat are columns, compared in every write. */
export abstract class Jobs {
  /**
   * Gives a job to a worker, by one statement whose commit waits for no disk: a claim that a crash takes back is made again, and takes with it
   * whatever was done by it. Its token is never given again.
   */
  abstract claim(
    account: string,
    jobId: string,
    worker: string,
    leaseSeconds: number,
    tx: Transaction,
  ): Promise<ClaimedByWorker | undefined>;
  /** Seconds until a job may be claimed; undefined when it is closed or unknown. */
  abstract claimableIn(account: string, jobId: string, tx: Transaction): Promise<number | undefined>;
  abstract renew(account: string, jobId: string, token: number, leaseSeconds: number, tx: Transaction): Promise<boolean>;
  /** Leaves out an entry that is being written, as one that is merged. */
  abstract reportProgress(account: string, jobId: string, progress: EntryProgress[], tx: Transaction): Promise<void>;
  /** Gives a job back to be claimed again in `retryIn` seconds; one that only has to wait was not attempted. */
  abstract release(account: string, jobId: string, token: number, retryIn: number, attempted: boolean, tx: Transaction): Promise<boolean>;
  /**
   * Holds the job for its token, which may renew its lease meanwhile but not lose it to another, and locks the request, so that two last
   * entries cannot leave it open for ever.
   */
  abstract lock(account: string, jobId: string, token: number, tx: Transaction): Promise<LeasedJob | undefined>;
  /** Open jobs that nobody holds: spent, to be published again, or passed over when it was their turn. */
  abstract findOrphaned(limits: SweepLimits, tx: Transaction): Promise<OrphanedJob[]>;
  abstract republished(account: string, jobId: string, tx: Transaction): Promise<void>;
}

export const leaseLost = (): DomainError => failure(LeaseLost, 'conflict', { detail: 'Another worker holds this job, or it is closed.' });
