import type { SourceOutcome } from '@company-data/contracts';
import type { LastReading, SourceFailure } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import type { JobResult } from '../../connections/domain/connection-status.js';
import type { Entry, Synchronization } from '../../synchronizations/domain/synchronization.js';
import type { MergeCounts } from './collections.js';
import type { EntryOutcome } from './entry-outcome.js';
import type { LeasedJob } from './jobs.js';

/** A request that just closed, and the company it was about; null when its user is deleted. */
export interface ClosedRequest extends Synchronization {
  siren: string | null;
}

/** What came of looking whether a job is over: what closed with it, and what it tells of its connection; nothing where it goes on. */
export interface JobCompletion {
  request?: ClosedRequest;
  /** Absent also where the connection is gone. */
  reading?: JobResult;
}

/** What is known of an entry that is about to end. */
export interface CompletingEntry extends Pick<Entry, 'id' | 'dataType' | 'status'> {
  /** Whether every other entry of its job has ended. */
  isLast: boolean;
}

/** An entry that has not ended: being collected, or to be computed. */
export interface OpenEntry {
  entryId: string;
  dataType: string;
  derived: boolean;
}

/** What of some data types a day has had. */
export interface DailySyncs {
  /** Those that were read with success and had something. */
  types: string[];
  /** When the day ends. */
  ends: Date;
}

/** Where entries end. */
export abstract class Entries {
  /** Locks the request of a job. */
  abstract lockRequest(job: Pick<LeasedJob, 'accountId' | 'requestId'>, tx: Transaction): Promise<void>;
  /** To be asked under the lock of the request. */
  abstract find(account: string, jobId: string, entryId: string, tx: Transaction): Promise<CompletingEntry | undefined>;
  /** Ends an entry, and answers the entries of its job that have not ended. `fetched`: records read from all sources. */
  abstract close(
    job: LeasedJob,
    entryId: string,
    outcome: EntryOutcome,
    counts: MergeCounts,
    fetched: number,
    tx: Transaction,
  ): Promise<OpenEntry[]>;
  /** By data type, the sources that failed in the entries of a job that have ended. */
  abstract failedSources(job: LeasedJob, tx: Transaction): Promise<Map<string, SourceOutcome[]>>;
  /** By data type, when each connection that a user has to read it was last read for it with success. */
  abstract lastSuccessfulReads(
    account: string,
    userId: string,
    types: readonly string[],
    tx: Transaction,
  ): Promise<Map<string, LastReading[]>>;
  /** By data type, the sources that failed when the connections that a user has were last read for it. */
  abstract lastFailures(account: string, userId: string, types: readonly string[], tx: Transaction): Promise<Map<string, SourceFailure[]>>;
  /** Which of some data types other synchronizations of the user have read from the job's provider in the present day of a zone. */
  abstract readToday(job: LeasedJob, types: readonly string[], zone: string, tx: Transaction): Promise<DailySyncs>;
  /** Open entries of a job, all failed with one outcome. */
  abstract failOpen(account: string, jobId: string, outcome: EntryOutcome, tx: Transaction): Promise<void>;
  /** Closes the job, and the locked request with it, when no entry is open; answers what this call closed. */
  abstract closeWhenDone(job: Pick<LeasedJob, 'id' | 'accountId' | 'requestId'>, tx: Transaction): Promise<JobCompletion>;
}
