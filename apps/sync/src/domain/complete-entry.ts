import type { Transaction } from '@company-data/kernel';
import type { EntryOutcome } from './entry-outcome.js';
import type { MergeCounts } from './collections.js';
import type { LeasedJob } from './jobs.js';
import type { Entry, Synchronization } from './synchronization.js';

/** Where entries end. */
export abstract class Entries {
  /** Locks the request row first, then answers the entry: two last entries cannot leave a request open for ever. */
  abstract lock(tx: Transaction, job: LeasedJob, entryId: string): Promise<Entry | undefined>;
  /** `fetched`: records read from all sources. */
  abstract close(
    tx: Transaction,
    account: string,
    entryId: string,
    outcome: EntryOutcome,
    counts: MergeCounts,
    fetched: number,
  ): Promise<void>;
  /** Entries of a job that are computed and not ended yet. */
  abstract openDerived(tx: Transaction, job: LeasedJob): Promise<{ entryId: string; dataType: string }[]>;
  /** Whether an entry of a job is still being collected. */
  abstract isCollecting(tx: Transaction, job: LeasedJob): Promise<boolean>;
  /** Open entries of a job, all failed with one outcome. */
  abstract failOpen(tx: Transaction, account: string, jobId: string, outcome: EntryOutcome): Promise<void>;
  /** Closes the job, and the request with it, when no entry is open; answers the request when this call closed it. */
  abstract closeWhenDone(tx: Transaction, job: Pick<LeasedJob, 'id' | 'accountId' | 'requestId'>): Promise<Synchronization | undefined>;
}
