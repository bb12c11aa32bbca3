import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { Period } from '@company-data/kernel/periods';
import type { Refresh, RefreshesOfUser, RunLimits, UpcomingRefreshes } from './refreshes.js';

interface RefreshRow {
  account_id: string;
  user_id: string;
  connection_id: string;
  data_type: string;
  frequency?: Period['frequency'];
  period_key?: string;
}

/** Excludes accounts that reached their limit of open jobs, so that they take no place in a run. */
const hasQueueCapacity = (account: string): string =>
  `${account} not in (select account_id from sync_jobs where closed_at is null group by account_id having count(*) >= :max_open_jobs)`;

/**
 * Part of a period over which users are spread. A refresh that a running synchronization delays
 * still falls into the period.
 */
const SPREAD = 0.75;

/**
 * Refreshes that the settings require in some periods, each user at its own moment. A moment before
 * the connection was made, or before its setting changed, is skipped.
 */
const DUE_REFRESHES = `
  (
    select c.account_id, c.user_id, c.id as connection_id, t.data_type,
      coalesce(o.frequency, a.frequency) as frequency, greatest(c.connected_at, coalesce(o.updated_at, a.updated_at)) as since,
      (hashtextextended(c.user_id::text, 0) & 65535) / 65536.0::double precision as share
    from data_connections c
    cross join unnest(c.requested_data_types) t (data_type)
    left join sync_settings o on o.account_id = c.account_id and o.user_id = c.user_id
      and o.provider_name = c.provider_name and o.data_type = t.data_type
    left join sync_settings a on a.account_id = c.account_id and a.user_id is null
      and a.provider_name = c.provider_name and a.data_type = t.data_type
    where c.status = 'CONNECTED' and c.account_id in (select account_id from sync_settings where frequency <> 'NONE')
  ) w
  join unnest(:frequencies::text[], :period_keys::text[], :begins::timestamptz[], :ends::timestamptz[]) p (frequency, period_key, begins, ends) on p.frequency = w.frequency
  cross join lateral (select p.begins + ${SPREAD} * w.share * (p.ends - p.begins) as moment) m`;

const NOT_CLAIMED = `
  m.moment > w.since and not exists (select 1 from refreshed_periods r where r.account_id = w.account_id and r.connection_id = w.connection_id
    and r.data_type = w.data_type and r.frequency = p.frequency and r.period_key >= p.period_key)`;

/**
 * Searches the refreshes of all accounts, in rotation user by user. Each write is limited to one
 * account.
 */
const DUE = `
  select w.account_id, w.user_id, w.connection_id, w.data_type, p.frequency, p.period_key
  from ${DUE_REFRESHES}
  where m.moment <= :now and ${hasQueueCapacity('w.account_id')} and ${NOT_CLAIMED}
  order by dense_rank() over (partition by w.account_id order by m.moment, w.user_id), m.moment, w.user_id, w.connection_id, w.data_type limit :max`;

/**
 * Whether a refresh is due, and the time of the next one. For later periods, only the start is
 * known.
 */
const UPCOMING = `
  select coalesce(bool_or(m.moment <= :now and ${NOT_CLAIMED}), false) as due,
    least(min(m.moment) filter (where m.moment > :now and ${NOT_CLAIMED}), min(p.ends)) as next
  from ${DUE_REFRESHES}`;

/** Searches the pending fetches of all accounts. */
const PENDING = `
  select f.account_id, f.user_id, f.connection_id, f.data_type
  from pending_fetches f
  join data_connections c on c.account_id = f.account_id and c.id = f.connection_id and c.status = 'CONNECTED'
  where ${hasQueueCapacity('f.account_id')}
  order by dense_rank() over (partition by f.account_id order by f.user_id), f.requested_at, f.user_id, f.connection_id, f.data_type limit :max`;

const CLAIM_PERIODS = `
  insert into refreshed_periods as r (account_id, connection_id, data_type, frequency, period_key)
  select :account_id::uuid, t.* from unnest(:connection_ids::uuid[], :data_types::text[], :frequencies::text[], :period_keys::text[]) t order by 2, 3
  on conflict (connection_id, data_type, frequency) do update set period_key = excluded.period_key
    where r.account_id = excluded.account_id and r.period_key < excluded.period_key
  returning connection_id, data_type`;

const CLAIM_PENDING_FETCHES = `
  delete from pending_fetches where account_id = :account_id
    and (connection_id, data_type) in (select * from unnest(:connection_ids::uuid[], :data_types::text[]))
  returning connection_id, data_type`;

const toRefresh = ({ connection_id, data_type, frequency, period_key }: RefreshRow): Refresh => ({
  connectionId: connection_id,
  dataType: data_type,
  period: frequency && period_key ? { frequency, key: period_key } : null,
});

const byUser = (rows: RefreshRow[]): RefreshesOfUser[] =>
  [...Map.groupBy(rows, (row) => row.user_id)].map(([userId, own]) => ({
    accountId: own[0]!.account_id,
    userId,
    refreshes: own.map(toRefresh),
  }));

const columnsOf = (periods: Period[]) => ({
  frequencies: periods.map((period) => period.frequency),
  period_keys: periods.map((period) => period.key),
  begins: periods.map((period) => period.begins),
  ends: periods.map((period) => period.ends),
});

@Injectable()
export class RefreshRepository {
  async now(tx: Transaction): Promise<Date> {
    const [row] = await tx.rows<{ now: Date }>('select instant() as now');
    return row!.now;
  }

  /**
   * Returns the refreshes that are due in these periods and not claimed. Each user has its own
   * moment in a period.
   */
  async due(now: Date, periods: Period[], { max, openJobs }: RunLimits, tx: Transaction): Promise<RefreshesOfUser[]> {
    return byUser(await tx.rows<RefreshRow>(...named(DUE, { ...columnsOf(periods), max, now, max_open_jobs: openJobs })));
  }

  /** Returns whether a refresh is due in these periods, and the time of the next one. */
  async getUpcoming(now: Date, periods: Period[], tx: Transaction): Promise<UpcomingRefreshes> {
    const [row] = await tx.rows<UpcomingRefreshes>(...named(UPCOMING, { ...columnsOf(periods), now }));
    return row!;
  }

  async awaited({ max, openJobs }: RunLimits, tx: Transaction): Promise<RefreshesOfUser[]> {
    return byUser(await tx.rows<RefreshRow>(...named(PENDING, { max, max_open_jobs: openJobs })));
  }

  /**
   * Claims refreshes, each once across all replicas. Returns those that were not claimed before.
   */
  async claim(account: string, refreshes: Refresh[], tx: Transaction): Promise<Refresh[]> {
    const scheduled = refreshes.filter(({ period }) => period !== null);
    const pending = refreshes.filter(({ period }) => period === null);
    const periods = {
      frequencies: scheduled.map(({ period }) => period!.frequency),
      period_keys: scheduled.map(({ period }) => period!.key),
    };
    const claimed = [
      ...(await this.claimBy(account, CLAIM_PERIODS, scheduled, periods, tx)),
      ...(await this.claimBy(account, CLAIM_PENDING_FETCHES, pending, {}, tx)),
    ];
    const places = new Set(claimed.map((row) => `${row.connection_id} ${row.data_type}`));
    return refreshes.filter(({ connectionId, dataType }) => places.has(`${connectionId} ${dataType}`));
  }

  private async claimBy(account: string, statement: string, refreshes: Refresh[], more: object, tx: Transaction): Promise<RefreshRow[]> {
    if (refreshes.length === 0) return [];
    const connections = refreshes.map(({ connectionId }) => connectionId);
    const types = refreshes.map(({ dataType }) => dataType);
    return tx.rows<RefreshRow>(...named(statement, { account_id: account, connection_ids: connections, data_types: types, ...more }));
  }
}
