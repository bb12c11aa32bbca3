/**
 * True while the delivery is leased under the token. The CASE expression forces the lookup by key,
 * because the index of leased rows contains mostly dead entries.
 */
const IS_LEASED = `case d.state when 'leased' then d.token end = g.token`;

/** Stores results. Changes nothing for a delivery with another token, which a later claim sets. */
export const END = `
  with present as materialized (select instant() as now),
  given as materialized (
    select g.*, p.now - make_interval(secs => g.since_ms / 1000) as at from present p, unnest(
      :account_ids::uuid[], :ids::uuid[], :tokens::bigint[], :states::text[], :counts::boolean[], :internal_errors::boolean[], :outcomes::text[],
      :statuses::int[], :reasons::text[], :urls_shown::text[], :addresses::inet[], :response_bodies::bytea[], :retries_after::int[],
      :since_ms::float8[], :durations_ms::float8[], :delays_ms::float8[]) as g (
      account_id, id, token, state, counts, internal_error, outcome, status, reason, url_shown,
      address, response_body, retry_after, since_ms, duration_ms, delay_ms)),
  ended as (
    update deliveries d set state = g.state, leased_until = null,
      attempts = d.attempts - case when g.counts then 0 else 1 end,
      internal_errors = d.internal_errors + case when g.internal_error then 1 else 0 end,
      next_at = coalesce(g.at + make_interval(secs => g.delay_ms / 1000), d.next_at),
      ended_at = case when g.state in ('delivered', 'exhausted', 'withdrawn') then g.at end,
      last_status = case when g.counts then g.status else d.last_status end,
      last_outcome = coalesce(g.outcome, d.last_outcome)
    from given g where d.account_id = g.account_id and d.id = g.id and ${IS_LEASED}
    returning d.account_id, d.id, d.run, d.attempts),
  purged as (
    select b.account_id, b.delivery_id from bodies b join ended e on b.account_id = e.account_id and b.delivery_id = e.id
    join given g on g.account_id = e.account_id and g.id = e.id
    where g.state = 'withdrawn' or (g.state = 'delivered' and b.delete_on_end)),
  recorded as (
    insert into attempts (account_id, delivery_id, run, attempt, started_at, ended_at, duration_ms, outcome, status, reason, url_shown,
      address, response_body, retry_after, worker)
    select e.account_id, e.id, e.run, e.attempts, g.at - make_interval(secs => g.duration_ms / 1000), g.at, least(round(g.duration_ms), 2147483647), g.outcome,
      g.status, g.reason, g.url_shown, g.address,
      case when (e.account_id, e.id) in (select account_id, delivery_id from purged) then null else g.response_body end, g.retry_after, :worker
    from ended e join given g on g.account_id = e.account_id and g.id = e.id where g.counts),
  deleted_bodies as (
    delete from bodies b using purged f where b.account_id = f.account_id and b.delivery_id = f.delivery_id),
  cleared_responses as (
    update attempts a set response_body = null from purged f where a.account_id = f.account_id and a.delivery_id = f.delivery_id)
  select id from ended`;

/** Parameters: $1 account, $2 alert, $3 notification. */
export const DISABLE_ALERT = `
  update alerts set enabled = false, disabled_at = instant(), disabled_reason = 'DELIVERY_EXHAUSTED', disabled_by = $3, updated_at = instant()
  where account_id = $1 and id = $2 and enabled returning name, url, data_type, disabled_at`;

/** Parameters: $1 account, $2 event, $3 delivery, $4 result of the last attempt. */
export const DISABLE_WEBHOOK = `
  update webhooks set enabled = false, disabled_at = instant(), disabled_reason = 'DELIVERY_EXHAUSTED', disabled_by = $3, last_error = $4,
    updated_at = instant()
  where account_id = $1 and event = $2 and enabled returning url, disabled_at`;

/** Leaves e-mails open, which do not depend on the webhook. Parameters: $1 account, $2 target. */
export const HOLD_OPEN_REQUESTS = `
  update deliveries set state = 'held'
  where account_id = $1 and target = $2 and channel = 'http' and source <> 'test' and state in ('due', 'waiting')`;
