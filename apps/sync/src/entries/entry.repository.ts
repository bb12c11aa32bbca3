import { type ConnectionStatus, CREDENTIALS_REFUSED, REFUSED_CREDENTIALS, type SourceOutcome } from '@company-data/contracts';
import type { LastReading, SourceFailure } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { JobResult } from '../connections/connection-status.js';
import type { LeasedJob } from '../jobs/job.js';
import type { MergeCounts } from '../merge/collection.js';
import {
  entriesOf,
  type EntryRow,
  REQUEST_COLUMNS,
  type RequestRow,
  toSynchronization,
} from '../synchronizations/synchronization-rows.sql.js';
import type { CompletingEntry, DailySyncs, JobCompletion, OpenEntry } from './entry-completion.js';
import type { EntryOutcome } from './entry-outcome.js';

/** One row: the request when it closed, and the connection when the job did; columns of what did not are null. */
interface CompletionRow extends RequestRow {
  siren: string | null;
  connection_id: string | null;
  connection_status: ConnectionStatus;
  /** Whether the end user's consent has ended by itself. */
  expired: boolean | null;
  succeeded: boolean | null;
  /** Whether anything was refused that still counts, and whether something of it was not credentials. */
  refused: boolean | null;
  consent_refused: boolean | null;
  /** What the entries say of refused credentials, where they say more than that. */
  advice: string | null;
}

const readingOf = ({
  connection_id,
  connection_status,
  expired,
  succeeded,
  refused,
  consent_refused,
  advice,
}: CompletionRow): JobResult => ({
  connectionId: connection_id!,
  status: connection_status,
  ended: expired ?? false,
  succeeded: succeeded ?? false,
  ...(refused ? { refused: consent_refused ? 'consent' : 'credentials' } : {}),
  ...(advice === null ? {} : { advice }),
});

/** $1 account, $2 job, $3 request, $4 the code of refused credentials, $5 what is said of them where nothing is known. A refusal counts only against what the connection is still read with. */
const CLOSE_WHEN_DONE = `
with done as (
  update sync_jobs set closed_at = instant(), leased_until = null where account_id = $1 and id = $2 and closed_at is null
    and not exists (select 1 from sync_entries where account_id = $1 and job_id = $2 and completed_at is null)
  returning connection_id
), read as (
  update data_connections set last_sync_at = instant() where account_id = $1 and id in (select connection_id from done)
  returning id, status, authorized_at, expires_at <= instant() as expired
), entry_outcome as (
  select bool_or(e.status = 'SUCCESS') as succeeded, bool_or(c.refused) as refused, bool_or(c.refused and e.error ->> 'code' <> $4) as consent_refused,
    min(e.error ->> 'message') filter (where c.refused and e.error ->> 'code' = $4 and e.error ->> 'message' <> $5) as advice
  from read r join sync_entries e on e.account_id = $1 and e.request_id = $3 and e.job_id = $2 and not e.derived
  cross join lateral (
    select e.status = 'AUTH_ERROR' and (r.authorized_at is null or e.started_at > r.authorized_at) as refused) c
), closed as (
  update sync_requests set closed_at = instant() where account_id = $1 and id = $3 and closed_at is null
    and not exists (select 1 from sync_entries where account_id = $1 and request_id = $3 and completed_at is null)
  returning ${REQUEST_COLUMNS}, (
    select siren from known_users u where u.account_id = $1 and u.user_id = sync_requests.user_id and u.deleted_at is null) as siren
)
select c.*, r.id as connection_id, r.status as connection_status, r.expired, o.succeeded, o.refused, o.consent_refused, o.advice
from (select) one left join closed c on true left join read r on true left join entry_outcome o on true`;

/** $1 account, $2 user, $3 data types: of each connection that asks for one of them, or was read for it. */
const LAST_SUCCESSFUL_READS = `
select t.data_type, c.provider_name, e.started_at as at
from data_connections c cross join unnest($3::text[]) t (data_type)
left join lateral (
  select started_at from sync_entries
  where account_id = $1 and user_id = $2 and data_type = t.data_type and connection_id = c.id and status = 'SUCCESS'
  order by completed_at desc limit 1) e on true
where c.account_id = $1 and c.user_id = $2 and (e.started_at is not null or t.data_type = any(c.requested_data_types))
order by c.created_at, c.id`;

/** $1 account, $2 user, $3 data types: the sources that failed when each connection was read for one of them the last time. */
const LAST_FAILURES = `
select distinct t.data_type, s.source ->> 'name' as source, s.source -> 'error' ->> 'code' as code
from data_connections c cross join unnest($3::text[]) t (data_type)
cross join lateral (
  select sources from sync_entries
  where account_id = $1 and user_id = $2 and data_type = t.data_type and connection_id = c.id and completed_at is not null
  order by completed_at desc limit 1) e
cross join lateral jsonb_array_elements(e.sources) s (source)
where c.account_id = $1 and c.user_id = $2 and s.source ->> 'status' <> 'SUCCESS'
order by t.data_type, source, code`;

/** $1 account, $2 user, $3 provider, $4 data types, $5 zone, $6 the request that does not count. */
const READ_TODAY = `
select (day + interval '1 day') at time zone $5 as ends, array(
  select distinct data_type from sync_entries
  where account_id = $1 and user_id = $2 and provider_name = $3 and data_type = any($4::text[]) and request_id <> $6
    and status = 'SUCCESS' and fetched > 0 and completed_at >= day at time zone $5) as types
from (select date_trunc('day', instant() at time zone $5) as day) today`;

/** Where entries end. */
@Injectable()
export class EntryRepository {
  /** Locks the request of a job. */
  async lockRequest({ accountId, requestId }: Pick<LeasedJob, 'accountId' | 'requestId'>, tx: Transaction): Promise<void> {
    await tx.rows('select 1 from sync_requests where account_id = $1 and id = $2 for update', [accountId, requestId]);
  }

  /** To be asked under the lock of the request. */
  async find(account: string, jobId: string, entryId: string, tx: Transaction): Promise<CompletingEntry | undefined> {
    const rows = await tx.rows<Pick<EntryRow, 'id' | 'data_type' | 'status'> & { is_last: boolean }>(
      `select id, data_type, status, not exists (
         select from sync_entries where account_id = $1 and job_id = $2 and id <> $3 and completed_at is null) as is_last
       from sync_entries where account_id = $1 and job_id = $2 and id = $3`,
      [account, jobId, entryId],
    );
    return rows.map((row) => ({ id: row.id, dataType: row.data_type, status: row.status, isLast: row.is_last }))[0];
  }

  /** Ends an entry, and answers the entries of its job that have not ended. `fetched`: records read from all sources. */
  async close(
    job: LeasedJob,
    entryId: string,
    outcome: EntryOutcome,
    counts: MergeCounts,
    fetched: number,
    tx: Transaction,
  ): Promise<OpenEntry[]> {
    const rows = await tx.rows<{ id: string; data_type: string; derived: boolean }>(
      `with closed as (
         update sync_entries set status = $4, completed_at = instant(), started_at = coalesce(started_at, instant()), availability = $5, error = $6,
           sources = $7, added = $8, updated = $9, deleted = $10, unchanged = $11, fetched = greatest(fetched, $12), expected = greatest(expected, $12)
         where account_id = $1 and id = $3 and completed_at is null)
       select id, data_type, derived from sync_entries
       where account_id = $1 and job_id = $2 and id <> $3 and completed_at is null order by position`,
      [
        job.accountId,
        job.id,
        entryId,
        outcome.status,
        outcome.availability,
        outcome.error === null ? null : JSON.stringify(outcome.error),
        JSON.stringify(outcome.sources),
        counts.added,
        counts.updated,
        counts.deleted,
        counts.unchanged,
        fetched,
      ],
    );
    return rows.map((row) => ({ entryId: row.id, dataType: row.data_type, derived: row.derived }));
  }

  /** By data type, the sources that failed in the entries of a job that have ended. */
  async failedSources(job: LeasedJob, tx: Transaction): Promise<Map<string, SourceOutcome[]>> {
    const rows = await tx.rows<{ data_type: string; sources: SourceOutcome[] }>(
      'select data_type, sources from sync_entries where account_id = $1 and job_id = $2 and not derived and completed_at is not null',
      [job.accountId, job.id],
    );
    return new Map(rows.map(({ data_type, sources }) => [data_type, sources.filter(({ status }) => status !== 'SUCCESS')]));
  }

  /** By data type, when each connection that a user has to read it was last read for it with success. */
  async lastSuccessfulReads(
    account: string,
    userId: string,
    types: readonly string[],
    tx: Transaction,
  ): Promise<Map<string, LastReading[]>> {
    const rows = await tx.rows<{ data_type: string; provider_name: string; at: Date | null }>(LAST_SUCCESSFUL_READS, [
      account,
      userId,
      types,
    ]);
    const byType = Map.groupBy(rows, ({ data_type }) => data_type);
    const readings = (type: string): LastReading[] =>
      (byType.get(type) ?? []).map(({ provider_name, at }) => ({ provider_name, at: at === null ? null : at.toISOString() }));
    return new Map(types.map((type) => [type, readings(type)]));
  }

  /** By data type, the sources that failed when the connections that a user has were last read for it. */
  async lastFailures(account: string, userId: string, types: readonly string[], tx: Transaction): Promise<Map<string, SourceFailure[]>> {
    const rows = await tx.rows<SourceFailure & { data_type: string }>(LAST_FAILURES, [account, userId, types]);
    const byType = Map.groupBy(rows, ({ data_type }) => data_type);
    return new Map([...byType].map(([type, failures]) => [type, failures.map(({ source, code }) => ({ source, code }))]));
  }

  /** Which of some data types other synchronizations of the user have read from the job's provider in the present day of a zone. */
  async readToday({ accountId, userId, providerName, requestId }: LeasedJob, types: readonly string[], zone: string, tx: Transaction) {
    const [row] = await tx.rows<DailySyncs>(READ_TODAY, [accountId, userId, providerName, types, zone, requestId]);
    return row!;
  }

  /** Open entries of a job, all failed with one outcome. */
  async failOpen(account: string, jobId: string, outcome: EntryOutcome, tx: Transaction): Promise<void> {
    await tx.affected(
      `update sync_entries set status = $3, completed_at = instant(), started_at = coalesce(started_at, instant()), error = $4
       where account_id = $1 and job_id = $2 and completed_at is null`,
      [account, jobId, outcome.status, JSON.stringify(outcome.error)],
    );
  }

  /** Closes the job, and the locked request with it, when no entry is open; answers what this call closed. */
  async closeWhenDone(job: Pick<LeasedJob, 'id' | 'accountId' | 'requestId'>, tx: Transaction): Promise<JobCompletion> {
    const { id, accountId, requestId } = job;
    const [[row], entries] = await Promise.all([
      tx.rows<CompletionRow>(CLOSE_WHEN_DONE, [accountId, id, requestId, CREDENTIALS_REFUSED, REFUSED_CREDENTIALS]),
      entriesOf(accountId, [requestId], tx),
    ]);
    const reading = row?.connection_id ? readingOf(row) : undefined;
    return row?.id ? { reading, request: { ...toSynchronization(row, entries), siren: row.siren } } : { reading };
  }
}
