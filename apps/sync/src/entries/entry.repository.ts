import type { SourceOutcome } from '@company-data/contracts';
import type { LastReading, SourceFailure } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { LeasedJob } from '../jobs/job.js';
import type { EntryRow } from '../synchronizations/synchronization-rows.sql.js';
import type { CompletingEntry, DailySyncs, Ending, OpenEntry } from './entry-completion.js';
import type { EntryOutcome } from './entry-outcome.js';

/** Includes each connection that requests one of the data types or was read for one. */
const LAST_SUCCESSFUL_READS = `
select t.data_type, c.provider_name, e.started_at as at, array(
  select distinct s.source ->> 'name'
  from (
    select sources from sync_entries
    where account_id = :account_id and user_id = :user_id and data_type = t.data_type and connection_id = c.id and status = 'SUCCESS'
    order by completed_at desc limit 30) latest
  cross join lateral jsonb_array_elements(latest.sources) s (source)
  where s.source ->> 'status' = 'SUCCESS' order by 1) as sources
from data_connections c cross join unnest(:data_types::text[]) t (data_type)
left join lateral (
  select started_at from sync_entries
  where account_id = :account_id and user_id = :user_id and data_type = t.data_type and connection_id = c.id and status = 'SUCCESS'
  order by completed_at desc limit 1) e on true
where c.account_id = :account_id and c.user_id = :user_id and (e.started_at is not null or t.data_type = any(c.requested_data_types))
order by c.created_at, c.id`;

/** Sources that failed in the latest read of each connection and data type. */
const LAST_FAILURES = `
select distinct t.data_type, s.source ->> 'name' as source, s.source -> 'error' ->> 'code' as code
from data_connections c cross join unnest(:data_types::text[]) t (data_type)
cross join lateral (
  select sources from sync_entries
  where account_id = :account_id and user_id = :user_id and data_type = t.data_type and connection_id = c.id and completed_at is not null
  order by completed_at desc limit 1) e
cross join lateral jsonb_array_elements(e.sources) s (source)
where c.account_id = :account_id and c.user_id = :user_id and s.source ->> 'status' <> 'SUCCESS'
order by t.data_type, source, code`;

/** Entries of the current synchronization do not count. */
const READ_TODAY = `
select (day + interval '1 day') at time zone :zone as ends, array(
  select distinct data_type from sync_entries
  where account_id = :account_id and user_id = :user_id and provider_name = :provider_name and data_type = any(:data_types::text[]) and request_id <> :request_id
    and status = 'SUCCESS' and fetched > 0 and completed_at >= day at time zone :zone) as types
from (select date_trunc('day', instant() at time zone :zone) as day) today`;

const FIND = `
select id, data_type, status, not exists (
  select from sync_entries where account_id = :account_id and job_id = :job_id and id <> :entry_id and completed_at is null) as is_last
from sync_entries where account_id = :account_id and job_id = :job_id and id = :entry_id`;

/** Closes an entry, and returns the open entries of its job. */
const CLOSE = `
with closed as (
  update sync_entries set status = :status, completed_at = instant(), started_at = coalesce(started_at, instant()),
    availability = :availability, error = :error, sources = :sources, added = :added, updated = :updated, deleted = :deleted,
    unchanged = :unchanged, fetched = greatest(fetched, :fetched), expected = greatest(expected, :fetched)
  where account_id = :account_id and id = :entry_id and completed_at is null)
select id, data_type, derived from sync_entries
where account_id = :account_id and job_id = :job_id and id <> :entry_id and completed_at is null order by position`;

const FAILED_SOURCES = `
select data_type, sources from sync_entries
where account_id = :account_id and job_id = :job_id and not derived and completed_at is not null`;

const FAIL_OPEN = `
update sync_entries set status = :status, completed_at = instant(), started_at = coalesce(started_at, instant()), error = :error
where account_id = :account_id and job_id = :job_id and completed_at is null`;

const closing = ({ accountId, id }: LeasedJob, entryId: string, { outcome, counts, fetched }: Ending) =>
  named(CLOSE, {
    account_id: accountId,
    job_id: id,
    entry_id: entryId,
    status: outcome.status,
    availability: outcome.availability,
    error: outcome.error === null ? null : JSON.stringify(outcome.error),
    sources: JSON.stringify(outcome.sources),
    added: counts.added,
    updated: counts.updated,
    deleted: counts.deleted,
    unchanged: counts.unchanged,
    fetched,
  });

@Injectable()
export class EntryRepository {
  /** Locks the synchronization of a job. */
  async lockRequest({ accountId, requestId }: Pick<LeasedJob, 'accountId' | 'requestId'>, tx: Transaction): Promise<void> {
    const locked = 'select 1 from sync_requests where account_id = :account_id and id = :request_id for update';
    await tx.rows(...named(locked, { account_id: accountId, request_id: requestId }));
  }

  /** The caller must hold the lock of the synchronization. */
  async find(account: string, jobId: string, entryId: string, tx: Transaction): Promise<CompletingEntry | undefined> {
    const rows = await tx.rows<Pick<EntryRow, 'id' | 'data_type' | 'status'> & { is_last: boolean }>(
      ...named(FIND, { account_id: account, job_id: jobId, entry_id: entryId }),
    );
    return rows.map((row) => ({ id: row.id, dataType: row.data_type, status: row.status, isLast: row.is_last }))[0];
  }

  /** Closes an entry, and returns the open entries of its job. */
  async close(job: LeasedJob, entryId: string, ending: Ending, tx: Transaction): Promise<OpenEntry[]> {
    const rows = await tx.rows<{ id: string; data_type: string; derived: boolean }>(...closing(job, entryId, ending));
    return rows.map((row) => ({ entryId: row.id, dataType: row.data_type, derived: row.derived }));
  }

  /**
   * Closes the last open entry of a job. Sent without waiting, since there is nothing to return.
   */
  closeLast(job: LeasedJob, entryId: string, ending: Ending, tx: Transaction): void {
    tx.send(...closing(job, entryId, ending));
  }

  /** Returns the failed sources in the closed entries of a job, by data type. */
  async failedSources(job: LeasedJob, tx: Transaction): Promise<Map<string, SourceOutcome[]>> {
    const rows = await tx.rows<{ data_type: string; sources: SourceOutcome[] }>(
      ...named(FAILED_SOURCES, { account_id: job.accountId, job_id: job.id }),
    );
    return new Map(rows.map(({ data_type, sources }) => [data_type, sources.filter(({ status }) => status !== 'SUCCESS')]));
  }

  /**
   * Returns the time of the last successful read of each connection of the user, by data type, and
   * the sources in the latest ones.
   */
  async lastSuccessfulReads(
    account: string,
    userId: string,
    types: readonly string[],
    tx: Transaction,
  ): Promise<Map<string, LastReading[]>> {
    const rows = await tx.rows<{ data_type: string; provider_name: string; at: Date | null; sources: string[] }>(
      ...named(LAST_SUCCESSFUL_READS, { account_id: account, user_id: userId, data_types: types }),
    );
    const byType = Map.groupBy(rows, ({ data_type }) => data_type);
    const readings = (type: string): LastReading[] =>
      (byType.get(type) ?? []).map(({ provider_name, at, sources }) => ({
        provider_name,
        at: at === null ? null : at.toISOString(),
        sources,
      }));
    return new Map(types.map((type) => [type, readings(type)]));
  }

  /**
   * Returns the sources that failed in the latest read of each connection of the user, by data
   * type.
   */
  async lastFailures(account: string, userId: string, types: readonly string[], tx: Transaction): Promise<Map<string, SourceFailure[]>> {
    const rows = await tx.rows<SourceFailure & { data_type: string }>(
      ...named(LAST_FAILURES, { account_id: account, user_id: userId, data_types: types }),
    );
    const byType = Map.groupBy(rows, ({ data_type }) => data_type);
    return new Map([...byType].map(([type, failures]) => [type, failures.map(({ source, code }) => ({ source, code }))]));
  }

  /**
   * Returns the data types that other synchronizations of the user have read from the provider of
   * the job today, in the given zone.
   */
  async readToday({ accountId, userId, providerName, requestId }: LeasedJob, types: readonly string[], zone: string, tx: Transaction) {
    const of = { account_id: accountId, user_id: userId, provider_name: providerName, request_id: requestId };
    const [row] = await tx.rows<DailySyncs>(...named(READ_TODAY, { ...of, data_types: types, zone }));
    return row!;
  }

  /** Fails all open entries of a job with the same outcome. */
  async failOpen(account: string, jobId: string, outcome: EntryOutcome, tx: Transaction): Promise<void> {
    const values = { account_id: account, job_id: jobId, status: outcome.status, error: JSON.stringify(outcome.error) };
    await tx.affected(...named(FAIL_OPEN, values));
  }
}
