/**
 * Selects the latest attempts of delivery `d`, at most `most`, as JSON. `responseBody` is the
 * expression for the response.
 */
const attempts = (most: number, responseBody: string): string => `
  (select coalesce(json_agg(json_build_object(
     'run', t.run, 'attempt', t.attempt, 'started_at', t.started_at, 'duration_ms', t.duration_ms, 'outcome', t.outcome, 'http_status', t.status,
     'reason', t.reason, 'url', t.url_shown, 'retry_after', t.retry_after, 'answer', ${responseBody}) order by t.run desc, t.attempt desc), '[]')
   from (select * from attempts where account_id = :account_id and delivery_id = d.id order by run desc, attempt desc limit ${most}) as t)`;

const columns = (most: number, responseBody: string): string => `
  d.id, d.channel, d.source, d.target, d.label, d.address, d.state, d.run, d.created_at, d.ended_at,
  case when d.state in ('due', 'waiting') then d.next_at end as next_at, coalesce(n.batch_id, d.batch_id) as batch_id, n.part, b.parts,
  coalesce(d.user_id, case when cardinality(coalesce(n.users, m.users)) = 1 then (coalesce(n.users, m.users))[1] end) as user_id, d.correlation_id,
  octet_length(o.body) as bytes, encode(o.sha256, 'hex') as sha256, ${attempts(most, responseBody)} as attempts,
  (extract(epoch from d.created_at) * 1000000)::bigint as created_us`;

/**
 * Joins batch, notification and body. The request of an alert has the id of its notification. The
 * e-mail of a batch with one part is about the users of that part.
 */
const AROUND = `
  left join notifications n on n.account_id = :account_id and n.id = d.id
  left join batches b on b.account_id = :account_id and b.id = coalesce(n.batch_id, d.batch_id)
  left join notifications m on m.account_id = :account_id and m.batch_id = d.batch_id and m.part = 1 and b.parts = 1
  left join bodies o on o.account_id = :account_id and o.delivery_id = d.id`;

/**
 * Ids of the deliveries about a user: its lifecycle events, and the requests and e-mails of alerts.
 * An array, so that the planner reads these deliveries by id.
 */
const ABOUT_USER = `array(
  with about as materialized (select id, batch_id from notifications where account_id = :account_id and users @> array[:user_id::uuid])
  select id from deliveries where account_id = :account_id and user_id = :user_id::uuid
  union all select id from about
  union all select m.id from about join deliveries m on m.account_id = :account_id and m.batch_id = about.batch_id)`;

/**
 * Parameters `created_us` (microseconds) and `id`: position of the last delivery of the previous
 * page, null for the first page.
 */
export const LIST = `
  select ${columns(20, 'null')} from (
    select * from deliveries where account_id = :account_id
      and (:created_us::bigint is null or created_at < timestamptz 'epoch' + :created_us::bigint * interval '1 microsecond'
        or (created_at = timestamptz 'epoch' + :created_us::bigint * interval '1 microsecond' and id > :id::uuid))
      and (:targets::text[] is null or target = any(:targets)) and (:state::text is null or state = :state)
      and (:channel::text is null or channel = :channel) and (:since::timestamptz is null or created_at >= :since)
      and (:user_id::uuid is null or id = any(${ABOUT_USER}))
      and (:correlation_id::text is null or correlation_id = :correlation_id)
    order by created_at desc, id limit :max_rows) as d
  ${AROUND} order by d.created_at desc, d.id`;

export const FIND = `
  select ${columns(100, `encode(t.response_body, 'base64')`)}, case when :with_body then encode(o.body, 'base64') end as body
  from deliveries d ${AROUND} where d.account_id = :account_id and d.id = :id`;

/** A body with a deleted user is sent while its delivery is open, but not served. */
export const READ_BODY = `
  select octet_length(o.body) as bytes, substring(o.body from :from::int + 1 for :bytes::int) as slice
  from deliveries d left join bodies o on o.account_id = :account_id and o.delivery_id = d.id and not o.delete_on_end
  where d.account_id = :account_id and d.id = :id and d.channel = 'http'`;

/** Parameters: $1 account, $2 name or id. */
export const ALERTS_NAMED = 'select id::text as id from alerts where account_id = $1 and (name = $2 or id::text = lower($2))';

/** Parameters: $1 account, $2 events. */
export const OPEN_TESTS = `
  select count(*)::integer as open from deliveries
  where account_id = $1 and target = any($2) and state in ('due', 'leased', 'waiting', 'held') and source = 'test'`;
