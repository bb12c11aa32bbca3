import { datedIn, IN_WINDOW, type Narrowing, toAny, toFew } from './contribution.sql.js';

// What a merge does where the user has, or had, other connections to the provider. $1 account, $2 user, $3 data type, $4 connection
// throughout; next_records holds the keys that what came in has touched, and contributions are up to date with it.

/** $5 batches, $6 to $8 source, ids and hashes of what came along, $9 instant: what was told again, and said otherwise by another connection since, is the last word from now on. */
const confirm = (to: Narrowing): string => `
    with reported as materialized (
      select distinct b.source, s.record_id
      from staging_batches b join staging s on s.batch = b.id
      where b.account_id = $1 and b.id = any($5::bigint[]) and s.batch = any($5::bigint[]) and s.hash <> ''
      union
      select $6::text, l.record_id from unnest($7::uuid[], $8::bytea[]) l (record_id, hash) where l.hash <> ''
    ), contradicted as materialized (
      select distinct r.source, r.record_id
      from reported t
      join source_records r on r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4
        and r.source = t.source and r.record_id = t.record_id${to('r.record_id', 'select record_id from reported')}
      join source_records o on o.account_id = $1 and o.user_id = $2 and o.data_type = $3 and o.connection_id <> $4
        and o.source = t.source and o.record_id = t.record_id${to('o.record_id', 'select record_id from reported')}
      where o.hash <> r.hash and greatest(o.fetched_at, o.confirmed_at) >= greatest(r.fetched_at, r.confirmed_at)
    ), confirmed as (
      update source_records r set confirmed_at = $9::timestamptz
      from contradicted c
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = $4
        and r.source = c.source and r.record_id = c.record_id${to('r.record_id', 'select record_id from contradicted')}
      returning r.record_id
    )
    insert into next_records (record_id, deleted) select distinct record_id, true from confirmed`;

/** Text of the statements. */
export const PEER_STATEMENTS = {
  confirm: confirm(toAny),

  /** The same for a few keys. */
  confirmFew: confirm(toFew),

  /**
   * Takes away what former connections said of what was read. $5 former connections; $6 sources read whole; $7 gradual sources, whose word
   * goes where the connection has one of its own or no source of it tells of the record; $8 to $12 columns of windows.
   */
  succeed: `
    with dated as materialized (
      select v.connection_id, v.source, v.record_id
      from (${datedIn(8, 'r.connection_id = any($5::uuid[])')}
      ) v
      where ${IN_WINDOW}
    ), outdated as (
      delete from source_records r
      using dated d
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = d.connection_id
        and r.source = d.source and r.record_id = d.record_id
      returning r.record_id
    ), succeeded as (
      delete from source_records r
      where r.account_id = $1 and r.user_id = $2 and r.data_type = $3 and r.connection_id = any($5::uuid[])
        and cardinality($6::text[] || $7::text[]) > 0
        and (r.source = any($6::text[]) or r.source = any($7::text[]) and (
          select coalesce(bool_or(s.source = r.source), true) from source_records s
          where s.account_id = $1 and s.user_id = $2 and s.data_type = $3 and s.record_id = r.record_id and s.connection_id = $4))
      returning r.record_id
    )
    insert into next_records (record_id, deleted)
    select distinct g.record_id, true
    from (select record_id from outdated union all select record_id from succeeded) g
    where not exists (select from next_records n where n.record_id = g.record_id)`,
} as const;
