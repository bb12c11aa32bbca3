import type { Transaction } from '@company-data/kernel';
import { claimInterval } from '@company-data/service';
import { Injectable } from '@nestjs/common';
import type { OpenJobs } from './job-counts.js';

/** Open jobs are limited per account, and have their own index. */
const READ = `
  select provider_name as "providerName", count(*) filter (where leased)::int as running, count(*) filter (where not leased)::int as waiting,
    coalesce(extract(epoch from instant() - min(requested_at) filter (where leased)), 0)::float8 as "oldestRunning",
    coalesce(extract(epoch from instant() - min(requested_at) filter (where not leased)), 0)::float8 as "oldestWaiting"
  from (
    select j.provider_name, coalesce(j.leased_until > clock_timestamp(), false) as leased, r.requested_at
    from sync_jobs j join sync_requests r on r.account_id = j.account_id and r.id = j.request_id where j.closed_at is null) open
  group by provider_name`;

/** Hand-written SQL: counts the jobs of all accounts. */
@Injectable()
export class JobCountsRepository {
  /** Returns undefined when a replica has counted within the last `pauseMs` milliseconds. */
  async read(pauseMs: number, tx: Transaction): Promise<OpenJobs[] | undefined> {
    return (await claimInterval('count jobs', pauseMs, tx)) ? tx.rows<OpenJobs>(READ) : undefined;
  }
}
