import type { JobResult } from '../connections/connection-status.js';
import type { PublishedJob } from '../jobs/job-queue.js';
import type { MergeCounts } from '../merge/collection.js';
import type { Entry, Synchronization } from '../synchronizations/synchronization.js';
import type { EntryOutcome } from './entry-outcome.js';

/** A request that just closed, and the company it was about; null when its user is deleted. */
export interface ClosedRequest extends Synchronization {
  siren: string | null;
}

/**
 * What came of looking whether a job is over: what closed with it, and what it tells of its
 * connection; nothing where it goes on.
 */
export interface JobCompletion {
  request?: ClosedRequest;
  /** Absent also where the connection is gone. */
  reading?: JobResult;
  /** The jobs that have their turn now. */
  published: PublishedJob[];
}

/** What is known of an entry that is about to end. */
export interface CompletingEntry extends Pick<Entry, 'id' | 'dataType' | 'status'> {
  /** Whether every other entry of its job has ended. */
  isLast: boolean;
}

/** What an entry ends with. */
export interface Ending {
  outcome: EntryOutcome;
  counts: MergeCounts;
  /** Records read from all sources. */
  fetched: number;
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
