import type { ListPosition, MeasuredRow, Transaction } from '@company-data/kernel';
import { inOrderOf, measureRows } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { entriesOf, findSynchronization, REQUEST_COLUMNS, type RequestRow, toSynchronization } from './synchronization-rows.sql.js';
import type { Entry, JobLimits, NewSynchronization, Synchronization } from './synchronization.js';

/** Held to the end of the transaction, so that what is counted stays true. */
const LOCK_JOBS_OF_ACCOUNT = `select pg_advisory_xact_lock(hashtext('jobs of an account'), hashtext($1))`;

/** $1 account, $2 user, $3 request, $4 to $6 columns of jobs, $7 seconds until their deadline, $8 to $14 columns of entries, $15 open jobs at most. */
const ADD_JOBS = `
with capacity as (
  select where (select count(*) from sync_jobs where account_id = $1 and closed_at is null) + cardinality($4::uuid[]) <= $15
), added as (
  insert into sync_jobs (account_id, user_id, request_id, id, connection_id, provider_name, not_before, publication, deadline)
  select $1, $2, $3, j.*, instant(), 0, instant() + make_interval(secs => $7)
  from capacity, unnest($4::uuid[], $5::uuid[], $6::text[]) j
)
insert into sync_entries (account_id, user_id, request_id, id, job_id, connection_id, provider_name, data_type, derived, internal, position, status,
  requested_at)
select $1, $2, $3, e.id, e.job_id, e.connection_id, e.provider_name, e.data_type, e.derived, e.internal, e.position, 'PENDING', instant()
from capacity, unnest($8::uuid[], $9::uuid[], $10::uuid[], $11::text[], $12::text[], $13::boolean[], $14::boolean[]) with ordinality
  e (id, job_id, connection_id, provider_name, data_type, derived, internal, position)`;

/** What a synchronization takes in a reply; the constants are more than all but the errors and sources of its entries take. */
const BYTES = `500 + (
  select coalesce(sum(1500 + octet_length(coalesce(e.error::text, '')) + octet_length(e.sources::text)), 0)
  from sync_entries e where e.account_id = $1 and e.request_id = sync_requests.id and not e.internal)`;

/** Where synchronizations are kept. */
@Injectable()
export class SynchronizationRepository {
  /** False when one of this user is already active: the database's constraint decides. */
  async open(account: string, { id, userId, origin, correlationId }: Omit<NewSynchronization, 'jobs'>, tx: Transaction): Promise<boolean> {
    const inserted = await tx.affected(
      // The user's row is held, so that nothing begins for one that is being erased.
      `insert into sync_requests (id, account_id, user_id, origin, correlation_id, requested_at)
       select $1::uuid, $2::uuid, $3::uuid, $4, $5, instant()
       from (select 1 from known_users where account_id = $2 and user_id = $3 and deleted_at is null for share) present
       on conflict (user_id) where closed_at is null do nothing`,
      [id, account, userId, origin, correlationId],
    );
    return inserted === 1;
  }

  /** False, and nothing added, when the account would have more open jobs than it may, whatever else is added at once. */
  async addJobs(account: string, { id, userId, jobs }: NewSynchronization, limits: JobLimits, tx: Transaction): Promise<boolean> {
    tx.send(LOCK_JOBS_OF_ACCOUNT, [account]);
    const entries = jobs.flatMap((job) => job.entries.map((entry) => ({ ...job, ...entry, jobId: job.id })));
    const added = await tx.affected(ADD_JOBS, [
      account,
      userId,
      id,
      jobs.map((job) => job.id),
      jobs.map((job) => job.connectionId),
      jobs.map((job) => job.providerName),
      limits.JOB_DEADLINE_SECONDS,
      entries.map((entry) => entry.id),
      entries.map((entry) => entry.jobId),
      entries.map((entry) => entry.connectionId),
      entries.map((entry) => entry.providerName),
      entries.map((entry) => entry.dataType),
      entries.map((entry) => entry.derived),
      entries.map((entry) => entry.internal),
      limits.OPEN_JOBS_PER_ACCOUNT,
    ]);
    return added > 0;
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

  /** Entries of a request that a client sees. */
  async entriesOf(account: string, requestId: string, tx: Transaction): Promise<Entry[]> {
    return entriesOf(account, [requestId], tx);
  }

  /** How large the synchronizations at a position of the list are, newest first, and how many synchronizations there are. */
  measure(account: string, userId: string, position: ListPosition, tx: Transaction): Promise<{ total: number; rows: MeasuredRow[] }> {
    const where = 'account_id = $1 and user_id = $2';
    const list = { table: 'sync_requests', where, values: [account, userId], bytes: BYTES, at: 'requested_at', newestFirst: true };
    return measureRows(list, position, tx);
  }

  /** Synchronizations in the order of their ids; those that are gone are left out. */
  async ofIds(account: string, ids: string[], tx: Transaction): Promise<Synchronization[]> {
    const requests = await tx.rows<RequestRow>(
      `select ${REQUEST_COLUMNS} from sync_requests where account_id = $1 and id = any($2::uuid[])`,
      [account, ids],
    );
    return inOrderOf(ids, await this.withEntries(account, requests, tx));
  }

  /** How many the client asked for within the past minute. */
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
