// The statements of a merge. $1 account, $2 user, $3 data type throughout, unless said otherwise.

/** Text of the statements that are the same whatever a merge touches. */
export const MERGE_STATEMENTS = {
  /**
   * Locks the state row of a collection, made when there is none, and answers it; no row when another transaction made it meanwhile. Beside the
   * row: when the changes of a merge are said to have happened, after all that readers were told before, also where the clock went back; $4
   * connection, $5 provider: which other connections to the provider there were and whether there are any; $6 sources, $7 whether a few lines
   * came: whether other contributions exist than those of the sources, which for a few is seen where they are merged.
   */
  lock: `
    with made as (
      insert into collection_state (account_id, user_id, data_type) values ($1, $2, $3) on conflict do nothing
      returning version, total, false as synced, false as first_due, availability, modified_at, null::text[] as indexed_fields
    ), found as materialized (
      select version, total, synced_at is not null as synced, first_due, availability, modified_at,
        case when indexed_version = version then indexed_fields end as indexed_fields
      from collection_state where account_id = $1 and user_id = $2 and data_type = $3 for update
    )
    select version, total, synced, first_due, availability, indexed_fields, greatest(instant(), modified_at)::text as at,
      $7::boolean or cardinality($6::text[]) > 1 or exists (
        select from source_records where account_id = $1 and user_id = $2 and data_type = $3 and (connection_id <> $4 or source <> all($6::text[]))
      ) as shared,
      array(
        select connection_id::text from deleted_connections
        where account_id = $1 and user_id = $2 and provider_name = $5::text and connection_id <> $4::uuid
      ) as deleted_connections,
      exists (
        select from data_connections where account_id = $1 and user_id = $2 and provider_name = $5::text and id <> $4::uuid
      ) as accompanied,
      exists (
        select from sync_entries
        where account_id = $1 and user_id = $2 and data_type = $3 and connection_id = $4::uuid and status = 'SUCCESS'
      ) or exists (
        select from source_records where account_id = $1 and user_id = $2 and data_type = $3 and connection_id = $4
      ) as read_before
    from (select * from made union all select * from found) state`,

  /**
   * What the touched keys will be, emptied by every commit and before another merge in one transaction, and the settings of a merge, in one
   * round trip. Nobody has statistics of what was staged a moment ago: a nested loop over it would not end, and what others staged is not
   * to be read. Values do not change these plans, and planning them over the partitions costs more than running them.
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

  /** $4 record ids: all that is said of them, the provider beside each source, the last word of a source first. */
  contributions: `
    select s.record_id, coalesce(c.provider_name, f.provider_name) as provider_name, s.source, s.sort_key, coalesce(s.body, r.body) as body, s.fetched_at
    from source_records s
    left join records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = any($4::uuid[]) and r.record_id = s.record_id
    left join data_connections c on c.account_id = $1 and c.user_id = $2 and c.id = s.connection_id
    left join deleted_connections f on f.account_id = $1 and f.user_id = $2 and f.connection_id = s.connection_id
    where s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and s.record_id = any($4::uuid[])
    order by s.record_id, s.source, greatest(s.fetched_at, s.confirmed_at) desc, s.connection_id`,

  /** $1 contested keys, $2 to $5 columns of what their contributions were merged into. */
  settle: `
    with open as (delete from next_records where record_id = any($1::uuid[]))
    insert into next_records (record_id, sort_key, hash, body, deleted)
    select *, false from unnest($2::uuid[], $3::text[], $4::bytea[], $5::text[])`,

  /** $4 version, $5 total, $6 availability, $7 whether something a reader sees changed, $8 fields whose values are kept, $9 when it happened. */
  state: `
    update collection_state set version = $4, total = $5, availability = $6, synced_at = instant(),
      first_at = case when synced_at is null or first_due then $9::timestamptz else first_at end, first_due = false,
      unknown_since = case when $5::bigint = 0 then unknown_since end, indexed_version = $4, indexed_fields = $8,
      modified_at = case when $7 then greatest(instant(), modified_at) else modified_at end
    where account_id = $1 and user_id = $2 and data_type = $3`,

  /** $4 version, $5 last record id of the slice before, $6 size of a slice: records as they were and as they are. */
  changes: `
    select coalesce(h.record_id, r.record_id) as record_id, h.body as before, r.body as after
    from (select record_id, body from record_history
          where account_id = $1 and user_id = $2 and data_type = $3 and version = $4 and record_id > $5) h
    full join (select record_id, body from records
          where account_id = $1 and user_id = $2 and data_type = $3 and version = $4 and record_id > $5) r on r.record_id = h.record_id
    order by 1 limit $6`,
} as const;
