/**
 * Deletes expired bodies of ended deliveries, and bodies marked `delete_on_end` once their delivery
 * is delivered or withdrawn. Parameters: $1 and $2 retention days of delivered and failed
 * deliveries, $3 limit.
 */
export const PURGE_BODIES = `
  with ended as (
    select account_id, id from deliveries
    where body_stored and ended_at < instant() - make_interval(days => case when state = 'delivered' then $1::int else $2::int end)
      and ended_at < instant() - make_interval(days => least($1::int, $2::int))
    order by ended_at limit $3 for update skip locked),
  to_delete as (
    select d.account_id, d.id from bodies b join deliveries d on d.account_id = b.account_id and d.id = b.delivery_id
    where b.delete_on_end and d.state in ('delivered', 'withdrawn') limit $3),
  deleted_bodies as (
    delete from bodies b using (select * from ended union select * from to_delete) o where b.account_id = o.account_id and b.delivery_id = o.id
    returning b.delivery_id),
  updated as (
    update deliveries d set body_stored = false from ended e where d.account_id = e.account_id and d.id = e.id returning d.id)
  select count(*)::int as count from (select delivery_id from deleted_bodies union select id from updated) g`;

/**
 * Withdraws held deliveries that are older than the retention of their body. Parameters: $1 days,
 * $2 limit.
 */
export const WITHDRAW_EXPIRED = `
  update deliveries d set state = 'withdrawn', ended_at = instant() - make_interval(days => $1), token = token + 1 from (
    select account_id, id from deliveries where state = 'held' and created_at < instant() - make_interval(days => $1) limit $2
    for update skip locked) h
  where d.account_id = h.account_id and d.id = h.id`;

/** Parameters: $1 days, $2 limit. */
export const PURGE_DELIVERIES = `
  with old as (
    select account_id, id from deliveries where ended_at < instant() - make_interval(days => $1) order by ended_at limit $2
    for update skip locked),
  deleted_bodies as (delete from bodies b using old o where b.account_id = o.account_id and b.delivery_id = o.id)
  delete from deliveries d using old o where d.account_id = o.account_id and d.id = o.id`;

/** Skips batches that still have deliveries. Parameters: $1 days, $2 limit. */
export const PURGE_BATCHES = `
  delete from batches b using (
    select account_id, id from batches t where built_at < instant() - make_interval(days => $1)
      and not exists (select from deliveries d where d.account_id = t.account_id and d.batch_id = t.id)
    order by built_at limit $2) o
  where b.account_id = o.account_id and b.id = o.id`;

/** Parameters: $1 days, $2 limit. */
export const PURGE_DISPATCH_RUNS = `
  delete from dispatch_runs where id in (
    select id from dispatch_runs where ended_at < instant() - make_interval(days => $1)
      and tick is distinct from (select max(tick) from dispatch_runs) order by id limit $2)`;
