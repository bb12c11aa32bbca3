import type { ListPosition, MeasuredRow, Transaction } from '@company-data/kernel';
import { inOrderOf, measureRows, named } from '@company-data/persistence';
import { traceparent } from '@company-data/observability';
import { Injectable } from '@nestjs/common';
import type { PublishedJob } from '../jobs/job-queue.js';
import { JobQueueRepository } from '../jobs/job-queue.repository.js';
import { BYTES, entriesOf, findSynchronization, REQUEST_COLUMNS, type RequestRow, toSynchronization } from './synchronization-rows.sql.js';
import type { Entry, JobLimits, NewJob, NewSynchronization, Synchronization } from './synchronization.js';

/** Locks until the end of the transaction, so that the count stays valid. */
const LOCK_JOBS_OF_ACCOUNT = `select pg_advisory_xact_lock(hashtext('jobs of an account'), hashtext(:account_id))`;

const ADD_JOBS = `
with capacity as (
  select where
    (select count(*) from sync_jobs where account_id = :account_id and closed_at is null) + cardinality(:job_ids::uuid[]) <= :max_open_jobs
), added as (
  insert into sync_jobs (account_id, user_id, request_id, id, connection_id, provider_name, not_before, publication, deadline)
  select :account_id, :user_id, :request_id, j.*, instant(), 0, instant() + make_interval(secs => :deadline_seconds)
  from capacity, unnest(:job_ids::uuid[], :job_connections::uuid[], :job_providers::text[]) j
)
insert into sync_entries (account_id, user_id, request_id, id, job_id, connection_id, provider_name, data_type, derived, internal, position, warnings,
  status, requested_at)
select :account_id, :user_id, :request_id, e.id, e.job_id, e.connection_id, e.provider_name, e.data_type, e.derived, e.internal, e.position, e.warnings,
  'PENDING', instant()
from capacity, unnest(:entry_ids::uuid[], :entry_jobs::uuid[], :entry_connections::uuid[], :entry_providers::text[], :entry_types::text[],
  :entry_derived::boolean[], :entry_internal::boolean[], :entry_warnings::jsonb[]) with ordinality
  e (id, job_id, connection_id, provider_name, data_type, derived, internal, warnings, position)`;

/** Locks the row of the user, so that nothing starts for a user that is being erased. */
const OPEN = `
insert into sync_requests (id, account_id, user_id, origin, correlation_id, traceparent, requested_at)
select :id::uuid, :account_id::uuid, :user_id::uuid, :origin, :correlation_id, :traceparent, instant()
from (select 1 from known_users where account_id = :account_id and user_id = :user_id and deleted_at is null for share) present
on conflict (user_id) where closed_at is null do nothing`;

/** Jobs and entries that were added for a synchronization. */
interface AddedJobs {
  /** Jobs of the account that are published now. */
  published: PublishedJob[];
  /** Entries that are visible to the client. */
  entries: Entry[];
}

const columnsOf = (jobs: NewJob[]) => {
  const entries = jobs.flatMap((job) => job.entries.map((entry) => ({ ...job, ...entry, jobId: job.id })));
  return {
    job_ids: jobs.map((job) => job.id),
    job_connections: jobs.map((job) => job.connectionId),
    job_providers: jobs.map((job) => job.providerName),
    entry_ids: entries.map((entry) => entry.id),
    entry_jobs: entries.map((entry) => entry.jobId),
    entry_connections: entries.map((entry) => entry.connectionId),
    entry_providers: entries.map((entry) => entry.providerName),
    entry_types: entries.map((entry) => entry.dataType),
    entry_derived: entries.map((entry) => entry.derived),
    entry_internal: entries.map((entry) => entry.internal),
    entry_warnings: entries.map(({ warnings }) => (warnings.length > 0 ? JSON.stringify(warnings) : null)),
  };
};

@Injectable()
export class SynchronizationRepository {
  constructor(private readonly queue: JobQueueRepository) {}

  /**
   * Returns false when the user has an active synchronization. A unique constraint ensures this.
   */
  async open(account: string, { id, userId, origin, correlationId }: Omit<NewSynchronization, 'jobs'>, tx: Transaction): Promise<boolean> {
    const values = { id, account_id: account, user_id: userId, origin, correlation_id: correlationId, traceparent: traceparent() ?? null };
    return (await tx.affected(...named(OPEN, values))) === 1;
  }

  /**
   * Opens a synchronization, and returns the number that clients requested for the user within the
   * last minute, including this one.
   */
  async openAndCount(
    account: string,
    opened: Omit<NewSynchronization, 'jobs'>,
    tx: Transaction,
  ): Promise<{ isOpen: boolean; recent: number }> {
    const [isOpen, recent] = await Promise.all([this.open(account, opened, tx), this.recentCount(account, opened.userId, tx)]);
    return { isOpen, recent };
  }

  /**
   * Adds jobs with their entries, and publishes the next jobs of the account. Returns undefined,
   * and adds nothing, when the account would exceed its limit of open jobs.
   *
   * The limit holds for concurrent calls too. The statements are sent together, each after those
   * whose rows it reads.
   */
  async addJobs(
    account: string,
    { id, userId, jobs }: NewSynchronization,
    limits: JobLimits,
    tx: Transaction,
  ): Promise<AddedJobs | undefined> {
    const of = { account_id: account, user_id: userId, request_id: id };
    const bounds = { deadline_seconds: limits.JOB_DEADLINE_SECONDS, max_open_jobs: limits.OPEN_JOBS_PER_ACCOUNT };
    const providers = new Set(jobs.map(({ providerName }) => providerName));
    tx.send(...named(LOCK_JOBS_OF_ACCOUNT, { account_id: account }));
    const [added, published, entries] = await Promise.all([
      tx.affected(...named(ADD_JOBS, { ...of, ...bounds, ...columnsOf(jobs) })),
      this.queue.next(account, [...providers], limits.JOBS_PUBLISHED_PER_ACCOUNT, tx),
      entriesOf(account, [id], tx),
    ]);
    return added > 0 ? { published, entries } : undefined;
  }

  active(account: string, userId: string, tx: Transaction): Promise<Synchronization | undefined> {
    return findSynchronization('account_id = $1 and user_id = $2 and closed_at is null', [account, userId], tx);
  }

  latestOfClient(account: string, userId: string, tx: Transaction): Promise<Synchronization | undefined> {
    return findSynchronization(
      `account_id = $1 and user_id = $2 and origin = 'CLIENT' order by requested_at desc limit 1`,
      [account, userId],
      tx,
    );
  }

  find(account: string, userId: string, id: string, tx: Transaction): Promise<Synchronization | undefined> {
    return findSynchronization('account_id = $1 and user_id = $2 and id = $3', [account, userId, id], tx);
  }

  /**
   * Returns the sizes of the synchronizations at a position of the list, newest first, and the
   * total number.
   */
  measure(account: string, userId: string, position: ListPosition, tx: Transaction): Promise<{ total: number; rows: MeasuredRow[] }> {
    const where = 'account_id = $1 and user_id = $2';
    const list = { table: 'sync_requests', where, values: [account, userId], bytes: BYTES, at: 'requested_at', newestFirst: true };
    return measureRows(list, position, tx);
  }

  /** Returns synchronizations in the order of `ids`. Skips those that were deleted. */
  async ofIds(account: string, ids: string[], tx: Transaction): Promise<Synchronization[]> {
    const requests = await tx.rows<RequestRow>(
      `select ${REQUEST_COLUMNS} from sync_requests where account_id = $1 and id = any($2::uuid[])`,
      [account, ids],
    );
    return inOrderOf(ids, await this.withEntries(account, requests, tx));
  }

  /**
   * Returns the number of synchronizations that clients requested for the user within the last
   * minute.
   */
  async recentCount(account: string, userId: string, tx: Transaction): Promise<number> {
    const [row] = await tx.rows<{ count: string }>(
      `select count(*) from sync_requests
       where account_id = $1 and user_id = $2 and origin = 'CLIENT' and requested_at > instant() - interval '1 minute'`,
      [account, userId],
    );
    return Number(row!.count);
  }

  private async withEntries(account: string, requests: RequestRow[], tx: Transaction): Promise<Synchronization[]> {
    if (requests.length === 0) return [];
    const rows = await entriesOf(
      account,
      requests.map((request) => request.id),
      tx,
    );
    const entries = Map.groupBy<string, Entry>(rows, (entry) => entry.requestId);
    return requests.map((request) => toSynchronization(request, entries.get(request.id) ?? []));
  }
}
