import type { EntryProgress } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Lease, LeaseTable, NO_LEASE, type Release } from '@company-data/leased-queue';
import { named } from '@company-data/persistence';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import type { ClaimedByWorker, LeasedJob, OrphanedJob, StartedEntry, SweepLimits } from './job.js';
import { shareOf } from './share-of-queue.sql.js';

interface JobRow {
  id: string;
  account_id: string;
  user_id: string;
  request_id: string;
  connection_id: string;
  provider_name: string;
  lease_token: string;
  deadline: Date;
  seconds_left: string;
}

const toJob = (row: JobRow): LeasedJob => ({
  id: row.id,
  accountId: row.account_id,
  userId: row.user_id,
  requestId: row.request_id,
  connectionId: row.connection_id,
  providerName: row.provider_name,
  token: Number(row.lease_token),
  deadline: row.deadline,
  secondsLeft: Number(row.seconds_left),
});

const JOB_COLUMNS = `q.id, q.account_id, q.user_id, q.request_id, q.connection_id, q.provider_name, q.lease_token, q.deadline,
  extract(epoch from q.deadline - instant()) as seconds_left`;

const CLAIMABLE = 'q.account_id = :account_id and q.id = :id and q.not_before <= instant() and q.deadline > instant()';

interface ClaimedRow extends JobRow {
  name: string | null;
  siren: string | null;
  known: boolean;
  entries: StartedEntry[] | null;
}

/** Claims a job with the statement `claimed`, and starts its entries. */
const claimSql = (claimed: string): string => `
with claimed as (
  ${claimed} returning ${JOB_COLUMNS}
), job as (
  select c.*, u.name, u.siren, u.siren is not null and u.deleted_at is null as known
  from claimed c left join known_users u on u.account_id = :account_id and u.user_id = c.user_id
), started as (
  update sync_entries e set status = 'IN_PROGRESS', started_at = coalesce(e.started_at, instant()), fetched = 0, expected = null
  from job where job.known and e.account_id = :account_id and e.job_id = job.id and e.completed_at is null
  returning e.id, e.data_type, e.connection_id, e.derived, e.position
)
select job.*, (
  select jsonb_agg(jsonb_build_object('entryId', s.id, 'dataType', s.data_type, 'checkpoints', coalesce((
    select jsonb_agg(jsonb_build_object('source', m.source, 'value', m.checkpoint, 'basis', m.basis, 'fullReadAt', m.full_read_at,
      'fullReadAge', extract(epoch from instant() - m.full_read_at)))
    from checkpoints m where m.account_id = :account_id and m.connection_id = s.connection_id and m.data_type = s.data_type), '[]')) order by s.position)
  from started s where not s.derived) as entries, set_config('synchronous_commit', 'off', true)
from job`;

/**
 * Jobs that wait although their account has free places in the queue, with $3 places per provider
 * for a single account. Two causes are possible:
 *
 * - Concurrent transactions, or an erasure, did not publish them.
 * - Other accounts left the queue while all published jobs of this account are stuck.
 */
const SKIPPED_JOBS = `
  select n.account_id, n.id from (
    select account_id, provider_name, greatest(0, ${shareOf('open.account_id', 'open.provider_name', '$3')} - published) as free from (
      select account_id, provider_name, count(published_at) as published from sync_jobs where closed_at is null
      group by account_id, provider_name having count(*) > count(published_at) and count(published_at) < $3) open) capacity
  cross join lateral (
    select w.account_id, w.id from sync_jobs w
    where w.account_id = capacity.account_id and w.provider_name = capacity.provider_name and w.closed_at is null and w.published_at is null
    order by w.deadline, w.id limit capacity.free) n`;

@Injectable()
export class JobRepository {
  readonly leases: LeaseTable;
  private readonly claimSql: string;

  constructor(@Inject(CONFIG) { LEASE_SECONDS: leaseSeconds }: Pick<SyncConfig, 'LEASE_SECONDS'>) {
    this.leases = new LeaseTable({ table: 'sync_jobs', leaseSeconds, open: 'closed_at is null', close: 'closed_at = instant()' });
    this.claimSql = claimSql(this.leases.claimWhere(CLAIMABLE));
  }

  /**
   * Claims a job with one statement whose commit does not wait for the disk. A claim that a crash
   * loses is made again with a new token, and its work is discarded.
   *
   * Skips a job whose holder is still writing, even with an expired lease. A token therefore never
   * changes during a write.
   */
  async claim(account: string, jobId: string, worker: string, tx: Transaction): Promise<ClaimedByWorker | undefined> {
    const rows = await tx.rows<ClaimedRow>(...named(this.claimSql, { account_id: account, id: jobId, worker }));
    return rows.map((row) => ({
      ...toJob(row),
      user: row.known ? { name: row.name!, siren: row.siren! } : null,
      entries: row.entries ?? [],
    }))[0];
  }

  /** Returns the seconds until the job can be claimed. Undefined when it is closed or unknown. */
  async claimableIn(account: string, jobId: string, tx: Transaction): Promise<number | undefined> {
    const [row] = await tx.rows<{ seconds: string }>(
      `select extract(epoch from greatest(not_before - instant(), leased_until - clock_timestamp())) as seconds
       from sync_jobs where account_id = $1 and id = $2 and closed_at is null`,
      [account, jobId],
    );
    return row && Number(row.seconds);
  }

  /** Skips entries that are locked, for example by a merge. */
  async reportProgress(account: string, jobId: string, progress: EntryProgress[], tx: Transaction): Promise<void> {
    if (progress.length === 0) return;
    await tx.affected(
      `update sync_entries e set fetched = p.fetched, expected = p.expected
       from unnest($3::uuid[], $4::bigint[], $5::bigint[]) p (entry_id, fetched, expected)
       where e.account_id = $1 and e.id = p.entry_id and e.id in (
         select id from sync_entries where account_id = $1 and job_id = $2 and id = any($3::uuid[]) and completed_at is null
         for no key update skip locked)`,
      [
        account,
        jobId,
        progress.map((entry) => entry.entry_id),
        progress.map((entry) => entry.fetched),
        progress.map((entry) => entry.expected ?? null),
      ],
    );
  }

  /**
   * Releases a job, which can be claimed again after `retryIn` seconds. Returns false when the
   * lease is lost.
   */
  release(lease: Lease, retryIn: number, how: Pick<Release, 'counts'>, tx: Transaction): Promise<boolean> {
    const set = `not_before = instant() + make_interval(secs => :retry_in), published_at = instant() + make_interval(secs => :retry_in)`;
    return this.leases.release(lease, { ...how, own: { set, values: { retry_in: retryIn } } }, tx);
  }

  /**
   * Locks the job for its token, which can renew the lease but not lose it. Also locks the
   * synchronization, so that two concurrent last entries cannot leave it open.
   */
  async lock(account: string, jobId: string, token: number, tx: Transaction): Promise<LeasedJob | undefined> {
    const rows = await tx.rows<JobRow>(
      ...named(
        `with job as materialized (select ${JOB_COLUMNS} from sync_jobs q where ${this.leases.held} for key share)
         select job.* from job join sync_requests r on r.account_id = :account_id and r.id = job.request_id for update of r`,
        { account_id: account, id: jobId, lease_token: token },
      ),
    );
    return rows.map(toJob)[0];
  }

  /** Searches the jobs of all accounts. Each write is limited to one account. */
  async findOrphaned(limits: SweepLimits, tx: Transaction): Promise<OrphanedJob[]> {
    const rows = await tx.rows<JobRow & { publication: number; correlation_id: string; traceparent: string | null; spent: boolean }>(
      `select j.id, j.account_id, j.request_id, j.provider_name, j.publication, r.correlation_id, r.traceparent,
         (j.deadline <= instant() or j.attempts >= $2) as spent
       from sync_jobs j join sync_requests r on r.account_id = j.account_id and r.id = j.request_id
       where j.closed_at is null and (j.leased_until is null or j.leased_until <= clock_timestamp())
         and (j.deadline <= instant() or j.published_at <= instant() - make_interval(secs => $1) or j.leased_until <= clock_timestamp()
           or (j.account_id, j.id) in (${SKIPPED_JOBS}))
       order by j.published_at limit 100 for update of j skip locked`,
      [limits.JOB_REPUBLISH_SECONDS, limits.JOB_ATTEMPTS, limits.JOBS_PUBLISHED_PER_ACCOUNT],
    );
    return rows.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      providerName: row.provider_name,
      publication: row.publication,
      correlationId: row.correlation_id,
      traceparent: row.traceparent,
      requestId: row.request_id,
      spent: row.spent,
    }));
  }

  async republished(account: string, jobId: string, tx: Transaction): Promise<void> {
    await tx.affected(
      `update sync_jobs q set ${NO_LEASE}, publication = publication + 1, published_at = instant() where account_id = $1 and id = $2`,
      [account, jobId],
    );
  }
}
