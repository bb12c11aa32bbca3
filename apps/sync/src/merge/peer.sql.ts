import { ofCollection } from './collection-key.sql.js';
import { datedIn, IN_WINDOW, KEPT, type Narrowing, toAny, toFew } from './contribution.sql.js';

// Statements for a user that has or had other connections to the provider. They require
// next_records with the touched keys, and contributions that are up to date.

/**
 * Sets `confirmed_at` of repeated contributions that another connection contradicted later, so that
 * they are the latest again.
 */
const confirm = (to: Narrowing): string => `
    with reported as materialized (
      select distinct b.source, s.record_id
      from staging_batches b join staging s on s.batch = b.id
      where b.account_id = :account_id and b.id = any(:batches::bigint[]) and s.batch = any(:batches::bigint[]) and s.hash <> ''
      union
      select :inline_source::text, l.record_id from unnest(:inline_ids::uuid[], :inline_hashes::bytea[]) l (record_id, hash) where l.hash <> ''
    ), contradicted as materialized (
      select distinct r.source, r.record_id
      from reported t
      join source_records r on ${ofCollection('r')} and r.connection_id = :connection_id
        and r.source = t.source and r.record_id = t.record_id${to('r.record_id', 'select record_id from reported')}
      join source_records o on ${ofCollection('o')} and o.connection_id <> :connection_id
        and o.source = t.source and o.record_id = t.record_id${to('o.record_id', 'select record_id from reported')}
      where o.hash <> r.hash and greatest(o.fetched_at, o.confirmed_at) >= greatest(r.fetched_at, r.confirmed_at)
    ), confirmed as (
      update source_records r set confirmed_at = :at::timestamptz
      from contradicted c
      where ${ofCollection('r')} and r.connection_id = :connection_id
        and r.source = c.source and r.record_id = c.record_id${to('r.record_id', 'select record_id from contradicted')}
      returning r.record_id
    )
    insert into next_records (record_id, deleted) select distinct record_id, true from confirmed`;

export const PEER_STATEMENTS = {
  confirm: confirm(toAny),

  /** Like `confirm`, for a few keys. */
  confirmFew: confirm(toFew),

  /**
   * Deletes contributions of deleted connections within the scope of the read. A contribution of a
   * gradual source is deleted when the connection has its own, or does not contribute to the
   * record. Kept contributions stay, and those of gradual sources to the same record.
   */
  succeed: `
    with dated as materialized (
      select v.connection_id, v.source, v.record_id
      from (${datedIn(`r.connection_id = any(:deleted_connections::uuid[]) and (r.source, r.record_id) not in (${KEPT})`)}
      ) v
      where ${IN_WINDOW}
    ), outdated as (
      delete from source_records r
      using dated d
      where ${ofCollection('r')} and r.connection_id = d.connection_id
        and r.source = d.source and r.record_id = d.record_id
      returning r.record_id
    ), succeeded as (
      delete from source_records r
      where ${ofCollection('r')} and r.connection_id = any(:deleted_connections::uuid[])
        and cardinality(:whole::text[] || :gradual::text[]) > 0
        and (r.source = any(:whole::text[]) and (r.source, r.record_id) not in (${KEPT})
          or r.source = any(:gradual::text[]) and r.record_id <> all(:kept_ids::uuid[]) and (
          select coalesce(bool_or(s.source = r.source), true) from source_records s
          where ${ofCollection('s')} and s.record_id = r.record_id and s.connection_id = :connection_id))
      returning r.record_id
    )
    insert into next_records (record_id, deleted)
    select distinct g.record_id, true
    from (select record_id from outdated union all select record_id from succeeded) g
    where not exists (select from next_records n where n.record_id = g.record_id)`,
} as const;
