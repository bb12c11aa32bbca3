import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsString, MaxLength, Min, ValidateNested } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { CollectedSource } from './collected-source.js';
import { EntryNotFound, LeaseLost } from '../errors.js';
import { Id, Optional } from '../../fields.js';

// Requests of a worker of adapters that holds a job. Every write contains the fencing token of its
// lease.

export class ClaimJobPayload {
  @Id('The job')
  job_id!: string;

  /** Name of the worker in logs and rows. */
  @IsString()
  @MaxLength(100)
  worker!: string;
}

/** Checkpoint of a source, as stored for the next job. */
export interface JobCheckpoint {
  value: string;
  /** Basis for which the checkpoint is valid. A worker with another basis must not use it. */
  basis: string;
  /** ISO 8601 UTC. Null when the source was never read in full. */
  full_read_at: string | null;
  /** True when the source must be read in full again. */
  full: boolean;
}

/** A job that a worker holds under a lease. */
export interface ClaimedJob {
  state: 'claimed';
  /** Grant of the account, for the requests of the job. */
  grant: string;
  /** Fencing token, which grows with every claim. */
  token: number;
  lease_seconds: number;
  /** ISO 8601 UTC. After it the job ends as FETCH_ERROR. */
  deadline: string;
  /** Seconds until the deadline, by the clock that it was set by. Absent from older senders. */
  seconds_left?: number;
  user_id: string;
  connection_id: string;
  provider_name: string;
  siren: string;
  name: string;
  /**
   * Entries with their checkpoints by source. A source without a checkpoint must be read in full.
   */
  entries: { entry_id: string; data_type: string; marks?: Record<string, JobCheckpoint> }[];
  /**
   * Limits of the requested history, by data type. A data type without limits is read completely.
   */
  history?: Record<string, { months_to_sync: number | null; last_n: number | null }>;
}

/**
 * `closed` when no work is left. `held` when another worker holds the job or the job waits, for
 * `retry_in` seconds.
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
  /** Seconds until the job may be claimed again. */
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

  /** Number of the batch within entry and source, from 0. A repeated batch is staged once. */
  @IsInt()
  @Min(0)
  sequence!: number;

  @IsInt()
  @Min(1)
  count!: number;
}

/** Describes the lines in the body of a request. */
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
   * Batch in the body of the request, in the form of StageBatch. Most entries have no other batch.
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
 * Claims a job under a lease, or returns why it cannot be claimed. Only workers receive its id, and
 * the reply contains the grant for all further requests.
 */
export const ClaimJob = defineRequest<ClaimJobPayload, ClaimJobReply>({
  subject: 'req.sync.claim-job',
  payload: ClaimJobPayload,
  proof: 'own',
  errors: [],
  example: { job_id: lease.job_id, worker: 'adapters-1' },
});

/** Extends a lease and reports progress. After LEASE_LOST the worker must stop at once. */
export const RenewLease = defineRequest<RenewLeasePayload, { lease_seconds: number }>({
  subject: 'req.sync.renew-lease',
  payload: RenewLeasePayload,
  errors: [LeaseLost],
  example: { ...lease, progress: [{ entry_id, fetched: 100, expected: 1_200 }] },
});

/** Releases a job, which can be claimed again later. */
export const ReleaseJob = defineRequest<ReleaseJobPayload, { released: true }>({
  subject: 'req.sync.release-job',
  payload: ReleaseJobPayload,
  errors: [LeaseLost],
  example: { ...lease, retry_in: 30 },
});

/**
 * Stages records. The body is COPY text, one line per record: record_id TAB sort_key TAB hash (\\x
 * hex) TAB body. An empty hash reports a deleted record. The payload is in the header.
 */
export const StageBatch = defineRequest<StageBatchPayload, { staged: number }>({
  subject: 'req.sync.stage-batch',
  payload: StageBatchPayload,
  errors: [LeaseLost],
  example: { ...lease, entry_id, source: 'bodacc', sequence: 0, count: 100 },
});

/**
 * Completes an entry: merges the staged records when their number proves a complete read, else
 * records the failure. A repeat has the same result while the job is open.
 */
export const CompleteEntry = defineRequest<CompleteEntryPayload, { status: string }>({
  subject: 'req.sync.complete-entry',
  payload: CompleteEntryPayload,
  errors: [LeaseLost, EntryNotFound],
  example: { ...lease, entry_id, sources: [{ name: 'bodacc', status: 'SUCCESS', total: 100, availability: 'AVAILABLE' }] },
});
