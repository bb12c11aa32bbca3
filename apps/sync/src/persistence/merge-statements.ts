// The statements of a merge. $1 account, $2 user, $3 data type throughout, unless said otherwise.

/** Text of the statements, in the order in which a merge runs them. */
export const MERGE_STATEMENTS = {
  /**
   * Tables of this session, emptied by every commit, and the settings of a merge, in one round trip. Nobody has statistics of what was staged a moment ago: a nested loop over it would not end.
   */
  prepare: (timeoutMs: number): string => `
    create temporary table if not exists staged (source text, record_id uuid, sort_key text, hash bytea, body text) on commit delete rows;
    create temporary table if not exists touched (record_id uuid) on commit delete rows;
    create temporary table if not exists next_records (record_id uuid, sort_key text, hash bytea, body text) on commit delete rows;
    set local statement_timeout = ${timeoutMs};
    set local enable_nestloop = off`,

  /** Empties them for a second merge in one transaction. */
  clear: ['delete from staged', 'delete from touched', 'delete from next_records'],

  /** $1 account, $2 entry, $3 token, $4 sources: what was staged, the last one of a key that came twice. */
  staged: `
    insert into staged
    select distinct on (b.source, s.record_id) b.source, s.record_id, s.sort_key, s.hash, s.body
    from staging_batches b join staging s on s.batch = b.id
    where b.account_id = $1 and b.entry_id = $2 and b.token = $3 and b.source = any($4)
    order by b.source, s.record_id, b.sequence desc`,

  /**
   * $4 connection, $5 sources: one anti-join on hashes; what a completely read source no longer says goes. The collection's
   * lock keeps other merges away, so that no insert needs to look for conflicts. A body is null while the contribution is
   * the only one: the record has it.
   */
  sourceRecords: `
    with changed as materialized (
      select s.source, s.record_id, s.sort_key, s.hash, r.record_id is null as added
      from staged s
      left join source_records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4
        and r.source = s.source and r.record_id = s.record_id
      where r.record_id is null or r.hash <> s.hash
    ), inserted as (
      insert into source_records (account_id, user_id, data_type, connection_id, source, record_id, sort_key, hash, fetched_at)
      select $1::uuid, $2::uuid, $3::text, $4::uuid, source, record_id, sort_key, hash, (select instant()) from changed where added
    ), updated as (
      update source_records r set sort_key = c.sort_key, hash = c.hash, body = null, fetched_at = (select instant())
      from changed c
      where not c.added and r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4
        and r.source = c.source and r.record_id = c.record_id
    ), deleted as (
      delete from source_records r
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4 and r.source = any($5)
        and not exists (select 1 from staged s where s.source = r.source and s.record_id = r.record_id)
      returning record_id
    )
    insert into touched select record_id from changed union select record_id from deleted`,

  contested: `
    select s.record_id
    from touched t join source_records s on s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and s.record_id = t.record_id
    group by s.record_id having count(*) > 1 order by s.record_id`,

  /** $4 connection, $5 contested keys: their contributions get bodies of their own, before the records change. */
  separateBodies: `
    update source_records s set body = b.body
    from (
      select c.connection_id, c.source, c.record_id, coalesce(n.body, r.body) as body
      from source_records c
      left join staged n on c.connection_id = $4 and n.source = c.source and n.record_id = c.record_id
      left join records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = c.record_id
      where c.account_id = $1 and c.user_id = $2 and c.data_type = $3 and c.record_id = any($5::uuid[]) and c.body is null
    ) b
    where s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and s.record_id = b.record_id
      and s.connection_id = b.connection_id and s.source = b.source`,

  /** $4 connection, $5 contested keys: the one contribution of every other touched key is its record. */
  uncontested: `
    insert into next_records
    select s.record_id, s.sort_key, s.hash, coalesce(n.body, s.body)
    from touched t
    join source_records s on s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and s.record_id = t.record_id
    left join staged n on s.connection_id = $4 and n.source = s.source and n.record_id = s.record_id
    where s.record_id <> all($5::uuid[])`,

  /** $4 record ids: all that is said of them, the provider beside each source. */
  contributions: `
    select s.record_id, coalesce(c.provider_name, e.provider_name) as provider_name, s.source, s.sort_key, coalesce(s.body, r.body) as body, s.fetched_at
    from source_records s
    left join records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = any($4::uuid[]) and r.record_id = s.record_id
    left join data_connections c on c.account_id = $1 and c.user_id = $2 and c.id = s.connection_id
    left join lateral (
      select provider_name from sync_entries
      where account_id = $1 and user_id = $2 and data_type = $3 and connection_id = s.connection_id limit 1
    ) e on true
    where s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and s.record_id = any($4::uuid[])
    order by s.record_id, s.source, s.connection_id`,

  /** $4 version, $5 instant: what is about to change or go, as it was. It ends when its successor begins, so that no time lies between. */
  history: `
    insert into record_history (account_id, user_id, data_type, record_id, version, body, valid_from, valid_to)
    select r.account_id, r.user_id, r.data_type, r.record_id, $4, r.body, r.updated_at, $5::timestamptz
    from touched t
    join records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = t.record_id
    left join next_records n on n.record_id = r.record_id
    where n.record_id is null or n.hash <> r.hash`,

  deletions: `
    delete from records r using touched t
    where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = t.record_id
      and not exists (select 1 from next_records n where n.record_id = r.record_id)`,

  /** $4 version, $5 instant. */
  updates: `
    update records r set sort_key = n.sort_key, version = $4, hash = n.hash, body = n.body, updated_at = $5::timestamptz
    from next_records n
    where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = n.record_id and r.hash <> n.hash`,

  /** $4 version, $5 instant. */
  additions: `
    insert into records (account_id, user_id, data_type, record_id, sort_key, version, hash, body, created_at, updated_at)
    select $1::uuid, $2::uuid, $3::text, n.record_id, n.sort_key, $4::bigint, n.hash, n.body, $5::timestamptz, $5::timestamptz
    from next_records n
    where not exists (
      select 1 from records r where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = n.record_id)`,

  /** $4 version, $5 total, $6 availability, $7 whether something a reader sees changed. */
  state: `
    update collection_state set version = $4, total = $5, availability = $6, synced_at = instant(),
      modified_at = case when $7 then instant() else modified_at end
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
