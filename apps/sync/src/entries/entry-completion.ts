import type { JobResult } from '../connections/connection-status.js';
import type { PublishedJob } from '../jobs/job-queue.js';
import type { MergeCounts } from '../merge/collection.js';
import type { Entry, Synchronization } from '../synchronizations/synchronization.js';
import type { EntryOutcome } from './entry-outcome.js';

/**
 * Closed synchronization with the SIREN of its user. The SIREN is null when the user was deleted.
 */
export interface ClosedRequest extends Synchronization {
  siren: string | null;
}

/**
 * Result of the attempt to complete a job. The optional members are absent while the
 * synchronization or the job is open.
 */
export interface JobCompletion {
  request?: ClosedRequest;
  /** Absent also when the connection was deleted. */
  reading?: JobResult;
  /** Jobs that are published in place of the completed job. */
  published: PublishedJob[];
}

/** Entry that is about to be closed. */
export interface CompletingEntry extends Pick<Entry, 'id' | 'dataType' | 'status'> {
  /** True when every other entry of its job is closed. */
  isLast: boolean;
}

/** Values with which an entry is closed. */
export interface Ending {
  outcome: EntryOutcome;
  counts: MergeCounts;
  /** Records read from all sources. */
  fetched: number;
}

/** Open entry, collected or derived. */
export interface OpenEntry {
  entryId: string;
  dataType: string;
  derived: boolean;
}

/** Data types that were read on the current day. */
export interface DailySyncs {
  /** Data types that were read successfully, with at least one record. */
  types: string[];
  /** End of the day. */
  ends: Date;
}
