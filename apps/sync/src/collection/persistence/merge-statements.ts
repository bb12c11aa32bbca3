// The statements of a merge. $1 account, $2 user, $3 data type throughout, unless said otherwise.

/** A contribution goes when its source no longer says it. */
const UNSAID = `r.source = any($5::text[])
        and not exists (select 1 from incoming i where i.source = r.source and i.record_id = r.record_id)`;

/** $7 gradual sources: what such a source said goes when no source tells of the record. */
const UNSAID_OR_GONE = `r.source = any($5::text[] || $7::text[])
        and not exists (select 1 from incoming i where i.record_id = r.record_id and (i.source = r.source or r.source = any($7::text[])))`;

/** $6 batches: what was staged, the last one of a key that came twice. Bodies stay in their place until they are needed. */
const STAGED = `
      select distinct on (b.source, s.record_id) b.source, s.record_id, s.sort_key, s.hash, s.ctid as place, null::text as body
      from staging_batches b join staging s on s.batch = b.id
      where b.account_id = $1 and b.id = any($6::bigint[]) and s.batch = any($6::bigint[])
      order by b.source, s.record_id, b.sequence desc, s.ctid desc`;

/**
 * The contributions that go of themselves: what was told to be gone, and what a source did not tell of the scope it was read in. $7 gradual
 * sources, whose contributions go with those of $8, the main one, where no source tells of the record; $9 sources read whole; $10 to $14 columns
 * of windows: source, dotted path (null: the sort key), whether it holds moments, first and end. A field is looked for in bodies only there.
 */
const GONE = `
      select r.source, r.record_id
      from incoming i
      join source_records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4
        and r.source = i.source and r.record_id = i.record_id
      where i.hash = ''
      union all
      select r.source, r.record_id
      from source_records r
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4 and r.source = any($9::text[])
        and cardinality($9::text[]) > 0
        and not exists (select 1 from incoming i where i.source = r.source and i.record_id = r.record_id)
      union all
      select v.source, v.record_id
      from (
        select r.source, r.record_id, w.moment, w.first, w.past, case when w.path is null then r.sort_key else
          coalesce(r.body, (
            select body from records d where d.account_id = $1 and d.user_id = $2 and d.data_type = $3 and d.record_id = r.record_id
          ))::jsonb #>> string_to_array(w.path, '.') end collate "C" as value
        from unnest($10::text[], $11::text[], $12::boolean[], $13::text[], $14::text[]) w (source, path, moment, first, past)
        join source_records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4 and r.source = w.source
        where cardinality($10::text[]) > 0
          and not exists (select 1 from incoming i where i.source = r.source and i.record_id = r.record_id)
      ) v
      where case when v.moment
        then nullif(v.value, '')::timestamptz >= v.first::timestamptz and nullif(v.value, '')::timestamptz < v.past::timestamptz
        else v.value >= v.first and v.value < v.past end`;

/** Contributions of gradual sources to records that the main one no longer tells of. */
const ORPHANED = `
      select r.source, r.record_id
      from source_records r
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4 and r.source = any($7::text[])
        and cardinality($7::text[]) > 0
        and not exists (select 1 from incoming i where i.record_id = r.record_id and i.hash <> '')
        and ($8 = any($9::text[]) or exists (select 1 from gone g where g.source = $8 and g.record_id = r.record_id))`;

/** The contributions of a connection that go, as a delete whose scope is told by what came in. */
const LEFT_OUT = (unsaid: string): string => `
    deleted as (
      delete from source_records r
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4 and ${unsaid}
      returning record_id
    )`;

/** The same, told by what each source was read for. */
const OUT_OF_SCOPE = `
    gone as materialized (${GONE}
    ), deleted as (
      delete from source_records r
      using (select * from gone union ${ORPHANED}) g
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4 and r.source = g.source and r.record_id = g.record_id
      returning r.record_id
    )`;

/**
 * One anti-join on hashes between what came in and what is kept; what a completely read source no longer says goes. The collection's lock
 * keeps other merges away, so that no insert needs to look for conflicts. A body is null while the contribution is the only one: the
 * record has it. $4 connection, $5 sources. Answers how many keys were touched, and whether other contributions exist.
 */
const mergeInto = (incoming: string, deleted = LEFT_OUT(UNSAID), told = ''): string => `
    with incoming as materialized (${incoming}
    ), changed as materialized (
      select i.*, r.record_id is null as added
      from incoming i
      left join source_records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4
        and r.source = i.source and r.record_id = i.record_id
      where (r.record_id is null or r.hash <> i.hash)${told}
    ), inserted as (
      insert into source_records (account_id, user_id, data_type, connection_id, source, record_id, sort_key, hash, fetched_at)
      select $1::uuid, $2::uuid, $3::text, $4::uuid, source, record_id, sort_key, hash, (select instant()) from changed where added
    ), updated as (
      update source_records r set sort_key = c.sort_key, hash = c.hash, body = null, fetched_at = (select instant())
      from changed c
      where not c.added and r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4
        and r.source = c.source and r.record_id = c.record_id
    ), ${deleted}, noted as (
      insert into next_records (record_id, source, sort_key, hash, place, body, gone)
      select record_id, source, sort_key, hash, place, body, false from changed
      union all
      select distinct record_id, null, null, null::bytea, null::tid, null, true from deleted
      returning 1
    )
    select (select count(*) from noted) as touched, (select instant())::text as at,
      cardinality($5::text[]) > 1 or exists (
        select from source_records where account_id = $1 and user_id = $2 and data_type = $3 and (connection_id <> $4 or source <> all($5::text[]))
      ) as shared`;

/** The body of a row of next_records: its own, or the one that is staged in its place. */
const BODY = 'coalesce(n.body, (select body from staging where ctid = n.place))';

/** $4 version, $5 instant: keys of next_records that are not served yet. */
const ADDITIONS = `
      insert into records (account_id, user_id, data_type, record_id, sort_key, version, hash, body, created_at, updated_at)
      select $1::uuid, $2::uuid, $3::text, n.record_id, n.sort_key, $4::bigint, n.hash, ${BODY}, $5::timestamptz, $5::timestamptz
      from next_records n
      where not n.gone and not exists (
        select 1 from records r where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = n.record_id)`;

/** Text of the statements, in the order in which a merge runs them. */
export const MERGE_STATEMENTS = {
  /** Locks the state row of a collection, made when there is none, and answers it; no row when another transaction made it meanwhile. */
  lock: `
    with made as (
      insert into collection_state (account_id, user_id, data_type) values ($1, $2, $3) on conflict do nothing
      returning version, total, false as synced, availability
    ), kept as materialized (
      select version, total, synced_at is not null as synced, availability
      from collection_state where account_id = $1 and user_id = $2 and data_type = $3 for update
    )
    select * from made union all select * from kept`,

  /**
   * What the touched keys will be, emptied by every commit and before another merge in one transaction, and the settings of a merge, in one
   * round trip. Nobody has statistics of what was staged a moment ago: a nested loop over it would not end, and what others staged is not
   * to be read. Values do not change these plans, and planning them over the partitions costs more than running them.
   */
  prepare: (timeoutMs: number): string => `
    set local client_min_messages = warning;
    create temporary table if not exists next_records
      (record_id uuid, source text, sort_key text, hash bytea, place tid, body text, gone boolean) on commit delete rows;
    delete from next_records;
    set local statement_timeout = ${timeoutMs};
    set local enable_nestloop = off;
    set local enable_seqscan = off;
    set local plan_cache_mode = force_generic_plan;
    set local work_mem = '32MB'`,

  mergeStaged: mergeInto(STAGED),

  mergeStagedGradually: mergeInto(STAGED, LEFT_OUT(UNSAID_OR_GONE)),

  /** Where a source was not read whole, or told of deletions: lines without a hash. */
  mergeStagedInScope: mergeInto(STAGED, OUT_OF_SCOPE, ` and i.hash <> ''`),

  /** $6 to $9: columns of records that were computed. */
  mergeComputed: mergeInto(`
      select ($5::text[])[1] as source, c.record_id, c.sort_key, c.hash, null::tid as place, c.body
      from unnest($6::uuid[], $7::text[], $8::bytea[], $9::text[]) c (record_id, sort_key, hash, body)`),

  /** Touched keys of which several contributions speak, or that one left while another stays. */
  contested: `
    select s.record_id
    from next_records n join source_records s on s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and s.record_id = n.record_id
    group by s.record_id having count(*) > 1 or bool_or(n.gone) order by s.record_id`,

  /** $4 connection, $5 contested keys: their contributions get bodies of their own, before the records change. */
  separateBodies: `
    update source_records s set body = b.body
    from (
      select c.connection_id, c.source, c.record_id, coalesce(${BODY}, r.body) as body
      from source_records c
      left join next_records n on c.connection_id = $4 and n.source = c.source and n.record_id = c.record_id
      left join records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = c.record_id
      where c.account_id = $1 and c.user_id = $2 and c.data_type = $3 and c.record_id = any($5::uuid[]) and c.body is null
    ) b
    where s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and s.record_id = b.record_id
      and s.connection_id = b.connection_id and s.source = b.source`,

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

  /** $1 contested keys, $2 to $5 columns of what their contributions were merged into. */
  settle: `
    with open as (delete from next_records where record_id = any($1::uuid[]))
    insert into next_records (record_id, sort_key, hash, body, gone)
    select *, false from unnest($2::uuid[], $3::text[], $4::bytea[], $5::text[])`,

  /** What brings the served records up to date when there are none. */
  additions: ADDITIONS,

  /**
   * $4 version, $5 instant: brings the served records up to date and answers counts. What changes or goes is kept as it was; it
   * ends when its successor begins, so that no time lies between.
   */
  apply: `
    with kept as (
      insert into record_history (account_id, user_id, data_type, record_id, version, body, valid_from, valid_to)
      select r.account_id, r.user_id, r.data_type, r.record_id, $4::bigint, r.body, r.updated_at, $5::timestamptz
      from next_records n
      join records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = n.record_id
      where n.gone or n.hash <> r.hash
    ), deleted as (
      delete from records r using next_records n
      where n.gone and r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = n.record_id
      returning 1
    ), updated as (
      update records r set sort_key = n.sort_key, version = $4, hash = n.hash, body = ${BODY}, updated_at = $5::timestamptz
      from next_records n
      where not n.gone and r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.record_id = n.record_id and r.hash <> n.hash
      returning 1
    ), added as (${ADDITIONS}
      returning 1
    )
    select (select count(*) from added) as added, (select count(*) from updated) as updated, (select count(*) from deleted) as deleted`,

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
