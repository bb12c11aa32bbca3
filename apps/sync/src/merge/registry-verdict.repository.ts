import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { LeasedJob } from '../jobs/job.js';
import type { Registers } from './registry-verdicts.js';

/**
 * - The lock of the synchronization excludes other jobs of the user.
 * - A changed verdict increments the version, so that cached responses become invalid.
 * - A collection with a history was known before, so the return of its records is a change and not
 *   a baseline.
 * - A merge without changes keeps the baseline due. It ends here for a type that the job read of a
 *   known company.
 */
const RECORD_VERDICT = `
with job as (
  select user_id from sync_jobs where account_id = :account_id and id = :job_id
), reported as (
  select s ->> 'name' as source, bool_or((s ->> 'knows_company')::boolean) as known, bool_or(s ->> 'status' <> 'SUCCESS') as failed
  from sync_entries e cross join lateral jsonb_array_elements(e.sources) s
  where e.account_id = :account_id and e.request_id = :request_id and e.job_id = :job_id and not e.derived and e.completed_at is not null
  group by 1
), verdict as (
  select case
    when bool_or(known) then false
    when bool_or((known is not null or failed) and source = any(:registers::text[])) then
      count(*) filter (where not known and not failed and source = any(:registers::text[])) = cardinality(:registers::text[])
    else exists (
      select from collection_state c where c.account_id = :account_id and c.user_id = (select user_id from job) and c.unknown_since is not null)
    end as unknown, coalesce(bool_or(known), false) as known
  from reported
), entries as (
  update sync_entries set company_unknown = true from verdict
  where verdict.unknown and account_id = :account_id and request_id = :request_id and job_id = :job_id and status = 'SUCCESS' and (derived or added + updated + unchanged = 0)
)
update collection_state c
set unknown_since = case when verdict.unknown then coalesce(c.unknown_since, instant()) end,
  first_due = case
    when verdict.unknown then c.first_due or not exists (
      select from record_history h where h.account_id = :account_id and h.user_id = c.user_id and h.data_type = c.data_type)
    else c.first_due and not (verdict.known and exists (
      select from sync_entries e
      where e.account_id = :account_id and e.request_id = :request_id and e.job_id = :job_id and e.data_type = c.data_type and e.status = 'SUCCESS'))
  end,
  version = c.version + (verdict.unknown = (c.unknown_since is null))::int, indexed_version = c.indexed_version + (verdict.unknown = (c.unknown_since is null))::int,
  modified_at = case when (verdict.unknown = (c.unknown_since is null)) then greatest(instant(), c.modified_at) else c.modified_at end
from verdict, job
where c.account_id = :account_id and c.user_id = job.user_id and c.synced_at is not null and (
  verdict.unknown and c.total = 0 and c.data_type = any(:data_types::text[]) and (c.unknown_since is null or not c.first_due)
  or not verdict.unknown and (c.unknown_since is not null or verdict.known and c.first_due))`;

/** Stores the verdict that no register knows the company of a collection. */
@Injectable()
export class RegistryVerdictRepository {
  /**
   * Derives the verdict from the sources of a job when its entries are closed. It marks empty
   * entries and collections:
   *
   * - Set when every register denies the company and no source knows it.
   * - Unchanged when no register was queried and no source knows the company.
   * - Cleared in all other cases.
   */
  record(
    { accountId, requestId, id }: Pick<LeasedJob, 'id' | 'accountId' | 'requestId'>,
    { names, dataTypes }: Registers,
    tx: Transaction,
  ): void {
    const values = { account_id: accountId, request_id: requestId, job_id: id, registers: names, data_types: dataTypes };
    tx.send(...named(RECORD_VERDICT, values));
  }
}
