/**
 * Changes of a batch with their part and position. Skips deleted users, whose changes are about to
 * be erased.
 */
const BATCH_CONTENTS = `
  from notifications n cross join unnest(n.seqs) with ordinality as listed (seq, position)
  join changes c on c.account_id = n.account_id and c.seq = listed.seq
  where n.account_id = :account_id and n.batch_id = :batch_id and not exists (
    select from watched_users w where w.account_id = :account_id and w.user_id = c.user_id and w.erased_at is not null)`;

/** Parameters: $1 account, $2 delivery. */
export const SUBJECT = `
  select b.id as batch_id, a.id as alert_id, a.name, a.language, b.built_at from deliveries d
  join batches b on b.account_id = d.account_id and b.id = d.batch_id join alerts a on a.account_id = b.account_id and a.id = b.alert_id
  where d.account_id = $1 and d.id = $2`;

export const SIZE = `
  select user_id, count(*)::float8 as changes, sum(count(*)) over ()::float8 as all_changes, count(*) over ()::float8 as companies
  ${BATCH_CONTENTS} group by c.unit, c.user_id order by c.unit, c.user_id limit :max_users`;

export const FIRST = `
  select seq from (
    select listed.seq, n.part, listed.position, row_number() over (partition by c.user_id order by n.part, listed.position) as nth
    ${BATCH_CONTENTS} and n.users && :users::uuid[] and c.user_id = any(:users::uuid[])) as counted
  where nth <= :each order by part, position`;

export const NUMBERS = 'select seqs from notifications where account_id = $1 and batch_id = $2 and part = $3';

/** Parameters: $1 account, $2 sequence numbers. */
export const CHANGES = `
  select convert_from(c.event, 'UTF8') as event from unnest($2::bigint[]) with ordinality as listed (seq, position)
  join changes c on c.account_id = $1 and c.seq = listed.seq
  where not exists (select from watched_users w where w.account_id = $1 and w.user_id = c.user_id and w.erased_at is not null)
  order by listed.position`;

/**
 * Counts active and deleted users of a batch ($2) and locks their rows until the transaction ends.
 * Deletion marks the user row first, and so finds every e-mail stored before.
 */
export const LOCK_BATCH_USERS = `
  select count(*) filter (where erased_at is null)::int as active, count(erased_at)::int as erased from (
    select w.erased_at from watched_users w where w.account_id = $1 and w.user_id in (
      select unnest(users) from notifications where account_id = $1 and batch_id = $2)
    order by w.user_id for share) as locked`;

export const FIND_BODY = 'select body from bodies where account_id = $1 and delivery_id = $2';

const WRITE = `insert into bodies (account_id, delivery_id, media, body, sha256)`;

/** Parameters: $1 account, $2 delivery, $3 body. Inserts nothing for a withdrawn delivery. */
export const WRITE_BODY = `
  ${WRITE} select $1, $2, 'message/rfc822', $3::bytea, sha256($3) where exists (
    select from deliveries where account_id = $1 and id = $2 and state <> 'withdrawn')
  on conflict (delivery_id) do nothing`;

/** Copies another e-mail of the batch and replaces its first header line. */
export const COPY_BODY = `
  ${WRITE} select :account_id, :id, media, text, sha256(text) from (
    select b.media, :header_row::bytea || substring(b.body from position('\\x0d0a'::bytea in b.body)) as text
    from deliveries d join bodies b on b.account_id = d.account_id and b.delivery_id = d.id
    where d.account_id = :account_id and d.batch_id = :batch_id and d.channel = 'mail' and not b.delete_on_end limit 1) as other
  where exists (select from deliveries where account_id = :account_id and id = :id and state <> 'withdrawn')
  on conflict (delivery_id) do nothing`;
