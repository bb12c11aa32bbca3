import { ofCollection } from './collection-key.sql.js';

// Statements that merge incoming lines into contributions.

/** A contribution is deleted when its source no longer returns it. */
const NOT_REPEATED = `r.source = any(:sources::text[])
        and not exists (select 1 from incoming i where i.source = r.source and i.record_id = r.record_id)`;

/** A contribution of a gradual source is deleted when no source returns the record. */
const NOT_REPEATED_OR_DELETED = `r.source = any(:sources::text[] || :gradual::text[])
        and not exists (select 1 from incoming i where i.record_id = r.record_id and (i.source = r.source or r.source = any(:gradual::text[])))`;

/** Contributions whose records are too large to store, of the latest version of their source. */
export const KEPT = 'select * from unnest(:kept_sources::text[], :kept_ids::uuid[])';

/**
 * Incoming lines: the staged batches, then the inline batch. The last line of a source and key
 * wins. Staged bodies are read only when they are needed. A kept contribution repeats itself.
 */
const INCOMING = `
      select distinct on (source, record_id) source, record_id, sort_key, hash, staging_tid, body
      from (
        select b.source, s.record_id, s.sort_key, s.hash, s.ctid as staging_tid, null::text as body, b.sequence, 0::bigint as line, false as kept
        from staging_batches b join staging s on s.batch = b.id
        where b.account_id = :account_id and b.id = any(:batches::bigint[]) and s.batch = any(:batches::bigint[])
        union all
        select :inline_source::text, l.record_id, l.sort_key, l.hash, null, l.body, null, l.line, false
        from unnest(:inline_ids::uuid[], :inline_sort_keys::text[], :inline_hashes::bytea[], :inline_bodies::text[]) with ordinality l (record_id, sort_key, hash, body, line)
        union all
        select r.source, r.record_id, r.sort_key, r.hash, null, null, null, 0, true
        from source_records r
        where ${ofCollection('r')} and r.connection_id = :connection_id and cardinality(:kept_ids::uuid[]) > 0
          and r.record_id = any(:kept_ids::uuid[]) and (r.source, r.record_id) in (${KEPT})
      ) reported
      order by source, record_id, kept desc, sequence desc nulls first, staging_tid desc, line desc`;

/**
 * Restricts a join to the keys of a few records, which are then looked up one by one. Without it,
 * the plan scans the whole collection, which is faster when most of it is incoming.
 */
export type Narrowing = (column: string, keys: string) => string;
export const toAny: Narrowing = () => '';
export const toFew: Narrowing = (column, keys) => ` and ${column} = any(array(${keys}))`;

/**
 * Selects the contributions that match the condition `whose`, with the value of their window field.
 * A window without a path applies to the sort key. Other fields are read from the body.
 */
export const datedIn = (whose: string): string => `
        select r.connection_id, r.source, r.record_id, w.moment, w.first, w.past, case when w.path is null then r.sort_key else
          coalesce(r.body, (
            select body from records d where ${ofCollection('d')} and d.record_id = r.record_id
          ))::jsonb #>> string_to_array(w.path, '.') end collate "C" as value
        from unnest(:window_sources::text[], :window_paths::text[], :window_moments::boolean[], :window_firsts::text[], :window_ends::text[])
          w (source, path, moment, first, past)
        join source_records r on ${ofCollection('r')} and r.source = w.source
        where cardinality(:window_sources::text[]) > 0 and ${whose}`;

/** Condition that the value of a contribution is inside the window. */
export const IN_WINDOW = `case when v.moment
        then nullif(v.value, '')::timestamptz >= v.first::timestamptz and nullif(v.value, '')::timestamptz < v.past::timestamptz
        else v.value >= v.first and v.value < v.past end`;

/**
 * Contributions that are deleted: those reported as deleted, and those that a source did not return
 * within the scope of its read.
 */
const deletedContributions = (to: Narrowing): string => `
      select r.source, r.record_id
      from incoming i
      join source_records r on ${ofCollection('r')} and r.connection_id = :connection_id
        and r.source = i.source and r.record_id = i.record_id${to('r.record_id', 'select record_id from incoming')}
      where i.hash = ''
      union all
      select r.source, r.record_id
      from source_records r
      where ${ofCollection('r')} and r.connection_id = :connection_id and r.source = any(:whole::text[])
        and cardinality(:whole::text[]) > 0
        and not exists (select 1 from incoming i where i.source = r.source and i.record_id = r.record_id)
      union all
      select v.source, v.record_id
      from (${datedIn(`r.connection_id = :connection_id and not exists (select 1 from incoming i where i.source = r.source and i.record_id = r.record_id)`)}
      ) v
      where ${IN_WINDOW}`;

/** Contributions of gradual sources to records that the main source no longer has. */
const ORPHANED = `
      select r.source, r.record_id
      from source_records r
      where ${ofCollection('r')} and r.connection_id = :connection_id and r.source = any(:gradual::text[])
        and cardinality(:gradual::text[]) > 0
        and not exists (select 1 from incoming i where i.record_id = r.record_id and i.hash <> '')
        and (:main = any(:whole::text[]) or exists (select 1 from removed g where g.source = :main and g.record_id = r.record_id))`;

/** Deletes contributions when every source was read in full. The incoming lines decide. */
const deletedWhere = (unsaid: string): string => `
    deleted as (
      delete from source_records r
      where ${ofCollection('r')} and r.connection_id = :connection_id and ${unsaid}
      returning record_id
    )`;

/**
 * Deletes contributions when a source was read in part or reported deletions. The scope of each
 * read decides.
 */
const deletedInScope = (to: Narrowing): string => `
    removed as materialized (${deletedContributions(to)}
    ), to_delete as materialized (
      select * from removed union ${ORPHANED}
    ), deleted as (
      delete from source_records r
      using to_delete g
      where ${ofCollection('r')} and r.connection_id = :connection_id and r.source = g.source and r.record_id = g.record_id
        ${to('r.record_id', 'select record_id from to_delete')}
      returning r.record_id
    )`;

/**
 * Differences between the merge statements: the deletions, the lines that are records, and the
 * restriction of joins.
 */
interface MergeVariant {
  deleted: string;
  records?: string;
  to?: Narrowing;
}

/**
 * Compares the incoming lines with the stored contributions by hash, writes the differences and
 * deletes missing contributions. Returns the number of touched keys.
 *
 * - The lock of the synchronization excludes other merges, so the inserts need no conflict check.
 * - The body of a contribution is null while it is the only one: the record contains it.
 */
const mergeInto = ({ deleted, records = '', to = toAny }: MergeVariant): string => `
    with incoming as materialized (${INCOMING}
    ), changed as materialized (
      select i.*, r.record_id is null as added
      from incoming i
      left join source_records r on ${ofCollection('r')} and r.connection_id = :connection_id
        and r.source = i.source and r.record_id = i.record_id${to('r.record_id', 'select record_id from incoming')}
      where (r.record_id is null or r.hash <> i.hash)${records}
    ), inserted as (
      insert into source_records (account_id, user_id, data_type, connection_id, source, record_id, sort_key, hash, fetched_at)
      select :account_id::uuid, :user_id::uuid, :data_type::text, :connection_id::uuid, source, record_id, sort_key, hash, (select instant()) from changed where added
    ), updated as (
      update source_records r set sort_key = c.sort_key, hash = c.hash, body = null, fetched_at = (select instant())
      from changed c
      where not c.added and ${ofCollection('r')} and r.connection_id = :connection_id
        and r.source = c.source and r.record_id = c.record_id${to('r.record_id', 'select record_id from changed')}
    ), ${deleted}, touched as (
      insert into next_records (record_id, source, sort_key, hash, staging_tid, body, deleted)
      select record_id, source, sort_key, hash, staging_tid, body, false from changed
      union all
      select distinct record_id, null, null, null::bytea, null::tid, null, true from deleted
      returning 1
    )
    select count(*) as touched from touched`;

const inScope = (to: Narrowing): MergeVariant => ({ deleted: deletedInScope(to), records: ` and i.hash <> ''`, to });

/** Statements that update contributions and write the touched keys to next_records. */
export const CONTRIBUTION_STATEMENTS = {
  merge: mergeInto({ deleted: deletedWhere(NOT_REPEATED) }),

  mergeGradually: mergeInto({ deleted: deletedWhere(NOT_REPEATED_OR_DELETED) }),

  /** For a source that was read in part or reported deletions, which are lines without a hash. */
  mergeInScope: mergeInto(inScope(toAny)),

  /** Like `mergeInScope`, for a few keys. */
  mergeFewInScope: mergeInto(inScope(toFew)),
} as const;
