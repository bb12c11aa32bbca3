import { OF_COLLECTION, ofCollection } from './collection-key.sql.js';

// Statements for persons and companies that users entered in addition to source data. A
// contribution is stored under the record that serves it, and its body contains the id of its own
// natural key.

/** True when the user has or had a connection to a provider of entered data. */
const ENTERS = `exists (
      select from data_connections where account_id = :account_id and user_id = :user_id and provider_name = any(:entering_providers::text[])
      union all
      select from deleted_connections where account_id = :account_id and user_id = :user_id and provider_name = any(:entering_providers::text[]))`;

export const ENTRY_STATEMENTS = {
  /**
   * Moves the contributions of the connection back to their own ids, so that the incoming lines can
   * be compared with them.
   */
  apart: `
    with moved as (
      update source_records set record_id = (body::jsonb ->> 'id')::uuid
      from (
        select connection_id as c, source as s, record_id as r from source_records
        where ${OF_COLLECTION} and connection_id = :connection_id and body is not null and body::jsonb ->> 'id' <> record_id::text
      ) placed
      where ${OF_COLLECTION} and connection_id = placed.c and source = placed.s and record_id = placed.r
      returning placed.r as record_id
    )
    insert into next_records (record_id, deleted) select distinct record_id, true from moved`,

  /** All contributions of the collection. Empty when the user has no entered data. */
  contributions: `
    select s.connection_id, s.source, s.record_id, coalesce(c.provider_name, f.provider_name) as provider_name,
      coalesce(s.body, (
        select coalesce(n.body, (select body from staging where ctid = n.staging_tid)) from next_records n
        where s.connection_id = :connection_id and n.source = s.source and n.record_id = s.record_id and not n.deleted
      ), r.body) as body
    from source_records s
    left join records r on ${ofCollection('r')} and r.record_id = s.record_id
    left join data_connections c on c.account_id = :account_id and c.user_id = :user_id and c.id = s.connection_id
    left join deleted_connections f on f.account_id = :account_id and f.user_id = :user_id and f.connection_id = s.connection_id
    where ${ofCollection('s')} and ${ENTERS}
    order by s.record_id, s.connection_id, s.source`,

  /** Contributions of all sources other than entered data. */
  known: `
    select s.record_id, coalesce(s.body, r.body) as body
    from source_records s
    left join records r on ${ofCollection('r')} and r.record_id = s.record_id
    left join data_connections c on c.account_id = :account_id and c.user_id = :user_id and c.id = s.connection_id
    left join deleted_connections f on f.account_id = :account_id and f.user_id = :user_id and f.connection_id = s.connection_id
    where ${ofCollection('s')} and coalesce(c.provider_name, f.provider_name, '') <> all(:entering_providers::text[])
    order by s.record_id, s.connection_id, s.source`,

  /** Deletes contributions, and returns them with their times. */
  take: `
    delete from source_records r using unnest(:connection_ids::uuid[], :sources::text[], :record_ids::uuid[]) t (connection_id, source, record_id)
    where ${ofCollection('r')} and r.connection_id = t.connection_id and r.source = t.source and r.record_id = t.record_id
    returning r.connection_id, r.source, r.record_id, r.sort_key, r.hash, r.fetched_at::text, r.confirmed_at::text`,

  /** Inserts contributions under the records that serve them. */
  put: `
    insert into source_records (account_id, user_id, data_type, connection_id, source, record_id, sort_key, hash, fetched_at, confirmed_at, body)
    select :account_id::uuid, :user_id::uuid, :data_type::text, * from unnest(
      :connection_ids::uuid[], :sources::text[], :record_ids::uuid[], :sort_keys::text[], :hashes::bytea[], :fetched_at::timestamptz[], :confirmed_at::timestamptz[], :bodies::text[])`,

  /**
   * Adds the keys of moved contributions to next_records. A key without a remaining contribution is
   * marked as deleted.
   */
  touch: `
    with open as (
      update next_records set deleted = true where record_id = any(:record_ids::uuid[]) and not exists (
        select from source_records s where ${ofCollection('s')} and s.record_id = next_records.record_id)
    )
    insert into next_records (record_id, deleted)
    select distinct k.id, true from unnest(:record_ids::uuid[]) k (id) where not exists (select from next_records n where n.record_id = k.id)`,
} as const;
