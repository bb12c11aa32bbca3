import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsString, MaxLength, Min, ValidateNested } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { CollectedSource } from './collected-source.js';
import { EntryNotFound, LeaseLost } from '../errors.js';
import { Id, Optional } from '../../fields.js';

// Requests by which a worker of adapters holds a job. Every write names the fencing token of its
// lease.

export class ClaimJobPayload {
  @Id('The job')
  job_id!: string;

  /** Names the worker in logs and rows. */
  @IsString()
  @MaxLength(100)
  worker!: string;
}

/** Up to where a source was read, as it is kept for the next job. */
export interface JobCheckpoint {
  value: string;
  /** For what it holds: one with another basis than the worker's is not to be used. */
  basis: string;
  /** ISO 8601 UTC; null when the source was never read in full. */
  full_read_at: string | null;
  /** Whether the source is to be read in full again. */
  full: boolean;
}

/** What a worker holds: a job under a lease. */
export interface ClaimedJob {
  state: 'claimed';
  /** The account's, for what the job asks of others. */
  grant: string;
  /** Fencing token: grows with every claim. */
  token: number;
  lease_seconds: number;
  /** ISO 8601 UTC; past it the job ends FETCH_ERROR. */
  deadline: string;
  /** Until the deadline, by the clock that it was set by; absent where sync is of before. */
  seconds_left?: number;
  user_id: string;
  connection_id: string;
  provider_name: string;
  siren: string;
  name: string;
  /** The marks of an entry by source; a source without one is to be read in full. */
  entries: { entry_id: string; data_type: string; marks?: Record<string, JobCheckpoint> }[];
  /** How much of its past a data type is wanted of; one that is not named is wanted whole. */
  history?: Record<string, { months_to_sync: number | null; last_n: number | null }>;
}

/**
 * `closed`: nothing left to do; `held`: another worker holds it, or it waits, for so many seconds.
 */
export type ClaimJobReply = ClaimedJob | { state: 'closed' } | { state: 'held'; retry_in: number };

export class LeasePayload {
  @Id('The job')
  job_id!: string;

  @IsInt()
  @Min(1)
  token!: number;
}

export class EntryProgress {
  @Id('The entry')
  entry_id!: string;

  @IsInt()
  @Min(0)
  fetched!: number;

  @Optional()
  @IsInt()
  @Min(0)
  expected?: number;
}

export class RenewLeasePayload extends LeasePayload {
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => EntryProgress)
  progress!: EntryProgress[];
}

export class ReleaseJobPayload extends LeasePayload {
  /** Seconds before the job may be claimed again. */
  @IsInt()
  @Min(0)
  retry_in!: number;
}

export class StageBatchPayload extends LeasePayload {
  @Id('The entry')
  entry_id!: string;

  @IsString()
  @MaxLength(64)
  source!: string;

  /** Number of the batch within entry and source, from 0: a batch sent again is taken once. */
  @IsInt()
  @Min(0)
  sequence!: number;

  @IsInt()
  @Min(1)
  count!: number;
}

/** What the lines in the body of a request are. */
export class LastBatch {
  @IsString()
  @MaxLength(64)
  source!: string;

  @IsInt()
  @Min(0)
  sequence!: number;

  @IsInt()
  @Min(1)
  count!: number;
}

export class CompleteEntryPayload extends LeasePayload {
  @Id('The entry')
  entry_id!: string;

  /**
   * The batch that travels along in the body, as StageBatch would carry it: most entries have no
   * other.
   */
  @Optional()
  @ValidateNested()
  @Type(() => LastBatch)
  last_batch?: LastBatch;

  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => CollectedSource)
  sources!: CollectedSource[];
}

const lease = { job_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11', token: 1 };
const entry_id = 'f2b6c9a0-8c55-4b4e-a5f5-6c0f5f0c9b61';

/**
 * Takes a job under a lease, or tells why not. Its id is told to workers alone; with the job they
 * are given the grant for all that follows.
 */
export const ClaimJob = defineRequest<ClaimJobPayload, ClaimJobReply>({
  subject: 'req.sync.claim-job',
  payload: ClaimJobPayload,
  proof: 'own',
  errors: [],
  example: { job_id: lease.job_id, worker: 'adapters-1' },
});

/** Extends a lease and reports progress. LEASE_LOST: stop at once. */
export const RenewLease = defineRequest<RenewLeasePayload, { lease_seconds: number }>({
  subject: 'req.sync.renew-lease',
  payload: RenewLeasePayload,
  errors: [LeaseLost],
  example: { ...lease, progress: [{ entry_id, fetched: 100, expected: 1_200 }] },
});

/** Gives a job back, to be claimed again later. */
export const ReleaseJob = defineRequest<ReleaseJobPayload, { released: true }>({
  subject: 'req.sync.release-job',
  payload: ReleaseJobPayload,
  errors: [LeaseLost],
  example: { ...lease, retry_in: 30 },
});

/**
 * Stages records; the body is COPY text, one line a record: record_id TAB sort_key TAB hash (\\x
 * hex) TAB body. A line with an empty hash tells that the record is gone. The payload travels in
 * the header, the lines as they are.
 */
export const StageBatch = defineRequest<StageBatchPayload, { staged: number }>({
  subject: 'req.sync.stage-batch',
  payload: StageBatchPayload,
  errors: [LeaseLost],
  example: { ...lease, entry_id, source: 'bodacc', sequence: 0, count: 100 },
});

/**
 * Ends an entry: merges what is staged when the proof holds, else records the failure. Sent again,
 * it answers the same.
 */
export const CompleteEntry = defineRequest<CompleteEntryPayload, { status: string }>({
  subject: 'req.sync.complete-entry',
  payload: CompleteEntryPayload,
  errors: [LeaseLost, EntryNotFound],
  example: { ...lease, entry_id, sources: [{ name: 'bodacc', status: 'SUCCESS', total: 100, availability: 'AVAILABLE' }] },
});
