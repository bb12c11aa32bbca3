// The statements of a merge. $1 account, $2 user, $3 data type throughout, unless said otherwise.

/** Text of the statements, in the order in which a merge runs them. */
export const MERGE_STATEMENTS = {
  /** Tables of this session, emptied by every commit. */
  tables: [
    'create temporary table if not exists staged (source text, record_id uuid, sort_key text, hash bytea, body text) on commit delete rows',
    'create temporary table if not exists touched (record_id uuid) on commit delete rows',
    'create temporary table if not exists next_records (record_id uuid, sort_key text, hash bytea, body text) on commit delete rows',
  ],

  /** Empties them for a second merge in one transaction. */
  clear: ['delete from staged', 'delete from touched', 'delete from next_records'],

  /** $1 account, $2 entry, $3 token, $4 sources: what was staged, the last one of a key that came twice. */
  staged: `
    insert into staged
    select distinct on (b.source, s.record_id) b.source, s.record_id, s.sort_key, s.hash, s.body
    from staging_batches b join staging s on s.batch = b.id
    where b.account_id = $1 and b.entry_id = $2 and b.token = $3 and b.source = any($4)
    order by b.source, s.record_id, b.sequence desc`,

  /** $4 connection, $5 sources: one anti-join on hashes; what a completely read source no longer says goes. */
  sourceRecords: `
    with upserted as (
      insert into source_records (account_id, user_id, data_type, connection_id, source, record_id, sort_key, hash, body, fetched_at)
      select $1::uuid, $2::uuid, $3::text, $4::uuid, s.source, s.record_id, s.sort_key, s.hash, s.body, (select instant())
      from staged s
      left join source_records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4
        and r.source = s.source and r.record_id = s.record_id
      where r.record_id is null or r.hash <> s.hash
      on conflict (user_id, data_type, record_id, connection_id, source)
      do update set sort_key = excluded.sort_key, hash = excluded.hash, body = excluded.body, fetched_at = excluded.fetched_at
      returning record_id
    ), deleted as (
      delete from source_records r
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4 and r.source = any($5)
        and not exists (select 1 from staged s where s.source = r.source and s.record_id = r.record_id)
      returning record_id
    )
    insert into touched select record_id from upserted union select record_id from deleted`,

  /** Touched keys of which exactly one contribution is left: it is the record. */
  uncontested: `
    insert into next_records
    select s.record_id, min(s.sort_key), (array_agg(s.hash))[1], min(s.body)
    from touched t join source_records s on s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and s.record_id = t.record_id
    group by s.record_id having count(*) = 1`,

  contested: `
    select s.record_id
    from touched t join source_records s on s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and s.record_id = t.record_id
    group by s.record_id having count(*) > 1 order by s.record_id`,

  /** $4 record ids: all that is said of them, the provider beside each source. */
  contributions: `
    select s.record_id, coalesce(c.provider_name, e.provider_name) as provider_name, s.source, s.sort_key, s.body, s.fetched_at
    from source_records s
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
  upserts: `
    with changed as (
      select n.*, r.record_id is null as added
      from next_records n
      left join records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = n.record_id
      where r.record_id is null or r.hash <> n.hash
    ), upserted as (
      insert into records (account_id, user_id, data_type, record_id, sort_key, version, hash, body, created_at, updated_at)
      select $1::uuid, $2::uuid, $3::text, c.record_id, c.sort_key, $4::bigint, c.hash, c.body, $5::timestamptz, $5::timestamptz
      from changed c
      on conflict (user_id, data_type, record_id)
      do update set sort_key = excluded.sort_key, version = excluded.version, hash = excluded.hash, body = excluded.body, updated_at = excluded.updated_at
    )
    select count(*) filter (where added) as added, count(*) filter (where not added) as updated from changed`,

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
