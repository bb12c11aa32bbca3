import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { DueWork, type UpcomingWork } from '../domain/due-work.js';

/** $1 how long before its end an authorization is told of. */
const UPCOMING = `
  with clock as materialized (select instant() as now),
  job as (select not_before as at from sync_jobs where closed_at is null),
  ending as (
    select expires_at as at from data_connections where status = 'CONNECTED' and expires_at is not null
    union all
    select expires_at - make_interval(days => $1) from data_connections
    where status = 'CONNECTED' and expires_at > (select now from clock) and told_end is distinct from expires_at),
  awaited as (select from awaited_fetches f join data_connections c on c.account_id = f.account_id and c.id = f.connection_id and c.status = 'CONNECTED')
  select exists (select from job where at <= now) as jobs, exists (select from ending where at <= now) as endings, exists (select from awaited) as awaited,
    least((select min(at) from job where at > now), (select min(at) from ending where at > now)) as next
  from clock`;

interface UpcomingRow {
  jobs: boolean;
  endings: boolean;
  awaited: boolean;
  next: Date | null;
}

/** By hand: it looks at all accounts, where clocks may be moved. */
@Injectable()
export class DueWorkRepository extends DueWork {
  async getUpcoming(tellDays: number, tx: Transaction): Promise<UpcomingWork> {
    const [row] = await tx.rows<UpcomingRow>(UPCOMING, [tellDays]);
    const { jobs, endings, awaited, next } = row!;
    const busy = [...(jobs ? ['synchronizations'] : []), ...(endings ? ['ends of authorizations'] : []), ...(awaited ? ['fetches of new connections'] : [])]; // prettier-ignore
    return { busy, next };
  }
}
