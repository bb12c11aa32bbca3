import { ofCollection } from './collection-key.sql.js';
import { type Narrowing, toAny, toFew } from './contribution.sql.js';

// Statements for the keys that a merge touches, which are in next_records.

/** Body of a row of next_records: its own, or the staged one. */
const BODY = 'coalesce(n.body, (select body from staging where ctid = n.staging_tid))';

const TOUCHED = 'select record_id from next_records';

/** Inserts the keys of next_records that have no record yet. */
const additions = (to: Narrowing): string => `
      insert into records (account_id, user_id, data_type, record_id, sort_key, version, hash, body, created_at, updated_at)
      select :account_id::uuid, :user_id::uuid, :data_type::text, n.record_id, n.sort_key, :version::bigint, n.hash, ${BODY}, :at::timestamptz, :at::timestamptz
      from next_records n
      where not n.deleted and not exists (
        select 1 from records r where ${ofCollection('r')} and r.record_id = n.record_id${to('r.record_id', TOUCHED)})`;

const statementsTo = (to: Narrowing) => ({
  /** Touched keys that have several contributions, or lost one while another remains. */
  contested: `
    select s.record_id
    from next_records n join source_records s on ${ofCollection('s')} and s.record_id = n.record_id${to('s.record_id', TOUCHED)}
    group by s.record_id having count(*) > 1 or bool_or(n.deleted) order by s.record_id`,

  /** Stores the bodies of contested contributions in their own rows, before the records change. */
  separateBodies: `
    update source_records s set body = b.body
    from (
      select c.connection_id, c.source, c.record_id, coalesce(${BODY}, r.body) as body
      from source_records c
      left join next_records n on c.connection_id = :connection_id and n.source = c.source and n.record_id = c.record_id
      left join records r on ${ofCollection('r')} and r.record_id = c.record_id${to('r.record_id', TOUCHED)}
      where ${ofCollection('c')} and c.record_id = any(:contested::uuid[]) and c.body is null
    ) b
    where ${ofCollection('s')} and s.record_id = b.record_id
      and s.connection_id = b.connection_id and s.source = b.source${to('s.record_id', TOUCHED)}`,

  /** Updates the served records of a collection without records. */
  additions: additions(to),

  /**
   * Updates the served records and returns the counts. Each changed or deleted version is archived,
   * and ends at the time at which its successor begins.
   */
  apply: `
    with archived as (
      insert into record_history (account_id, user_id, data_type, record_id, version, body, valid_from, valid_to)
      select r.account_id, r.user_id, r.data_type, r.record_id, :version::bigint, r.body, r.updated_at, :at::timestamptz
      from next_records n
      join records r on ${ofCollection('r')} and r.record_id = n.record_id${to('r.record_id', TOUCHED)}
      where n.deleted or n.hash <> r.hash
    ), deleted as (
      delete from records r using next_records n
      where n.deleted and ${ofCollection('r')} and r.record_id = n.record_id${to('r.record_id', TOUCHED)}
      returning 1
    ), updated as (
      update records r set sort_key = n.sort_key, version = :version, hash = n.hash, body = ${BODY}, updated_at = :at::timestamptz
      from next_records n
      where not n.deleted and ${ofCollection('r')} and r.record_id = n.record_id${to('r.record_id', TOUCHED)} and r.hash <> n.hash
      returning 1
    ), added as (${additions(to)}
      returning 1
    )
    select (select count(*) from added) as added, (select count(*) from updated) as updated, (select count(*) from deleted) as deleted`,
});

/** Statements for any number of keys. */
export const TOUCHED_STATEMENTS = statementsTo(toAny);

/** Statements for a few keys. */
export const FEW_TOUCHED_STATEMENTS: typeof TOUCHED_STATEMENTS = statementsTo(toFew);
