import type { GroupSync } from './group-sync.js';

export interface GroupSyncRow {
  account_id: string;
  id: string;
  group_name: string;
  data_types: string[];
  correlation_id: string;
  requested_at: Date;
  completed_at: Date | null;
  listed_after: string | null;
  listed: boolean;
}

export const COLUMNS =
  'g.account_id, g.id, g.group_name, g.data_types, g.correlation_id, g.requested_at, g.completed_at, g.listed_after, g.listed';

export const toGroupSync = (row: GroupSyncRow): GroupSync => ({
  accountId: row.account_id,
  id: row.id,
  group: row.group_name,
  dataTypes: row.data_types,
  correlationId: row.correlation_id,
  requestedAt: row.requested_at,
  completedAt: row.completed_at,
  listedAfter: row.listed_after,
  isListed: row.listed,
});

export const OPEN = `
  insert into group_syncs (account_id, id, group_name, data_types, correlation_id, requested_at, listed, queued_at)
  values ($1, $2, $3, $4, $5, instant(), false, instant()) on conflict do nothing`;

/** $1 account, $2 synchronization of a group. */
export const COUNTS = `
  select count(*) filter (where outcome = 'WAITING')::int as waiting, count(*) filter (where outcome = 'STARTED')::int as started,
    count(*) filter (where outcome = 'ALREADY_RUNNING')::int as already_running,
    count(*) filter (where outcome = 'NOTHING_TO_DO')::int as nothing_to_do, count(*) filter (where outcome = 'REFUSED')::int as refused
  from group_sync_users where account_id = $1 and group_sync_id = $2`;

const OF_GROUP = `u.account_id = g.account_id and u.group_sync_id = g.id and u.outcome = 'WAITING'`;

/** Looks across accounts, which take turns: $1 open jobs with which an account is left to a later pass, $2 seconds of the lease. */
export const CLAIM = `
  with due as (
    select g.account_id, g.id from group_syncs g
    where g.completed_at is null and (g.leased_until is null or g.leased_until < instant())
      and (not g.listed or not exists (select from group_sync_users u where ${OF_GROUP}) or (
        exists (select from group_sync_users u where ${OF_GROUP} and u.not_before <= instant())
        and (select count(*) from sync_jobs j where j.account_id = g.account_id and j.closed_at is null) < $1))
    order by g.queued_at, g.id limit 1 for update skip locked
  )
  update group_syncs g set leased_until = instant() + make_interval(secs => $2), queued_at = instant()
  from due d where g.account_id = d.account_id and g.id = d.id returning ${COLUMNS}`;

/** $1 account, $2 synchronization of a group. */
export const RELEASE = `
  update group_syncs g set leased_until = null,
    completed_at = case when g.listed and not exists (select from group_sync_users u where ${OF_GROUP}) then instant() end
  where g.account_id = $1 and g.id = $2 and g.completed_at is null`;

/** $1 account, $2 synchronization of a group, $3 users. */
export const ADD_USERS = `
  insert into group_sync_users (account_id, group_sync_id, user_id, not_before)
  select $1, $2, t.user_id, instant() from unnest($3::uuid[]) t (user_id)
  where not exists (select from known_users k where k.account_id = $1 and k.user_id = t.user_id and k.deleted_at is not null)
  order by 3 on conflict do nothing`;

/** $1 account, $2 synchronization of a group, $3 the last user, $4 whether there is none behind: then nothing is left that names one who is deleted later. */
export const RECORD_LISTED = `
  update group_syncs set listed_after = case when not (listed or $4) then $3::uuid end, listed = listed or $4 where account_id = $1 and id = $2`;

/** $1 account, $2 synchronization of a group, $3 how many. */
export const WAITING = `
  select user_id from group_sync_users
  where account_id = $1 and group_sync_id = $2 and outcome = 'WAITING' and not_before <= instant() order by not_before, user_id limit $3`;

/** $1 account, $2 synchronization of a group, $3 user, $4 outcome, $5 data types, $6 synchronization, $7 reason. */
export const RECORD_OUTCOME = `
  update group_sync_users set outcome = $4, data_types = $5, sync_id = $6, reason = $7::jsonb
  where account_id = $1 and group_sync_id = $2 and user_id = $3 and outcome = 'WAITING'`;

/** $1 account, $2 synchronization of a group, $3 user, $4 seconds. */
export const POSTPONE = `
  update group_sync_users set not_before = instant() + make_interval(secs => $4), attempts = attempts + 1
  where account_id = $1 and group_sync_id = $2 and user_id = $3 and outcome = 'WAITING' returning attempts`;

const OLD = 'completed_at < instant() - make_interval(days => $1)';

/** Of all accounts: $1 days, $2 rows at most. */
export const PURGE_USERS = `
  delete from group_sync_users where (group_sync_id, user_id) in (
    select u.group_sync_id, u.user_id from group_syncs g join group_sync_users u on u.group_sync_id = g.id where g.${OLD} limit $2)`;

/** Those without users: the same. */
export const PURGE = `
  delete from group_syncs where id in (
    select g.id from group_syncs g where g.${OLD} and not exists (select from group_sync_users u where u.group_sync_id = g.id) limit $2)`;
