import { DomainError, type Transaction } from '@company-data/kernel';
import type { EntryProgress } from '@company-data/contracts';

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
}

/** A job that was claimed, with its user; null when the user is deleted. */
export interface ClaimedByWorker extends LeasedJob {
  user: { name: string; siren: string } | null;
}

/** An open job nobody holds, as the sweeper sees it. */
export interface StrandedJob {
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
  abstract claim(
    tx: Transaction,
    account: string,
    jobId: string,
    worker: string,
    leaseSeconds: number,
  ): Promise<ClaimedByWorker | undefined>;
  /** Seconds until a job may be claimed; undefined when it is closed or unknown. */
  abstract claimableIn(tx: Transaction, account: string, jobId: string): Promise<number | undefined>;
  /** Starts the open entries of a job, and answers those that are to be collected. */
  abstract startEntries(tx: Transaction, account: string, jobId: string): Promise<{ entryId: string; dataType: string }[]>;
  abstract renew(tx: Transaction, account: string, jobId: string, token: number, leaseSeconds: number): Promise<boolean>;
  abstract reportProgress(tx: Transaction, account: string, jobId: string, progress: EntryProgress[]): Promise<void>;
  /** Gives a job back to be claimed again in `retryIn` seconds; one that only has to wait was not attempted. */
  abstract release(tx: Transaction, account: string, jobId: string, token: number, retryIn: number, attempted?: boolean): Promise<boolean>;
  /** Locks the rows of job and request when the token still holds the job, so that two last entries cannot leave a request open for ever. */
  abstract lock(tx: Transaction, account: string, jobId: string, token: number): Promise<LeasedJob | undefined>;
  abstract stranded(tx: Transaction, republishSeconds: number, attempts: number): Promise<StrandedJob[]>;
  abstract republished(tx: Transaction, account: string, jobId: string): Promise<void>;
}

export const leaseLost = (): DomainError =>
  new DomainError('LEASE_LOST', 'conflict', { detail: 'Another worker holds this job, or it is closed.' });
