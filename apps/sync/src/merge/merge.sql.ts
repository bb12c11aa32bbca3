import { OF_COLLECTION, ofCollection } from './collection-key.sql.js';

/** Statements of a merge that do not depend on the number of touched keys. */
export const MERGE_STATEMENTS = {
  /**
   * Returns the state row of a collection, and inserts it when it does not exist. Further columns:
   *
   * - `at`: time of the changes, never before an earlier change, even when the clock went back.
   * - `shared`: true when other contributions exist. Always true for a few lines, which check this
   *   per key.
   * - `deleted_connections` and `accompanied`: other connections of the user to the provider.
   * - `read_before`: true when the connection was read successfully before.
   * - `alone`: true when the user has, and had, no other connection that could contribute.
   * - `replaces`: true when a connection was deleted after a successful read, and no other
   *   connection to the provider was read for the first time since that read.
   */
  open: `
    with made as (
      insert into collection_state (account_id, user_id, data_type) values (:account_id, :user_id, :data_type) on conflict do nothing
      returning version, total, false as synced, false as first_due, availability, modified_at, null::text[] as indexed_fields
    ), found as materialized (
      select version, total, synced_at is not null as synced, first_due, availability, modified_at,
        case when indexed_version = version then indexed_fields end as indexed_fields
      from collection_state where ${OF_COLLECTION}
    )
    select version, total, synced, first_due, availability, indexed_fields, greatest(instant(), modified_at)::text as at,
      :few::boolean or cardinality(:sources::text[]) > 1 or exists (
        select from source_records where ${OF_COLLECTION} and (connection_id <> :connection_id or source <> all(:sources::text[]))
      ) as shared,
      array(
        select connection_id::text from deleted_connections
        where account_id = :account_id and user_id = :user_id and provider_name = :provider_name::text and connection_id <> :connection_id::uuid
      ) as deleted_connections,
      exists (
        select from data_connections where account_id = :account_id and user_id = :user_id and provider_name = :provider_name::text and id <> :connection_id::uuid
      ) as accompanied,
      exists (
        select from sync_entries
        where ${OF_COLLECTION} and connection_id = :connection_id::uuid and status = 'SUCCESS'
      ) or exists (
        select from source_records where ${OF_COLLECTION} and connection_id = :connection_id
      ) as read_before,
      not exists (select from data_connections where account_id = :account_id and user_id = :user_id and id <> :connection_id::uuid)
        and not exists (select from deleted_connections where account_id = :account_id and user_id = :user_id) as alone,
      exists (
        select from deleted_connections d cross join lateral (
          select max(completed_at) as read_at from sync_entries
          where ${OF_COLLECTION} and connection_id = d.connection_id and status = 'SUCCESS'
        ) last
        where d.account_id = :account_id and d.user_id = :user_id and d.provider_name = :provider_name::text
          and d.connection_id <> :connection_id::uuid and last.read_at is not null
          and not exists (
            select from sync_entries
            where ${OF_COLLECTION} and provider_name = :provider_name::text and connection_id <> d.connection_id and status = 'SUCCESS'
            group by connection_id having min(completed_at) > last.read_at)
      ) as replaces
    from (select * from made union all select * from found) state`,

  /**
   * Creates the table of touched keys, empties it, and sets the planner options of a merge, in one
   * round trip.
   *
   * - New staged rows have no statistics, so nested loops and sequential scans are disabled.
   * - Values do not change the plans, and planning over the partitions costs more than execution.
   */
  prepare: (timeoutMs: number): string => `
    set local client_min_messages = warning;
    create temporary table if not exists next_records
      (record_id uuid, source text, sort_key text, hash bytea, staging_tid tid, body text, deleted boolean) on commit delete rows;
    delete from next_records;
    set local statement_timeout = ${timeoutMs};
    set local enable_nestloop = off;
    set local enable_seqscan = off;
    set local plan_cache_mode = force_generic_plan;
    set local work_mem = '32MB'`,

  /**
   * All contributions to some records, with the provider of each. The latest contribution of a
   * source comes first.
   */
  contributions: `
    select s.record_id, coalesce(c.provider_name, f.provider_name) as provider_name, s.source, s.sort_key, coalesce(s.body, r.body) as body, s.fetched_at
    from source_records s
    left join records r on ${ofCollection('r')} and r.record_id = any(:record_ids::uuid[]) and r.record_id = s.record_id
    left join data_connections c on c.account_id = :account_id and c.user_id = :user_id and c.id = s.connection_id
    left join deleted_connections f on f.account_id = :account_id and f.user_id = :user_id and f.connection_id = s.connection_id
    where ${ofCollection('s')} and s.record_id = any(:record_ids::uuid[])
    order by s.record_id, s.source, greatest(s.fetched_at, s.confirmed_at) desc, s.connection_id`,

  /** Replaces contested keys in next_records by their merged records. */
  settle: `
    with open as (delete from next_records where record_id = any(:contested::uuid[]))
    insert into next_records (record_id, sort_key, hash, body, deleted)
    select *, false from unnest(:record_ids::uuid[], :sort_keys::text[], :hashes::bytea[], :bodies::text[])`,

  /** Number of records of a connection that the merge did not change. */
  unchanged: `
    select count(distinct s.record_id) as unchanged
    from source_records s
    where ${ofCollection('s')} and s.connection_id = :connection_id and not exists (
      select from next_records n join records r on ${ofCollection('r')} and r.record_id = n.record_id
      where n.record_id = s.record_id and r.version = :version)`,

  state: `
    update collection_state set version = :version, total = :total, availability = :availability, synced_at = instant(),
      first_at = case when synced_at is null then :at::timestamptz else first_at end,
      first_due = first_due and (:entered::boolean or not :changed::boolean),
      baselines = case when :baseline::boolean then baselines || :at::timestamptz else baselines end,
      unknown_since = case when :total::bigint = 0 then unknown_since end, indexed_version = :version, indexed_fields = :fields,
      modified_at = case when :has_changes then greatest(instant(), modified_at) else modified_at end
    where ${OF_COLLECTION}`,

  /** Slice of the records that a version changed, before and after the change. */
  changes: `
    select coalesce(h.record_id, r.record_id) as record_id, h.body as before, r.body as after
    from (select record_id, body from record_history
          where ${OF_COLLECTION} and version = :version and record_id > :after) h
    full join (select record_id, body from records
          where ${OF_COLLECTION} and version = :version and record_id > :after) r on r.record_id = h.record_id
    order by 1 limit :slice_size`,
} as const;
