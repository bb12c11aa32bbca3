import { OF_COLLECTION, ofCollection } from './collection-key.sql.js';

// Statements that read the change history.

/** Records and bytes per page, at most. All bodies of a page are in memory together. */
const MAX = { records: 500, bytes: 4_000_000 };

/**
 * Time of the first synchronization. When it was not recorded, the time of the oldest known
 * version.
 */
const FIRST = `
  coalesce(c.first_at, (
    select min(at) from (
      select min(created_at) as at from records where ${OF_COLLECTION} union all select min(valid_from) from record_history where ${OF_COLLECTION}) s))`;

export const KNOWN_SINCE = `
  select ${FIRST} as first from collection_state c where ${ofCollection('c')} and c.synced_at is not null`;

/**
 * Versions that began or ended in the time span, for the records whose id is greater than `after`.
 * Baselines publish no changes, so a version neither begins nor ends with one.
 * The versions of a record are adjacent.
 */
export const VERSIONS = `
  with touched as (
    select record_id, sum(bytes) as bytes from (
      select record_id, octet_length(body) as bytes from records where ${OF_COLLECTION} and record_id > :after and updated_at > :from
      union all
      select record_id, octet_length(body) from record_history where ${OF_COLLECTION} and record_id > :after and valid_to > :from and valid_from <= :to) s
    group by record_id order by record_id limit ${MAX.records + 1}
  ), page as (
    select record_id from (
      select record_id, bytes, row_number() over (order by record_id) as position, sum(bytes) over (order by record_id) as total from touched) t
    where position <= ${MAX.records} and (position = 1 or total <= ${MAX.bytes})
  ), version as (
    select record_id, body, updated_at as valid_from, null::timestamptz as valid_to from records
    where ${OF_COLLECTION} and record_id in (select record_id from page) and updated_at > :from and updated_at <= :to
    union all
    select record_id, body, valid_from, valid_to from record_history
    where ${OF_COLLECTION} and record_id in (select record_id from page) and valid_to > :from and valid_from <= :to
  )
  select v.record_id, v.body, v.valid_from > :from and v.valid_from > state.first and v.valid_from <> all(state.baselines) as begins,
    v.valid_to <= :to and v.valid_to <> all(state.baselines) as ends, v.valid_from, v.valid_to,
    coalesce(lag(v.valid_to) over of_record = v.valid_from, false) as follows, coalesce(lead(v.valid_from) over of_record = v.valid_to, false) as followed,
    (select count(*) from touched) > (select count(*) from page) as more
  from version v cross join (select ${FIRST} as first, baselines from collection_state c where ${ofCollection('c')}) state window of_record as (partition by v.record_id order by v.valid_from) order by v.record_id, v.valid_from`;
