/** Condition that must hold after every failure. The statement selects the violations. */
export interface Invariant {
  name: string;
  sql: string;
}

const overlap = `
  select a.user_id, a.id, b.id as other from sync.sync_requests a join sync.sync_requests b on b.user_id = a.user_id and b.id <> a.id
  where b.requested_at >= a.requested_at and b.requested_at < coalesce(a.closed_at, 'infinity') - interval '100 milliseconds'`;

const openJobs = `select id, lease_token, leased_by, leased_until, not_before from sync.sync_jobs where closed_at is null`;

const inconsistent = `
  select e.id, e.status from sync.sync_entries e join sync.sync_jobs j on j.id = e.job_id join sync.sync_requests r on r.id = e.request_id
  where (e.completed_at is null) <> (e.status not in ('SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR'))
     or e.completed_at is null and (j.closed_at is not null or r.closed_at is not null)
  union all
  select r.id, 'request' from sync.sync_requests r
  where r.closed_at is null and not exists (select from sync.sync_entries e where e.request_id = r.id and e.completed_at is null)`;

const leftInStaging = `
  select s.batch, b.entry_id, b.source from sync.staging s full join sync.staging_batches b on b.id = s.batch
  left join sync.sync_entries e on e.id = b.entry_id where e.id is null or e.completed_at is not null`;

const announcements = `
  select r.id, count(o.id) as announced from sync.sync_requests r
  left join sync.outbox o on o.subject = 'evt.sync.sync-completed.v1' and o.body::jsonb #>> '{payload,sync_id}' = r.id::text
  where r.closed_at is not null group by r.id having count(o.id) <> 1`;

/**
 * Number of effects of a sync event in alerts. It is 0 when the user is deleted, in any order of
 * the two events.
 */
const keptOf = (times: string): string => `
  case when exists (select from users.outbox u where u.subject = 'evt.users.user-deleted.v1'
    and u.body::jsonb #>> '{payload,user_id}' = o.body::jsonb #>> '{payload,user_id}') then 0 else ${times} end`;

/** Completed synchronizations in the deliveries of lifecycle webhooks. */
const toldEnds = `
  select convert_from(b.body, 'UTF8')::jsonb #>> '{data,id}' as sync_id from alerts.deliveries d join alerts.bodies b on b.delivery_id = d.id
  where d.target = 'DATA_SYNC_COMPLETED' and d.source = 'lifecycle'`;

/** Completion events without exactly one delivery, for webhooks that were registered before. */
const ends = `
  select o.id, count(t.sync_id) as announced from sync.outbox o
  join alerts.webhooks w on w.account_id::text = o.body::jsonb ->> 'account_id' and w.event = 'DATA_SYNC_COMPLETED'
    and w.created_at < (o.body::jsonb ->> 'occurred_at')::timestamptz
  left join (${toldEnds}) t on t.sync_id = o.body::jsonb #>> '{payload,sync_id}'
  where o.subject = 'evt.sync.sync-completed.v1' group by o.id having count(t.sync_id) <> ${keptOf('1')}`;

/** alerts stores all changes of an event or none, and all when an alert watches. */
const changes = `
  select o.id, stored, published, watched from sync.outbox o
  cross join lateral (select o.body::jsonb -> 'payload' as payload) e
  cross join lateral (select count(*) as stored, jsonb_array_length(payload -> 'changes') as published from alerts.changes c where c.event_id = o.id) k
  cross join lateral (select exists (
    select from alerts.assignments s join alerts.alerts a on a.id = s.alert_id
    where s.user_id::text = payload ->> 'user_id' and s.until_at is null and a.data_type = payload ->> 'data_type') as watched) w
  where o.subject = 'evt.sync.data-changed.v1' and stored <> published and (watched or stored <> 0)`;

/** Changes, with the notification that contains them. */
const PUBLISHED_CHANGES = 'alerts.notifications n join alerts.batches b on b.id = n.batch_id cross join unnest(n.seqs) as seq';

const seenLost = `
  select p.alert_id, p.seq from alerts.pending p left join alerts.changes c on c.seq = p.seq where c.seq is null
  union all select p.alert_id, p.seq from alerts.pending p join (select b.alert_id, seq from ${PUBLISHED_CHANGES}) t on t.alert_id = p.alert_id and t.seq = p.seq`;

const toldTwice = `select b.alert_id, seq from ${PUBLISHED_CHANGES} group by b.alert_id, seq having count(*) > 1`;

const incompleteBatches = `
  select b.id from alerts.batches b left join alerts.notifications n on n.batch_id = b.id
  group by b.id having count(n.id) <> b.parts or sum(n.events) <> b.events or max(n.part) <> b.parts`;

/**
 * Attempts that start before the pause of the specification, in minutes. Rounded times may shorten
 * a pause by 100 ms.
 */
const tooSoon = `
  select a.delivery_id, a.run, a.attempt from alerts.attempts a
  join alerts.attempts b on b.delivery_id = a.delivery_id and b.run = a.run and b.attempt = a.attempt + 1
  where b.started_at < a.ended_at + (array[1, 5, 10, 15, 30, 45, 60, 120, 480, 480])[a.attempt] * interval '1 minute' - interval '100 milliseconds'`;

const failedEleven = `
  select delivery_id from alerts.attempts where outcome not in ('DELIVERED', 'REDIRECT') group by delivery_id, run having count(*) = 11`;

/** An alert that was enabled again later is not a violation. */
const wronglyDisabled = `
  select id, 'disabled without cause' as fault from alerts.alerts
  where disabled_reason = 'DELIVERY_EXHAUSTED' and not enabled and (disabled_by is null or disabled_by not in (${failedEleven}))
  union all
  select d.id, 'enabled' from alerts.deliveries d join alerts.alerts a on a.id::text = d.target
  where d.source = 'alert' and d.channel = 'http' and d.run_kind = 'schedule' and d.state = 'exhausted' and a.enabled and a.updated_at < d.ended_at`;

/** Time of alerts, whose clock a test may have moved. */
const alertsNow = '(select clock_timestamp() + offset_by from alerts.clock_offset)';

const leftDeliveries = `
  select id, state from alerts.deliveries where state = 'leased' and leased_until < clock_timestamp() - interval '1 minute'
  union all select id, state from alerts.deliveries where state = 'due' and next_at < ${alertsNow} - interval '1 minute'`;

const totals = `
  select s.user_id, s.data_type, s.total, count(r.record_id) as records from sync.collection_state s
  left join sync.records r on r.user_id = s.user_id and r.data_type = s.data_type
  group by s.user_id, s.data_type, s.total having count(r.record_id) <> s.total`;

const ownUsers = (table: string): string =>
  `select '${table}' as place, t.user_id from ${table} t join users.users u on u.id = t.user_id where t.account_id <> u.account_id`;

const foreign = [
  ...[
    'known_users',
    'data_connections',
    'sync_requests',
    'sync_jobs',
    'sync_entries',
    'source_records',
    'records',
    'record_history',
    'derived_months',
    'filter_values',
  ].map((table) => ownUsers(`sync.${table}`)),
  ...['changes', 'pending', 'assignments', 'watched_users', 'deliveries'].map((table) => ownUsers(`alerts.${table}`)),
].join(' union all ');

/** Filter values without a record of the same value and the same sort key. */
const strayValues = `
  select v.user_id, v.data_type, v.field, v.value from sync.filter_values v
  left join sync.records r on r.user_id = v.user_id and r.data_type = v.data_type and r.record_id = v.record_id
  where r.record_id is null or r.sort_key <> v.sort_key or r.body::jsonb #>> string_to_array(v.field, '.') is distinct from v.value`;

/** Invariants that a statement can check. */
export const INVARIANTS: Invariant[] = [
  { name: 'I1: pending change lost, or pending although it was sent', sql: seenLost },
  { name: 'I2: change sent under two ids', sql: toldTwice },
  { name: 'I4: attempt too soon after the previous one', sql: tooSoon },
  { name: 'I5: alert disabled without eleven failed attempts, or enabled after them', sql: wronglyDisabled },
  { name: 'I7: delivery that no worker attempts', sql: leftDeliveries },
  { name: 'I6: two synchronizations of one user at a time', sql: overlap },
  { name: 'I7: job that does not end', sql: openJobs },
  { name: 'I7: inconsistent entries, jobs and requests', sql: inconsistent },
  { name: 'I7: staged records without an open entry', sql: leftInStaging },
  { name: 'I9: completed synchronization not published exactly once', sql: announcements },
  { name: 'I9: completion event without exactly one webhook delivery', sql: ends },
  { name: 'I9: change event without exactly one effect in alerts', sql: changes },
  { name: 'I9: collection total differs from its number of records', sql: totals },
  { name: 'I9: filter value without its record', sql: strayValues },
  { name: 'I14: incomplete batch', sql: incompleteBatches },
  { name: 'I12: row of a user under another account', sql: foreign },
];
