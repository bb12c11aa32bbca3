const EXCLUDE_ERASED = `
  on conflict (account_id, user_id) do update set user_id = excluded.user_id where watched_users.erased_at is null
  returning account_id, user_id`;

/**
 * Locks the row of a user ($1 account, $2 user), made when missing, until the transaction ends:
 * what is told of a user and its erasure cannot pass each other. Yields no row when the user was
 * erased.
 */
export const LOCK_USER = `insert into watched_users (account_id, user_id) values ($1, $2) ${EXCLUDE_ERASED}`;

/**
 * The same of many users ($1 accounts, $2 users), always in one order, so that two transactions
 * never wait for each other.
 */
export const LOCK_USERS = `
  insert into watched_users (account_id, user_id) select distinct * from unnest($1::uuid[], $2::uuid[]) as changed order by 1, 2 ${EXCLUDE_ERASED}`;
