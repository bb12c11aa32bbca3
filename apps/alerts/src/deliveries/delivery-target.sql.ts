export const OPEN = `
  with given as (
    select * from unnest(:account_ids::uuid[], :ids::uuid[], :sources::text[], :targets::text[], :hosts::text[], :labels::text[],
      :states::text[], :user_ids::uuid[], :bodies::bytea[], :correlation_ids::text[]) as g (
      account_id, id, source, target, host, label, state, user_id, body, correlation_id)),
  opened as (
    insert into deliveries (account_id, id, channel, source, target, host, label, state, user_id, correlation_id, traceparent, next_at, created_at)
    select account_id, id, 'http', source, target, host, label, state, user_id, correlation_id, :traceparent, instant(), instant() from given
    on conflict (id) do nothing returning account_id, id)
  insert into bodies (account_id, delivery_id, media, body, sha256)
  select o.account_id, o.id, 'application/json', g.body, sha256(g.body) from opened o join given g on g.account_id = o.account_id and g.id = o.id`;

/** Parameters: $1 account, $2 target. */
export const HOLD_OPEN = `
  update deliveries set state = 'held' where account_id = $1 and target = $2 and state in ('due', 'waiting') and source <> 'test'`;

/**
 * Includes exhausted deliveries, which can be sent again. Parameters: $1 account, $2 target, $3
 * host.
 */
export const MOVE = `
  update deliveries set host = $3
  where account_id = $1 and target = $2 and channel = 'http' and host <> $3 and state in ('due', 'leased', 'waiting', 'held', 'exhausted')`;

/** Parameter $3: earliest creation time of the deliveries, null for all. */
const OF_TARGET = `d.account_id = $1 and d.target = $2 and d.created_at >= coalesce($3::timestamptz, '-infinity')`;

export const RELEASE_ON_HOLD = `update deliveries d set state = 'due', next_at = instant() where ${OF_TARGET} and d.state = 'held'`;

const HAS_BODY = `exists (select from bodies b where b.account_id = d.account_id and b.delivery_id = d.id)`;

/**
 * True for an exhausted delivery with a stored body that no attempt delivered. A delivered one
 * becomes exhausted when its replay fails.
 */
const HAS_FAILED = `d.state = 'exhausted' and d.channel = 'http' and d.source <> 'test' and ${HAS_BODY} and not exists (
  select from attempts t where t.account_id = d.account_id and t.delivery_id = d.id and t.outcome in ('DELIVERED', 'REDIRECT'))`;

const BEGIN_RUN = `state = 'due', run = run + 1, attempts = 0, internal_errors = 0, next_at = instant(), ended_at = null`;

export const RELEASE_FAILED = `update deliveries d set ${BEGIN_RUN}, run_kind = 'schedule' where ${OF_TARGET} and ${HAS_FAILED}`;

/** Parameters: $1 account, $2 target. */
export const WITHDRAW = `
  with withdrawn as (
    update deliveries set state = 'withdrawn', ended_at = instant(), token = token + 1, leased_until = null
    where account_id = $1 and target = $2 and state in ('due', 'leased', 'waiting', 'held') returning id),
  deleted_bodies as (delete from bodies b using withdrawn w where b.account_id = $1 and b.delivery_id = w.id)
  select from withdrawn`;

/** Parameters: $1 account, $2 delivery. */
export const FIND = `
  select d.state, ${HAS_BODY} as has_body from deliveries d where d.account_id = $1 and d.id = $2 for update`;

/** Parameters: $1 account, $2 delivery, $3 correlation id, $4 traceparent. */
export const REPLAY = `update deliveries set ${BEGIN_RUN}, run_kind = 'replay', correlation_id = $3, traceparent = $4 where account_id = $1 and id = $2`;
