/** Deliveries that may still send their body. */
const OPEN = `d.state in ('due', 'leased', 'waiting', 'held', 'exhausted')`;

/**
 * Removes a user ($1 account, $2 user) from up to $3 requests and their e-mails.
 *
 * - A request about no other user is withdrawn, and its body is deleted. The result of an attempt
 *   in flight is discarded.
 * - A request about other users keeps its body, which never changes, while it may still be sent.
 * - Responses of receivers may contain the body and are deleted with it.
 */
export const PURGE_REQUESTS = `
  with touched as (
    update notifications set users = array_remove(users, $2::uuid)
    where account_id = $1 and id = any(array(select id from notifications where account_id = $1 and users @> array[$2::uuid] limit $3))
    returning id, batch_id, users = '{}' as is_empty),
  concerned as (
    select id as delivery_id, is_empty from touched
    union all
    select d.id, not exists (
      select from notifications n left join touched u on u.id = n.id
      where n.account_id = $1 and n.batch_id = t.batch_id and case when u.id is null then n.users <> '{}' else not u.is_empty end)
    from touched t join deliveries d on d.account_id = $1 and d.batch_id = t.batch_id),
  withdrawn as (
    update deliveries d set state = 'withdrawn', ended_at = instant(), token = token + 1, leased_until = null from concerned t
    where d.account_id = $1 and d.id = t.delivery_id and t.is_empty and ${OPEN}),
  deleted_bodies as (
    delete from bodies b using concerned t left join deliveries d on d.account_id = $1 and d.id = t.delivery_id
    where b.account_id = $1 and b.delivery_id = t.delivery_id and (t.is_empty or d.id is null or not ${OPEN})),
  cleared_responses as (
    update attempts a set response_body = null from concerned t left join deliveries d on d.account_id = $1 and d.id = t.delivery_id
    where a.account_id = $1 and a.delivery_id = t.delivery_id and a.response_body is not null and (t.is_empty or d.id is null or not ${OPEN})),
  marked as (
    update bodies b set delete_on_end = true from concerned t join deliveries d on d.account_id = $1 and d.id = t.delivery_id
    where b.account_id = $1 and b.delivery_id = t.delivery_id and not t.is_empty and ${OPEN})
  select from touched`;

/**
 * Deletes up to $3 lifecycle events of a user ($1 account, $2 user) with their attempts. The result
 * of an attempt in flight is discarded.
 */
export const PURGE_EVENTS = `
  with concerned as (
    delete from deliveries where account_id = $1 and id = any(array(
      select id from deliveries where account_id = $1 and user_id = $2 limit $3)) returning id),
  deleted_bodies as (delete from bodies b using concerned t where b.account_id = $1 and b.delivery_id = t.id)
  select from concerned`;
