import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { CompletingEntry } from '../entries/entry-completion.js';
import { EntryRepository } from '../entries/entry.repository.js';
import type { LeasedJob } from '../jobs/job.js';
import { JobRepository } from '../jobs/job.repository.js';
import type { NewBatch, StagedBatch } from '../staging/staging.js';
import { StagingRepository } from '../staging/staging.repository.js';

/** An entry that is read under the lease of its job. */
interface LeasedEntry {
  /** Absent where the token does not hold it. */
  job?: LeasedJob;
  entry?: CompletingEntry;
  /** Batches that were staged before. */
  batches: StagedBatch[];
  /** The last batch, whose lines are still to be filled in; absent where it was staged before. */
  last?: StagedBatch;
}

/** Entries under the lease of their job. */
@Injectable()
export class LeasedEntryRepository {
  constructor(
    private readonly jobs: JobRepository,
    private readonly entries: EntryRepository,
    private readonly staging: StagingRepository,
  ) {}

  /**
   * Locks a job and reads one of its entries, and makes room for its last batch. All leave
   * together: what is behind the lock runs under it.
   */
  async lock(
    account: string,
    { jobId, entryId, token }: Pick<NewBatch, 'jobId' | 'entryId' | 'token'>,
    last: Pick<NewBatch, 'source' | 'sequence' | 'count'> | undefined,
    tx: Transaction,
  ): Promise<LeasedEntry> {
    const [job, entry, batches, opened] = await Promise.all([
      this.jobs.lock(account, jobId, token, tx),
      this.entries.find(account, jobId, entryId, tx),
      this.staging.batches(account, entryId, tx),
      last && this.staging.open(account, { jobId, entryId, token, ...last }, { alone: false }, tx),
    ]);
    return { job, entry, batches, last: opened?.batch };
  }
}
