const EXCLUDE_ERASED = `
  on conflict (account_id, user_id) do update set user_id = excluded.user_id where watched_users.erased_at is null
  returning account_id, user_id`;

/**
 * Locks the row of a user ($1 account, $2 user) until the transaction ends, and inserts it when
 * missing. Serializes the events and the erasure of a user. Returns no row for an erased user.
 */
export const LOCK_USER = `insert into watched_users (account_id, user_id) values ($1, $2) ${EXCLUDE_ERASED}`;

/** Locks many users ($1 accounts, $2 users) in a fixed order, to avoid deadlocks. */
export const LOCK_USERS = `
  insert into watched_users (account_id, user_id) select distinct * from unnest($1::uuid[], $2::uuid[]) as changed order by 1, 2 ${EXCLUDE_ERASED}`;
