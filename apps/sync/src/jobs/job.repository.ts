import type { EntryProgress } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { ClaimedByWorker, LeasedJob, OrphanedJob, StartedEntry, SweepLimits } from './job.js';
import { shareOf } from './share-of-queue.sql.js';

interface JobRow {
  id: string;
  account_id: string;
  user_id: string;
  request_id: string;
  connection_id: string;
  provider_name: string;
  token: string;
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
  token: Number(row.token),
  deadline: row.deadline,
  secondsLeft: Number(row.seconds_left),
});

const JOB_COLUMNS =
  'id, account_id, user_id, request_id, connection_id, provider_name, token, deadline, extract(epoch from deadline - instant()) as seconds_left';

interface ClaimedRow extends JobRow {
  name: string | null;
  siren: string | null;
  known: boolean;
  entries: StartedEntry[] | null;
}

/**
 * $1 account, $2 job, $3 worker, $4 seconds of the lease. A job whose holder still writes is passed over, whatever its lease: so a token never
 * changes while something is staged or merged by it. Tokens grow by chance: one whose claim a crash took back, while its worker lived on, is not
 * given to another.
 */
const CLAIM = `
with claimed as (
  update sync_jobs set token = token + 1 + floor(random() * 1000000)::bigint, attempts = attempts + 1, worker = $3,
    leased_until = instant() + make_interval(secs => $4)
  where account_id = $1 and id = (
    select id from sync_jobs where account_id = $1 and id = $2 and closed_at is null and not_before <= instant() and deadline > instant()
      and (leased_until is null or leased_until <= instant()) for update skip locked)
  returning ${JOB_COLUMNS}
), job as (
  select c.*, u.name, u.siren, u.siren is not null and u.deleted_at is null as known
  from claimed c left join known_users u on u.account_id = $1 and u.user_id = c.user_id
), started as (
  update sync_entries e set status = 'IN_PROGRESS', started_at = coalesce(e.started_at, instant()), fetched = 0, expected = null
  from job where job.known and e.account_id = $1 and e.job_id = job.id and e.completed_at is null
  returning e.id, e.data_type, e.connection_id, e.derived, e.position
)
select job.*, (
  select jsonb_agg(jsonb_build_object('entryId', s.id, 'dataType', s.data_type, 'checkpoints', coalesce((
    select jsonb_agg(jsonb_build_object('source', m.source, 'value', m.checkpoint, 'basis', m.basis, 'fullReadAt', m.full_read_at,
      'fullReadAge', extract(epoch from instant() - m.full_read_at)))
    from checkpoints m where m.account_id = $1 and m.connection_id = s.connection_id and m.data_type = s.data_type), '[]')) order by s.position)
  from started s where not s.derived) as entries, set_config('synchronous_commit', 'off', true)
from job`;

/**
 * Jobs that wait although their account has room in the queue, $3 jobs of a provider for one alone: two transactions, or an erasure, left
 * it to nobody, or other accounts left the queue while all that this one has published hangs.
 */
const SKIPPED_JOBS = `
  select n.id from (
    select account_id, provider_name, greatest(0, ${shareOf('open.account_id', 'open.provider_name', '$3')} - published) as free from (
      select account_id, provider_name, count(published_at) as published from sync_jobs where closed_at is null
      group by account_id, provider_name having count(*) > count(published_at) and count(published_at) < $3) open) capacity
  cross join lateral (
    select w.id from sync_jobs w
    where w.account_id = capacity.account_id and w.provider_name = capacity.provider_name and w.closed_at is null and w.published_at is null
    order by w.deadline, w.id limit capacity.free) n`;

/** Where jobs are kept. Lease, fencing token and heartbeat are columns, compared in every write. */
@Injectable()
export class JobRepository {
  /**
   * Gives a job to a worker, by one statement whose commit waits for no disk: a claim that a crash takes back is made again, and takes with it
   * whatever was done by it. Its token is never given again.
   */
  async claim(account: string, jobId: string, worker: string, leaseSeconds: number, tx: Transaction): Promise<ClaimedByWorker | undefined> {
    const rows = await tx.rows<ClaimedRow>(CLAIM, [account, jobId, worker, leaseSeconds]);
    return rows.map((row) => ({
      ...toJob(row),
      user: row.known ? { name: row.name!, siren: row.siren! } : null,
      entries: row.entries ?? [],
    }))[0];
  }

  /** Seconds until a job may be claimed; undefined when it is closed or unknown. */
  async claimableIn(account: string, jobId: string, tx: Transaction): Promise<number | undefined> {
    const [row] = await tx.rows<{ seconds: string }>(
      `select extract(epoch from greatest(not_before, coalesce(leased_until, not_before)) - instant()) as seconds
       from sync_jobs where account_id = $1 and id = $2 and closed_at is null`,
      [account, jobId],
    );
    return row && Number(row.seconds);
  }

  async renew(account: string, jobId: string, token: number, leaseSeconds: number, tx: Transaction): Promise<boolean> {
    const renewed = await tx.affected(
      `update sync_jobs set leased_until = instant() + make_interval(secs => $4)
       where account_id = $1 and id = $2 and token = $3 and closed_at is null and leased_until > instant()`,
      [account, jobId, token, leaseSeconds],
    );
    return renewed === 1;
  }

  /** Leaves out an entry that is being written, as one that is merged. */
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

  /** Gives a job back to be claimed again in `retryIn` seconds; one that only has to wait was not attempted. */
  async release(account: string, jobId: string, token: number, retryIn: number, attempted: boolean, tx: Transaction): Promise<boolean> {
    const released = await tx.affected(
      `update sync_jobs set leased_until = null, worker = null, attempts = attempts - $5::int, not_before = instant() + make_interval(secs => $4),
         published_at = instant() + make_interval(secs => $4)
       where account_id = $1 and id = $2 and token = $3 and closed_at is null`,
      [account, jobId, token, retryIn, attempted ? 0 : 1],
    );
    return released === 1;
  }

  /**
   * Holds the job for its token, which may renew its lease meanwhile but not lose it to another, and locks the request, so that two last
   * entries cannot leave it open for ever.
   */
  async lock(account: string, jobId: string, token: number, tx: Transaction): Promise<LeasedJob | undefined> {
    const rows = await tx.rows<JobRow>(
      `with job as materialized (
         select ${JOB_COLUMNS} from sync_jobs where account_id = $1 and id = $2 and token = $3 and leased_until > instant() for key share)
       select job.* from job join sync_requests r on r.account_id = $1 and r.id = job.request_id for update of r`,
      [account, jobId, token],
    );
    return rows.map(toJob)[0];
  }

  /** Looks across accounts: the sweeper belongs to the system, not to a tenant; every write it causes names its account. */
  async findOrphaned(limits: SweepLimits, tx: Transaction): Promise<OrphanedJob[]> {
    const rows = await tx.rows<JobRow & { publication: number; correlation_id: string; spent: boolean }>(
      `select j.id, j.account_id, j.request_id, j.provider_name, j.publication, r.correlation_id,
         (j.deadline <= instant() or j.attempts >= $2) as spent
       from sync_jobs j join sync_requests r on r.account_id = j.account_id and r.id = j.request_id
       where j.closed_at is null and (j.leased_until is null or j.leased_until <= instant())
         and (j.deadline <= instant() or j.published_at <= instant() - make_interval(secs => $1) or j.leased_until <= instant()
           or j.id in (${SKIPPED_JOBS}))
       order by j.published_at limit 100 for update of j skip locked`,
      [limits.JOB_REPUBLISH_SECONDS, limits.JOB_ATTEMPTS, limits.JOBS_PUBLISHED_PER_ACCOUNT],
    );
    return rows.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      providerName: row.provider_name,
      publication: row.publication,
      correlationId: row.correlation_id,
      requestId: row.request_id,
      spent: row.spent,
    }));
  }

  async republished(account: string, jobId: string, tx: Transaction): Promise<void> {
    await tx.affected(
      `update sync_jobs set publication = publication + 1, published_at = instant(), leased_until = null
       where account_id = $1 and id = $2`,
      [account, jobId],
    );
  }
}
