// What a merge does where the user has entered persons or companies beside what sources say. $1 account, $2 user, $3 data type throughout. What was
// entered is kept under the record it is served in; the id in its body is its own, by its natural key.

/** Whether somebody enters anything for the user at all. $4 providers of what is entered. */
const ENTERS = `exists (
      select from data_connections where account_id = $1 and user_id = $2 and provider_name = any($4::text[])
      union all
      select from deleted_connections where account_id = $1 and user_id = $2 and provider_name = any($4::text[]))`;

/** Text of the statements. */
export const ENTRY_STATEMENTS = {
  /** $4 connection: what it told is put back under its own ids, so that what is told now can be compared with it. */
  apart: `
    with moved as (
      update source_records set record_id = (body::jsonb ->> 'id')::uuid
      from (
        select connection_id as c, source as s, record_id as r from source_records
        where account_id = $1 and user_id = $2 and data_type = $3 and connection_id = $4 and body is not null and body::jsonb ->> 'id' <> record_id::text
      ) placed
      where account_id = $1 and user_id = $2 and data_type = $3 and connection_id = placed.c and source = placed.s and record_id = placed.r
      returning placed.r as record_id
    )
    insert into next_records (record_id, deleted) select distinct record_id, true from moved`,

  /** $4 providers of what is entered, $5 connection that is merged: all that is said of the records; nothing where nobody enters anything. */
  contributions: `
    select s.connection_id, s.source, s.record_id, coalesce(c.provider_name, f.provider_name) as provider_name,
      coalesce(s.body, (
        select coalesce(n.body, (select body from staging where ctid = n.staging_tid)) from next_records n
        where s.connection_id = $5 and n.source = s.source and n.record_id = s.record_id and not n.deleted
      ), r.body) as body
    from source_records s
    left join records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = s.record_id
    left join data_connections c on c.account_id = $1 and c.user_id = $2 and c.id = s.connection_id
    left join deleted_connections f on f.account_id = $1 and f.user_id = $2 and f.connection_id = s.connection_id
    where s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and ${ENTERS}
    order by s.record_id, s.connection_id, s.source`,

  /** $4 providers of what is entered: what sources say beside it, and are the only ones to say, or not. */
  known: `
    select s.record_id, coalesce(s.body, r.body) as body
    from source_records s
    left join records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = s.record_id
    left join data_connections c on c.account_id = $1 and c.user_id = $2 and c.id = s.connection_id
    left join deleted_connections f on f.account_id = $1 and f.user_id = $2 and f.connection_id = s.connection_id
    where s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and coalesce(c.provider_name, f.provider_name, '') <> all($4::text[])
    order by s.record_id, s.connection_id, s.source`,

  /** $4 connections, $5 sources, $6 record ids: takes contributions away, and answers when they were first and last told. */
  take: `
    delete from source_records r using unnest($4::uuid[], $5::text[], $6::uuid[]) t (connection_id, source, record_id)
    where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = t.connection_id and r.source = t.source and r.record_id = t.record_id
    returning r.connection_id, r.source, r.record_id, r.sort_key, r.hash, r.fetched_at::text, r.confirmed_at::text`,

  /** $4 to $11 columns: puts contributions where they are served. */
  put: `
    insert into source_records (account_id, user_id, data_type, connection_id, source, record_id, sort_key, hash, fetched_at, confirmed_at, body)
    select $1::uuid, $2::uuid, $3::text, * from unnest(
      $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::bytea[], $9::timestamptz[], $10::timestamptz[], $11::text[])`,

  /** $4 record ids: keys of which something came or went; what came in under them is gone unless something is said of them. */
  touch: `
    with open as (
      update next_records set deleted = true where record_id = any($4::uuid[]) and not exists (
        select from source_records s where s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and s.record_id = next_records.record_id)
    )
    insert into next_records (record_id, deleted)
    select distinct k.id, true from unnest($4::uuid[]) k (id) where not exists (select from next_records n where n.record_id = k.id)`,
} as const;
