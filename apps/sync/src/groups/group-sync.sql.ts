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

/** Columns of a group synchronization, without its key. */
export const COLUMNS = ['group_name', 'data_types', 'correlation_id', 'requested_at', 'completed_at', 'listed_after', 'listed'];

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
  insert into group_syncs (account_id, id, group_name, data_types, correlation_id, requested_at, listed, ready_at)
  values ($1, $2, $3, $4, $5, instant(), false, instant()) on conflict do nothing`;

/** $1 account, $2 group synchronization. */
export const COUNTS = `
  select count(*) filter (where outcome = 'WAITING')::int as waiting, count(*) filter (where outcome = 'STARTED')::int as started,
    count(*) filter (where outcome = 'ALREADY_RUNNING')::int as already_running,
    count(*) filter (where outcome = 'NOTHING_TO_DO')::int as nothing_to_do, count(*) filter (where outcome = 'REFUSED')::int as refused
  from group_sync_users where account_id = $1 and group_sync_id = $2`;

const WAITING_USERS = `group_sync_users u where u.account_id = q.account_id and u.group_sync_id = q.id and u.outcome = 'WAITING'`;

/** Users are started only while the account has fewer than `open_jobs` open jobs. */
export const READY = `(not q.listed or not exists (select from ${WAITING_USERS})
  or (select count(*) from sync_jobs j where j.account_id = q.account_id and j.closed_at is null) < :open_jobs)`;

/**
 * Completes the group synchronization when no user waits. Otherwise it is ready when its next user
 * may start, and after the other ready ones of the account.
 */
export const END_OF_TURN = `
  completed_at = case when q.listed and not exists (select from ${WAITING_USERS}) then instant() end,
  ready_at = greatest(instant(), (select min(u.not_before) from ${WAITING_USERS} and q.listed))`;

/** $1 account, $2 group synchronization, $3 users. */
export const ADD_USERS = `
  insert into group_sync_users (account_id, group_sync_id, user_id, not_before)
  select $1, $2, t.user_id, instant() from unnest($3::uuid[]) t (user_id)
  where not exists (select from known_users k where k.account_id = $1 and k.user_id = t.user_id and k.deleted_at is not null)
  order by 3 on conflict do nothing`;

/**
 * $1 account, $2 group synchronization, $3 last listed user, $4 true when it is the last of the
 * group. Then `listed_after` becomes null, so that the id of a user deleted later does not remain.
 */
export const RECORD_LISTED = `
  update group_syncs set listed_after = case when not (listed or $4) then $3::uuid end, listed = listed or $4 where account_id = $1 and id = $2`;

/** $1 account, $2 group synchronization, $3 limit. */
export const WAITING = `
  select user_id from group_sync_users
  where account_id = $1 and group_sync_id = $2 and outcome = 'WAITING' and not_before <= instant() order by not_before, user_id limit $3`;

/**
 * $1 account, $2 group synchronization, $3 user, $4 outcome, $5 data types, $6 synchronization, $7
 * reason.
 */
export const RECORD_OUTCOME = `
  update group_sync_users set outcome = $4, data_types = $5, sync_id = $6, reason = $7::jsonb
  where account_id = $1 and group_sync_id = $2 and user_id = $3 and outcome = 'WAITING'`;

/** $1 account, $2 group synchronization, $3 user, $4 seconds. */
export const POSTPONE = `
  update group_sync_users set not_before = instant() + make_interval(secs => $4), attempts = attempts + 1
  where account_id = $1 and group_sync_id = $2 and user_id = $3 and outcome = 'WAITING' returning attempts`;

const OLD = 'completed_at < instant() - make_interval(days => $1)';

/** Covers all accounts: $1 days, $2 rows at most. */
export const PURGE_USERS = `
  delete from group_sync_users where (account_id, group_sync_id, user_id) in (
    select u.account_id, u.group_sync_id, u.user_id
    from group_syncs g join group_sync_users u on u.account_id = g.account_id and u.group_sync_id = g.id where g.${OLD} limit $2)`;

/** Deletes group synchronizations without users: $1 days, $2 rows at most. */
export const PURGE = `
  delete from group_syncs where (account_id, id) in (
    select g.account_id, g.id from group_syncs g
    where g.${OLD} and not exists (select from group_sync_users u where u.account_id = g.account_id and u.group_sync_id = g.id) limit $2)`;
