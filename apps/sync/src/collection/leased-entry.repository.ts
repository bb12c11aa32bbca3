import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { CompletingEntry } from '../entries/entry-completion.js';
import { EntryRepository } from '../entries/entry.repository.js';
import type { LeasedJob } from '../jobs/job.js';
import { JobRepository } from '../jobs/job.repository.js';
import type { NewBatch, StagedBatch } from '../staging/staging.js';
import { StagingRepository } from '../staging/staging.repository.js';

/** Entry and its job, locked under the lease of the job. */
interface LeasedEntry {
  /** Absent when the token does not hold the lease. */
  job?: LeasedJob;
  entry?: CompletingEntry;
  /** Batches that are already staged. */
  batches: StagedBatch[];
  /** Last batch, whose lines are not staged yet. Absent when it was staged before. */
  last?: StagedBatch;
}

@Injectable()
export class LeasedEntryRepository {
  constructor(
    private readonly jobs: JobRepository,
    private readonly entries: EntryRepository,
    private readonly staging: StagingRepository,
  ) {}

  /**
   * Locks a job, reads one of its entries, and opens the last batch of the entry. All statements
   * are sent together and run under the lock.
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
