/**
 * Excludes pending events of users whose rows are being erased. The erasure deletes these events.
 */
const NOT_ERASED = `(p.account_id, p.user_id) not in (select account_id, user_id from watched_users where erase_at is not null)`;

/**
 * Order of the events in a request: by company, user and type, then as they happened. All
 * aggregates use the same text, so that one sort serves them all.
 */
const IN_ORDER = 'c.unit, c.user_id, c.data_type, c.version, c.seq';

/** A request of several traces continues one of them. */
const EVENT_AGGREGATES = `min(c.traceparent) as traceparent, count(*) as events, array_agg(c.seq order by ${IN_ORDER}) as seqs, string_agg(c.event, ','::bytea order by ${IN_ORDER}) as body`;

/**
 * Repeatable read, so that the requests contain exactly the measured events. The planner settings
 * make it fetch few rows by index instead of reading all pending events for each chunk.
 */
export const PREPARE = [
  'set transaction isolation level repeatable read',
  `select ${[
    ['enable_hashjoin', 'off'],
    ['enable_mergejoin', 'off'],
    ['enable_seqscan', 'off'],
    ['jit', 'off'],
    ['work_mem', '64MB'],
    ['statement_timeout', '60s'],
  ]
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`,
];

/** Period key of an alert, by its frequency. */
const PERIOD = `lateral (
  select case a.frequency when 'NOW' then :NOW::text when 'DAILY' then :DAILY when 'WEEKLY' then :WEEKLY else :MONTHLY end as key) k`;

/** Host of the target URL. Stored URLs are normalized. */
const TARGET_HOST = `split_part(a.url, '/', 3)`;

/**
 * Pending events of an alert. The account cannot be searched in an index this way. A search by the
 * account would read the events of all its alerts.
 */
const pendingOf = (alert: string): string => `p.account_id is not distinct from ${alert}.account_id and p.alert_id = ${alert}.id`;

const DUE = `
  select a.account_id, a.id, a.name, a.frequency, ${TARGET_HOST} as host
  from alerts a
  cross join ${PERIOD}
  left join alert_periods l on l.account_id = a.account_id and l.alert_id = a.id and l.kind = left(k.key, 1)
  where a.enabled and (l.period_key is null or l.period_key < k.key) and exists (select from pending p where ${pendingOf('a')})`;

const SIZED = `
  select d.*, instant() as now, coalesce(s.bytes, 0) as bytes from due d
  left join lateral (
    select sum(c.bytes + 1) - 1 as bytes from pending p join changes c on c.account_id = p.account_id and c.seq = p.seq
    where ${pendingOf('d')} and ${NOT_ERASED}) s on true`;

/** Returns only the columns that choose a chunk, because there can be many alerts. */
export const NEXT_DUE = `
  with due as materialized (${DUE} and a.id > :after order by a.id limit :max_alerts for no key update of a skip locked)
  select account_id, id, name, bytes from (${SIZED}) as sized order by id`;

export const STILL_DUE = `
  with due as materialized (${DUE} and a.account_id = :account_id and a.id = :alert_id for no key update of a skip locked) ${SIZED}`;

const WRITE_DELIVERIES = `
  insert into deliveries (account_id, id, channel, source, target, host, label, state, correlation_id, traceparent, next_at, created_at)
  select account_id, notification_id, 'http', 'alert', alert_id::text, host, label, 'due', :correlation_id, traceparent, now, now from request where host is not null`;

const WRITE_BODIES = `
  insert into bodies (account_id, delivery_id, media, body, sha256)
  select account_id, notification_id, 'application/json', body, sha256(body) from request where host is not null`;

const writeMails = (batches: string): string => `
  insert into deliveries (account_id, id, channel, source, target, address, batch_id, host, label, state, correlation_id, next_at, created_at)
  select b.account_id, gen_random_uuid(), 'mail', 'alert', b.alert_id::text, email, b.batch_id, lower(split_part(email, '@', 2)), a.name,
    'due', :correlation_id, b.now, b.now
  from ${batches} b join alerts a on a.account_id = b.account_id and a.id = b.alert_id cross join unnest(a.emails) as email`;

/** A forced dispatch has a key with prefix F and uses no period. */
const usePeriods = (used: string): string => `
  insert into alert_periods (account_id, alert_id, kind, period_key)
  select account_id, alert_id, left(period_key, 1), period_key from ${used} where left(period_key, 1) <> 'F'
  on conflict (alert_id, kind) do update set period_key = excluded.period_key where alert_periods.account_id = excluded.account_id`;

/** Traces of a chunk with a span of its dispatch, at most. */
const MAX_TRACES = 250;

/** Placeholders in the envelope head of a request. */
export const UNFILLED = {
  notificationId: '@notification',
  batchId: '@batch',
  part: 1,
  parts: 1,
  sentAt: new Date(0),
  alert: '@alert',
} as const;

/** The alert name is inserted last, because it can contain any text, including a placeholder. */
const HEADED = [
  [UNFILLED.notificationId, 'm.notification_id::text'],
  [UNFILLED.batchId, 'm.batch_id::text'],
  [UNFILLED.sentAt.toISOString(), `to_char(m.now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`],
  [JSON.stringify(UNFILLED.alert), 'to_json(m.label)::text'],
].reduce((head, [unfilled, filled]) => `replace(${head}, '${unfilled}', ${filled})`, ':head::text');

/**
 * Builds one request per alert. Sorts the events of each alert separately to keep sorts small.
 * Reads exactly the measured events, from the same snapshot.
 */
export const BUILD_SMALL = `
  with present as materialized (select instant() as now),
  made as materialized (
    select a.account_id, a.id as alert_id, gen_random_uuid() as batch_id, gen_random_uuid() as notification_id, k.key as period_key,
      ${TARGET_HOST} as host, a.name as label, now
    from unnest(:account_ids::uuid[], :alert_ids::uuid[]) as g (account_id, id) join alerts a on a.account_id = g.account_id and a.id = g.id
    cross join ${PERIOD} cross join present),
  headed as materialized (select m.*, ${HEADED} as head from made m),
  request as materialized (
    select m.*, t.traceparent, t.events, t.seqs, t.users, convert_to(m.head, 'UTF8') || t.body || ']}'::bytea as body
    from headed m cross join lateral (
      select ${EVENT_AGGREGATES}, array_agg(distinct p.user_id) as users from pending p join changes c on c.account_id = p.account_id and c.seq = p.seq
      where p.account_id = m.account_id and p.alert_id = m.alert_id and ${NOT_ERASED}) t
    where t.events > 0),
  deleted as (delete from pending p using made m where p.account_id = m.account_id and p.alert_id = m.alert_id and ${NOT_ERASED}),
  batch as (
    insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at)
    select account_id, batch_id, alert_id, :run_id, period_key, 0, 1, events, now from request),
  notification as (
    insert into notifications (account_id, id, batch_id, part, events, bytes, seqs, users)
    select account_id, notification_id, batch_id, 1, events, octet_length(body), seqs, users from request),
  bodies_written as (${WRITE_BODIES}),
  deliveries_written as (${WRITE_DELIVERIES}),
  mails_written as (${writeMails('request')}),
  periods_used as (${usePeriods('request')})
  select count(*)::int as alerts, count(*)::int as requests, coalesce(sum(events), 0)::float8 as events,
    (array_agg(traceparent) filter (where traceparent is not null))[1:${MAX_TRACES}] as traceparents from request`;

export const UNITS = `
  select c.unit, sum(c.bytes + 1) - 1 as bytes from pending p join changes c on c.account_id = p.account_id and c.seq = p.seq
  where p.account_id = :account_id and p.alert_id = :alert_id and ${NOT_ERASED} group by c.unit order by c.unit`;

/** @param sequences statement that selects the sequence numbers to send */
const buildRequest = (sequences: string): string => `
  with deleted as (
    delete from pending p where p.account_id = :account_id and p.alert_id = :alert_id and p.seq in (${sequences}) and ${NOT_ERASED} returning p.seq, p.user_id),
  aggregated as (select ${EVENT_AGGREGATES} from deleted d join changes c on c.account_id = :account_id and c.seq = d.seq),
  people as (select array_agg(distinct user_id) as users from deleted),
  request as materialized (
    select :account_id::uuid as account_id, :alert_id::uuid as alert_id, :notification_id::uuid as notification_id, :host::text as host,
      :label::text as label, traceparent, events, seqs, users, instant() as now, convert_to(:head, 'UTF8') || body || ']}'::bytea as body from aggregated, people where events > 0),
  notification as (
    insert into notifications (account_id, id, batch_id, part, events, bytes, seqs, users)
    select account_id, notification_id, :batch_id, :part, events, octet_length(body), seqs, users from request),
  bodies_written as (${WRITE_BODIES}),
  deliveries_written as (${WRITE_DELIVERIES})
  select events::float8 as events, array_remove(array[traceparent], null) as traceparents from request`;

const OF_ALERT =
  'from pending q join changes c on c.account_id = q.account_id and c.seq = q.seq where q.account_id = :account_id and q.alert_id = :alert_id';

/** Sends a range of companies. */
export const BUILD_REQUEST = buildRequest(`select q.seq ${OF_ALERT} and c.unit between :first_unit and :last_unit`);

/** Sends as many events of a company as fit into `max_bytes`, at least one. */
export const BUILD_PIECE = buildRequest(`
  select seq from (
    select q.seq, c.bytes, sum(c.bytes + 1) over (order by ${IN_ORDER}) as total ${OF_ALERT} and c.unit = :unit) as s
  where total <= :max_bytes or total = bytes + 1`);

export const CLOSE_BATCH = `
  with batch as (
    insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at)
    values (:account_id, :batch_id, :alert_id, :run_id, :period_key, :slice, :parts, :events, instant())
    returning account_id, id as batch_id, alert_id, built_at as now)
  ${writeMails('batch')}`;

export const USE_PERIOD = `
  with used as (select :account_id::uuid as account_id, :alert_id::uuid as alert_id, :period_key::text as period_key) ${usePeriods('used')}`;
