import { OF_COLLECTION, ofCollection } from './collection-key.sql.js';

// Statements that update the values of indexed filters after a merge.

const valueIn = (body: string, field: string): string => `(${body} #>> string_to_array(${field}, '.')) collate "C"`;

export const FILTER_VALUE_STATEMENTS = {
  clear: `delete from filter_values where ${OF_COLLECTION}`,

  /** Inserts the values of all records, in the order of the index. */
  fill: `
    insert into filter_values (account_id, user_id, data_type, field, value, sort_key, record_id)
    select :account_id::uuid, :user_id::uuid, :data_type::text, f.field, ${valueIn('r.body', 'f.field')} as value, r.sort_key, r.record_id
    from (
      select record_id, sort_key, body::jsonb as body from records where ${OF_COLLECTION} offset 0
    ) r
    cross join unnest(:fields::text[]) f (field)
    where ${valueIn('r.body', 'f.field')} is not null
    order by f.field, value, r.sort_key desc, r.record_id`,

  /** Looks up every row by its key, so that the cost depends only on the number of changes. */
  lookUp: 'set local enable_nestloop = on; set local enable_hashjoin = off; set local enable_mergejoin = off',
  lookUpNoMore: 'set local enable_nestloop = off; set local enable_hashjoin = on; set local enable_mergejoin = on',

  /**
   * Replaces the values of the records that a merge changed or deleted. The sort key of an earlier
   * version is read from its body. Unchanged values are not written.
   */
  change: `
    with changed as materialized (
      select h.record_id, coalesce(h.body::jsonb #>> :sort_path::text[], '') as sort_key, h.body::jsonb as body, true as is_previous
      from record_history h where ${ofCollection('h')} and h.version = :version
      union all
      select r.record_id, r.sort_key, r.body::jsonb, false
      from (select distinct record_id from next_records) n
      join records r on ${ofCollection('r')} and r.record_id = n.record_id
      where r.version = :version
    ), valued as materialized (
      select c.is_previous, c.record_id, c.sort_key, f.field, ${valueIn('c.body', 'f.field')} as value
      from changed c cross join unnest(:fields::text[]) f (field)
      where ${valueIn('c.body', 'f.field')} is not null
    ), outdated as (
      delete from filter_values v
      using (
        select field, value, sort_key, record_id from valued where is_previous
        except select field, value, sort_key, record_id from valued where not is_previous
      ) o
      where ${ofCollection('v')}
        and v.field = o.field and v.value = o.value and v.sort_key = o.sort_key and v.record_id = o.record_id
    )
    insert into filter_values (account_id, user_id, data_type, field, value, sort_key, record_id)
    select :account_id::uuid, :user_id::uuid, :data_type::text, field, value, sort_key, record_id
    from (
      select field, value, sort_key, record_id from valued where not is_previous
      except select field, value, sort_key, record_id from valued where is_previous
    ) n`,
} as const;
