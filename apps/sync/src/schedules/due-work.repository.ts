import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { UpcomingWork } from './due-work.js';

/** $1: notice period of an expiring authorization, in days. */
const UPCOMING = `
  with clock as materialized (select instant() as now),
  job as (select not_before as at from sync_jobs where closed_at is null),
  expiring as (
    select expires_at as at from data_connections where status = 'CONNECTED' and expires_at is not null
    union all
    select expires_at - make_interval(days => $1) from data_connections
    where status = 'CONNECTED' and expires_at > (select now from clock) and notified_expiry is distinct from expires_at),
  pending as (select from pending_fetches f join data_connections c on c.account_id = f.account_id and c.id = f.connection_id and c.status = 'CONNECTED')
  select exists (select from job where at <= now) as jobs, exists (select from expiring where at <= now) as expiring, exists (select from pending) as fetches,
    least((select min(at) from job where at > now), (select min(at) from expiring where at > now)) as next
  from clock`;

interface UpcomingRow {
  jobs: boolean;
  expiring: boolean;
  fetches: boolean;
  next: Date | null;
}

/** Hand-written SQL: searches all accounts. Used where clocks can be moved. */
@Injectable()
export class DueWorkRepository {
  /** `tellDays` is the notice period of an expiring authorization, in days. */
  async getUpcoming(tellDays: number, tx: Transaction): Promise<UpcomingWork> {
    const [row] = await tx.rows<UpcomingRow>(UPCOMING, [tellDays]);
    const { jobs, expiring, fetches, next } = row!;
    const busy = [...(jobs ? ['synchronizations'] : []), ...(expiring ? ['expiring authorizations'] : []), ...(fetches ? ['fetches of new connections'] : [])]; // prettier-ignore
    return { busy, next };
  }
}
