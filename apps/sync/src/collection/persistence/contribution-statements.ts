// What a merge does to contributions. $1 account, $2 user, $3 data type throughout.

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
 * Keeps a join to the keys of a few records, which are then looked up one by one; without it a plan for many goes through the whole
 * collection, which is right when most of it came in.
 */
export type Narrowing = (column: string, keys: string) => string;
export const toAny: Narrowing = () => '';
export const toFew: Narrowing = (column, keys) => ` and ${column} = any(array(${keys}))`;

/**
 * Contributions of whom is said, with what each says of the field of its source's window: five columns of windows from a parameter on, namely
 * source, dotted path (null: the sort key), whether it holds moments, first and end. A field is looked for in bodies only there.
 */
export const datedIn = (first: number, whose: string): string => `
        select r.connection_id, r.source, r.record_id, w.moment, w.first, w.past, case when w.path is null then r.sort_key else
          coalesce(r.body, (
            select body from records d where d.account_id = $1 and d.user_id = $2 and d.data_type = $3 and d.record_id = r.record_id
          ))::jsonb #>> string_to_array(w.path, '.') end collate "C" as value
        from unnest($${first}::text[], $${first + 1}::text[], $${first + 2}::boolean[], $${first + 3}::text[], $${first + 4}::text[])
          w (source, path, moment, first, past)
        join source_records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.source = w.source
        where cardinality($${first}::text[]) > 0 and ${whose}`;

/** Whether what such a contribution says lies in the window. */
export const IN_WINDOW = `case when v.moment
        then nullif(v.value, '')::timestamptz >= v.first::timestamptz and nullif(v.value, '')::timestamptz < v.past::timestamptz
        else v.value >= v.first and v.value < v.past end`;

/**
 * The contributions that go of themselves: what was told to be gone, and what a source did not tell of the scope it was read in. $7 gradual
 * sources, whose contributions go with those of $8, the main one, where no source tells of the record; $9 sources read whole; $10 to $14 columns
 * of windows.
 */
const goneIn = (to: Narrowing): string => `
      select r.source, r.record_id
      from incoming i
      join source_records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4
        and r.source = i.source and r.record_id = i.record_id${to('r.record_id', 'select record_id from incoming')}
      where i.hash = ''
      union all
      select r.source, r.record_id
      from source_records r
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4 and r.source = any($9::text[])
        and cardinality($9::text[]) > 0
        and not exists (select 1 from incoming i where i.source = r.source and i.record_id = r.record_id)
      union all
      select v.source, v.record_id
      from (${datedIn(10, `r.connection_id = $4 and not exists (select 1 from incoming i where i.source = r.source and i.record_id = r.record_id)`)}
      ) v
      where ${IN_WINDOW}`;

/** Contributions of gradual sources to records that the main one no longer tells of. */
const ORPHANED = `
      select r.source, r.record_id
      from source_records r
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4 and r.source = any($7::text[])
        and cardinality($7::text[]) > 0
        and not exists (select 1 from incoming i where i.record_id = r.record_id and i.hash <> '')
        and ($8 = any($9::text[]) or exists (select 1 from gone g where g.source = $8 and g.record_id = r.record_id))`;

/** The contributions that go where every source was read whole: told by what came in. */
const deletedWhere = (unsaid: string): string => `
    deleted as (
      delete from source_records r
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4 and ${unsaid}
      returning record_id
    )`;

/** The contributions that go where one was not, or told of deletions: by what each source was read for. */
const deletedInScope = (to: Narrowing): string => `
    gone as materialized (${goneIn(to)}
    ), going as materialized (
      select * from gone union ${ORPHANED}
    ), deleted as (
      delete from source_records r
      using going g
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4 and r.source = g.source and r.record_id = g.record_id
        ${to('r.record_id', 'select record_id from going')}
      returning r.record_id
    )`;

/** Whether other contributions exist than those of the sources. */
const SHARED = `
      cardinality($5::text[]) > 1 or exists (
        select from source_records where account_id = $1 and user_id = $2 and data_type = $3 and (connection_id <> $4 or source <> all($5::text[]))
      )`;

/** What differs between the merges: what goes, which lines are records, and how much of the collection they touch. */
interface MergeVariant {
  deleted: string;
  records?: string;
  shared?: string;
  to?: Narrowing;
}

/**
 * One anti-join on hashes between what came in and what is kept; what a completely read source no longer says goes. The collection's lock
 * keeps other merges away, so that no insert needs to look for conflicts. A body is null while the contribution is the only one: the
 * record has it. $4 connection, $5 sources. Answers how many keys were touched, whether other contributions exist, and when its changes are
 * said to have happened: after all that readers were told before, also where the clock went back.
 */
const mergeInto = (incoming: string, { deleted, records = '', shared = SHARED, to = toAny }: MergeVariant): string => `
    with incoming as materialized (${incoming}
    ), changed as materialized (
      select i.*, r.record_id is null as added
      from incoming i
      left join source_records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4
        and r.source = i.source and r.record_id = i.record_id${to('r.record_id', 'select record_id from incoming')}
      where (r.record_id is null or r.hash <> i.hash)${records}
    ), inserted as (
      insert into source_records (account_id, user_id, data_type, connection_id, source, record_id, sort_key, hash, fetched_at)
      select $1::uuid, $2::uuid, $3::text, $4::uuid, source, record_id, sort_key, hash, (select instant()) from changed where added
    ), updated as (
      update source_records r set sort_key = c.sort_key, hash = c.hash, body = null, fetched_at = (select instant())
      from changed c
      where not c.added and r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4
        and r.source = c.source and r.record_id = c.record_id${to('r.record_id', 'select record_id from changed')}
    ), ${deleted}, noted as (
      insert into next_records (record_id, source, sort_key, hash, place, body, gone)
      select record_id, source, sort_key, hash, place, body, false from changed
      union all
      select distinct record_id, null, null, null::bytea, null::tid, null, true from deleted
      returning 1
    )
    select (select count(*) from noted) as touched, (
      select greatest(instant(), modified_at) from collection_state where account_id = $1 and user_id = $2 and data_type = $3
    )::text as at, ${shared} as shared`;

const inScope = (to: Narrowing): MergeVariant => ({ deleted: deletedInScope(to), records: ` and i.hash <> ''`, to });

/** Text of the statements that bring contributions up to date and note the keys that touches. */
export const CONTRIBUTION_STATEMENTS = {
  mergeStaged: mergeInto(STAGED, { deleted: deletedWhere(UNSAID) }),

  mergeStagedGradually: mergeInto(STAGED, { deleted: deletedWhere(UNSAID_OR_GONE) }),

  /** Where a source was not read whole, or told of deletions: lines without a hash. */
  mergeStagedInScope: mergeInto(STAGED, inScope(toAny)),

  /** The same for a few keys: whether others speak of them is seen where they are merged. */
  mergeFewInScope: mergeInto(STAGED, { ...inScope(toFew), shared: 'cardinality($5::text[]) > 0' }),

  /** $6 to $9: columns of records that were computed. */
  mergeComputed: mergeInto(
    `
      select ($5::text[])[1] as source, c.record_id, c.sort_key, c.hash, null::tid as place, c.body
      from unnest($6::uuid[], $7::text[], $8::bytea[], $9::text[]) c (record_id, sort_key, hash, body)`,
    { deleted: deletedWhere(UNSAID) },
  ),
} as const;
