/**
 * Makes waiting deliveries due at their time, or held when their alert or registration is disabled.
 * Parameter: $1 limit.
 */
export const PROMOTE = `
  with present as materialized (select instant() as now),
  next as materialized (
    select account_id, id, target, case when source = 'alert' then target::uuid end as alert_id from deliveries
    where state = 'waiting' and next_at <= (select now from present) and source <> 'test' order by next_at limit $1 for update skip locked),
  tests as (
    select account_id, id from deliveries where state = 'waiting' and next_at <= (select now from present) and source = 'test'
    order by next_at limit $1 for update skip locked),
  closed_alerts as (
    select a.account_id, a.id::text as target from alerts a
    where (a.account_id, a.id) in (select account_id, alert_id from next) and not a.enabled for share),
  closed_webhooks as (
    select w.account_id, w.event as target from webhooks w
    where (w.account_id, w.event) in (select account_id, target from next) and not w.enabled for share),
  promoted as (
    select account_id, id, (account_id, target) in (select * from closed_alerts union all select * from closed_webhooks) as closed from next
    union all select account_id, id, false from tests)
  update deliveries d set state = case when p.closed then 'held' else 'due' end from promoted p where d.account_id = p.account_id and d.id = p.id`;

/**
 * Also orders by host, so that the planner uses the index of due deliveries. It would otherwise
 * scan another index completely when the channel has no due delivery.
 */
const account = (after: string): string =>
  `(select account_id from deliveries d where d.channel = :channel and d.state = 'due' ${after} order by d.account_id, d.host limit 1)`;

const alertOf = (target: string): string => `case when ${target} ~ '^[0-9a-f]{8}-' then ${target}::uuid end`;

/** True when at least two accounts have due deliveries. */
const OTHERS_WAIT = `${account(`and d.account_id > ${account('')}`)} is not null`;

/** Queues that one search visits, at most. */
const MAX_WALKED = 10_000;

/**
 * Walks the queues after a cursor, one index step per queue. Skips all queues of a full account
 * while other accounts wait.
 */
export const SELECT_QUEUES = `
  with recursive crowd as materialized (
    select ${OTHERS_WAIT} as others_wait),
  walk as (
    (select account_id, host, 1 as steps from deliveries
     where channel = :channel and state = 'due' and (account_id, host) > (:account_id, :host)
     order by account_id, host limit 1)
    union all
    select next.account_id, next.host, w.steps + 1 from walk w cross join crowd c
    cross join lateral (select c.others_wait and w.account_id = any(:full_accounts::uuid[]) as is_full) l
    cross join lateral (
      (select account_id, host from deliveries
       where not l.is_full and channel = :channel and state = 'due' and (account_id, host) > (w.account_id, w.host) order by account_id, host limit 1)
      union all
      (select account_id, host from deliveries
       where l.is_full and channel = :channel and state = 'due' and account_id > w.account_id order by account_id, host limit 1)) next
    where w.steps < ${MAX_WALKED})
  select account_id, host, others_wait from walk, crowd
  where not (others_wait and account_id = any(:full_accounts::uuid[])) and host <> all(:full_hosts::text[]) limit :max_lanes`;

/** Columns of a leased delivery. */
const LEASED_COLUMNS = `d.account_id, d.id, d.channel, d.source, d.target, d.address, d.host, d.label, d.correlation_id, d.traceparent, d.run, d.run_kind, d.attempts, d.token, d.internal_errors,
  extract(epoch from clock_timestamp())::float8 * 1000 as claimed_ms`;

/**
 * Size above which a body is read when its attempt starts. Only these bodies count against the
 * bytes in flight, because the number of slots bounds the others.
 */
const LARGE_BYTES = 65_536;

/**
 * Adds the next large body to the bytes in flight, in total and for its account, if it fits. Skips
 * it otherwise. A body above a limit fits when nothing else counts against that limit.
 */
const NEXT_LARGE = `
  select l.n, l.id, fits.yes,
    case when fits.yes then w.total + l.bytes else w.total end,
    case when fits.yes then w.accounts || jsonb_build_object(l.account_id, fits.own + l.bytes) else w.accounts end
  from walk w join large l on l.n = w.n + 1
  cross join lateral (select coalesce((w.accounts ->> l.account_id::text)::bigint, 0) as own) o
  cross join lateral (
    select o.own, (w.total = 0 or w.total + l.bytes <= :max_bytes::bigint) and (o.own = 0 or o.own + l.bytes <= :max_bytes::bigint / 2) as yes) fits`;

/** Claims deliveries. Returns the current URL of each request, and its body unless it is large. */
export const CLAIM = `
  with recursive present as materialized (select instant() as now),
  lane as (
    select * from unnest(:account_ids::uuid[], :hosts::text[], :max_counts::int[]) with ordinality as l (account_id, host, max_count, position)),
  busy as materialized (select * from unnest(:targets::text[], :free::int[]) as b (target, free)),
  waiting as materialized (
    select d.account_id, d.id, l.position, d.next_at, d.account_id || '/' || d.target as target, octet_length(b.body) as bytes
    from lane l cross join lateral (
      select account_id, id, target, next_at from deliveries d
      where d.account_id = l.account_id and d.channel = :channel and d.state = 'due' and d.host = l.host
        and d.account_id || '/' || d.target not in (select target from busy where free = 0)
      order by next_at, id limit l.max_count for update skip locked) d
    left join bodies b on b.account_id = d.account_id and b.delivery_id = d.id),
  picked as materialized (
    select w.account_id, w.id, w.bytes, w.position, w.next_at, coalesce(b.free, :per_target) as free,
      row_number() over (partition by w.target order by w.position, w.next_at, w.id) as nth
    from waiting w left join busy b on b.target = w.target),
  large as materialized (
    select account_id, id, bytes, row_number() over (order by position, next_at, id) as n from picked
    where nth <= free and bytes > ${LARGE_BYTES}),
  walk as (
    select 0::bigint as n, null::uuid as id, false as is_taken,
      (select coalesce(sum(value::bigint), 0) from jsonb_each_text(:bytes_by_account::jsonb))::bigint as total, :bytes_by_account::jsonb as accounts
    union all (${NEXT_LARGE})),
  claimed as (
    update deliveries d set state = 'leased', token = token + 1, attempts = attempts + 1, first_at = coalesce(first_at, present.now),
      leased_until = clock_timestamp() + make_interval(secs => :lease_ms::double precision / 1000)
    from picked p cross join present
    where d.account_id = p.account_id and d.id = p.id and p.nth <= p.free
      and (coalesce(p.bytes, 0) <= ${LARGE_BYTES} or p.id in (select id from walk where is_taken))
    returning ${LEASED_COLUMNS}, p.bytes, extract(epoch from present.now - d.next_at)::float8 * 1000 as late_ms)
  select c.*, c.channel = 'http' and coalesce(c.bytes, 0) <= ${LARGE_BYTES} as is_loaded, coalesce(a.url, w.url) as url, b.body
  from claimed c
  left join alerts a on a.account_id = c.account_id and a.id = case when c.channel = 'http' then ${alertOf('c.target')} end
  left join webhooks w on w.account_id = c.account_id and w.event = c.target and c.channel = 'http'
  left join bodies b on b.account_id = c.account_id and b.delivery_id = c.id and c.channel = 'http' and c.bytes <= ${LARGE_BYTES}`;

/** Parameter: $1 limit. */
export const LOST = `
  select ${LEASED_COLUMNS}, null::int as bytes, 0::float8 as late_ms, false as is_loaded,
    extract(epoch from clock_timestamp() - leased_until)::float8 * 1000 as leased_ms
  from deliveries d where state = 'leased' and leased_until < clock_timestamp() order by leased_until limit $1`;
