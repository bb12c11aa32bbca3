import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { PublishedJob } from './job-queue.js';
import { shareOf } from './share-of-queue.sql.js';

interface PublishedRow {
  id: string;
  provider_name: string;
  publication: number;
  correlation_id: string;
  traceparent: string | null;
}

const NEXT = `
with capacity as (
  select p.provider_name, ${shareOf(':account_id', 'p.provider_name', ':max_published')} - (select count(published_at) from sync_jobs
    where account_id = :account_id and provider_name = p.provider_name and closed_at is null) as free
  from unnest(:provider_names::text[]) p (provider_name)
), next as materialized (
  select j.id from capacity cross join lateral (
    select id from sync_jobs
    where account_id = :account_id and provider_name = capacity.provider_name and closed_at is null and published_at is null
    order by deadline, id limit greatest(0, capacity.free) for update skip locked) j
), published as (
  update sync_jobs set published_at = instant(), publication = publication + 1
  where account_id = :account_id and id in (select id from next)
  returning id, provider_name, publication, request_id, deadline
)
select p.id, p.provider_name, p.publication, r.correlation_id, r.traceparent
from published p join sync_requests r on r.account_id = :account_id and r.id = p.request_id order by p.deadline, p.id`;

/** Selects jobs for publication, so that no account fills the queue of a provider. */
@Injectable()
export class JobQueueRepository {
  /**
   * Marks the oldest waiting jobs of these providers as published, up to the account's share of
   * `most` per provider, and returns them.
   */
  async next(account: string, providerNames: string[], most: number, tx: Transaction): Promise<PublishedJob[]> {
    const rows = await tx.rows<PublishedRow>(...named(NEXT, { account_id: account, provider_names: providerNames, max_published: most }));
    return rows.map((row) => ({
      id: row.id,
      providerName: row.provider_name,
      publication: row.publication,
      correlationId: row.correlation_id,
      traceparent: row.traceparent,
    }));
  }
}
