import { anyDataType, dayAfter, memberReader, type ReadRecord, type RecordBody, withAddedFields } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { Collection } from './collection.js';
import { keyOf, OF_COLLECTION, ofCollection } from './collection-key.sql.js';
import type { DaysRead, StoredMonth } from './derived-months.js';

const READ_MONTHS = `select month, basis, body from derived_months where ${OF_COLLECTION} and month = any(:months)`;

const STORE_MONTH = `
  insert into derived_months (account_id, user_id, data_type, month, basis, body)
  values (:account_id, :user_id, :data_type, :month, :basis, :body)
  on conflict (user_id, data_type, month) do update set basis = excluded.basis, body = excluded.body where derived_months.account_id = excluded.account_id`;

const DELETE_MONTHS = `delete from derived_months where ${OF_COLLECTION} and (:months::text[] is null or month = any(:months))`;

/**
 * Finds each next month with one index lookup. The cost depends on the number of months, not on the
 * number of records.
 */
const MONTHS = `
  with recursive found as (
    (select left(sort_key, 7) as month from records where ${OF_COLLECTION} and sort_key > '' order by sort_key limit 1)
    union all
    select (select left(r.sort_key, 7) from records r
            where ${ofCollection('r')} and r.sort_key > found.month || '-99' order by r.sort_key limit 1)
    from found where found.month is not null
  )
  select month from found where month is not null`;

const CHANGED_DAYS = `
  select distinct left(body::json #>> :path::text[], 10) as day from record_history where ${OF_COLLECTION} and version = :version
  union
  select distinct left(sort_key, 10) from records where ${OF_COLLECTION} and version = :version`;

const DAYS = `
  select body from records where ${OF_COLLECTION} and sort_key >= :first and sort_key < :past order by sort_key, record_id`;

const RECORDS_OF_SLICE = 2_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const SLICE = `select record_id, body from records where ${OF_COLLECTION} and record_id > :after order by record_id limit :slice_size`;

function readerOf({ dataType }: Collection, reads: readonly string[] | undefined): ReadRecord {
  const definition = anyDataType(dataType);
  const read = memberReader(definition.schema, reads);
  return (body) => withAddedFields(definition, read(body));
}

/**
 * Caches the months of derived types, so that only changed months are computed again. Callers hold
 * the lock of the synchronization, so no merge changes the records meanwhile.
 */
@Injectable()
export class DerivedMonthRepository {
  /** Returns the cached months of a derived type among `months`. */
  of(derived: Collection, months: readonly string[], tx: Transaction): Promise<StoredMonth[]> {
    return tx.rows<StoredMonth>(...named(READ_MONTHS, { ...keyOf(derived), months }));
  }

  store(derived: Collection, { month, basis, body }: StoredMonth, tx: Transaction): void {
    tx.send(...named(STORE_MONTH, { ...keyOf(derived), month, basis, body }));
  }

  /** Deletes cached months, or all when `months` is undefined. */
  async delete(derived: Collection, months: readonly string[] | undefined, tx: Transaction): Promise<void> {
    await tx.affected(...named(DELETE_MONTHS, { ...keyOf(derived), months: months ?? null }));
  }

  /** Returns the months that have records. */
  async monthsOf(collection: Collection, tx: Transaction): Promise<string[]> {
    return (await tx.rows<{ month: string }>(...named(MONTHS, keyOf(collection)))).map(({ month }) => month);
  }

  /** Returns the records from the first to the last day, both included. */
  async recordsOf(collection: Collection, { first, last, reads }: DaysRead, tx: Transaction): Promise<RecordBody[]> {
    const read = readerOf(collection, reads);
    // The sort key of a moment is longer than the date that it starts with.
    const rows = await tx.rows<{ body: string }>(...named(DAYS, { ...keyOf(collection), first, past: dayAfter(last, 1) }));
    return rows.map(({ body }) => read(body));
  }

  /**
   * Yields all records in slices, with the members in `reads`, or with all when it is undefined.
   */
  async *slicesOf(collection: Collection, reads: readonly string[] | undefined, tx: Transaction): AsyncGenerator<RecordBody[]> {
    const read = readerOf(collection, reads);
    const key = keyOf(collection);
    for (let after = BEFORE_ALL; ;) {
      const rows = await tx.rows<{ record_id: string; body: string }>(...named(SLICE, { ...key, after, slice_size: RECORDS_OF_SLICE }));
      if (rows.length > 0) yield rows.map(({ body }) => read(body));
      if (rows.length < RECORDS_OF_SLICE) return;
      after = rows.at(-1)!.record_id;
    }
  }

  /** Returns the days of the records that a version changed, before and after the change. */
  async changedDays(collection: Collection, version: number, tx: Transaction): Promise<string[]> {
    const path = anyDataType(collection.dataType).orderedBy!.split('.');
    const rows = await tx.rows<{ day: string | null }>(...named(CHANGED_DAYS, { ...keyOf(collection), version, path }));
    return rows.map(({ day }) => day).filter((day) => day !== null && day !== '') as string[];
  }
}
