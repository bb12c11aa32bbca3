import { fittingRows, type ListPosition, type MeasuredRow, type Transaction } from '@company-data/kernel';
import { inOrderOf, managerOf, measureRows } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In } from 'typeorm';
import { InputRecordEntity } from './input-record.entity.js';
import type { InputRecord } from './input-record.js';

/**
 * Estimated size of a record in a reply, in bytes. The constant exceeds the size of all fields
 * other than the entry.
 */
const BYTES = 'entry_bytes + 1000';

/**
 * Size of the records that one query loads for internal use, in bytes. Allows about two of the
 * largest records.
 */
const SLICE_BYTES = 1_000_000;

/** $1 account, $2 user, $3 data types, $4 last record of the previous slice or null, $5 limit. */
const SIZES_AFTER = `
  select id, ${BYTES} as bytes from input_records
  where account_id = $1 and user_id = $2 and data_type = any($3) and ($4::uuid is null or id > $4::uuid) order by id limit $5`;

/** Stores input records. */
@Injectable()
export class InputRecordRepository {
  find(accountId: string, userId: string, id: string, tx: Transaction): Promise<InputRecord | null> {
    return this.one({ account_id: accountId, user_id: userId, id }, tx);
  }

  /**
   * Returns the sizes of the records at a position of the list, oldest first, and the total number
   * of records.
   */
  measure(accountId: string, userId: string, position: ListPosition, tx: Transaction): Promise<{ total: number; rows: MeasuredRow[] }> {
    const list = { table: 'input_records', where: 'account_id = $1 and user_id = $2', values: [accountId, userId], bytes: BYTES };
    return measureRows(list, position, tx);
  }

  /** Returns records in the order of the ids. Deleted records are omitted. */
  async ofIds(accountId: string, ids: string[], tx: Transaction): Promise<InputRecord[]> {
    const rows = await managerOf(tx).findBy(InputRecordEntity, { account_id: accountId, id: In(ids) });
    return inOrderOf(ids, rows).map(recordOf);
  }

  /**
   * Returns records ordered by id, after the record `after`. A slice has at least one record, and
   * `next` is the last id when more exist.
   */
  async after(
    accountId: string,
    userId: string,
    { dataTypes, after, limit }: { dataTypes: string[]; after?: string; limit: number },
    tx: Transaction,
  ): Promise<{ records: InputRecord[]; next: string | null }> {
    const measured = await tx.rows<{ id: string; bytes: number }>(SIZES_AFTER, [accountId, userId, dataTypes, after ?? null, limit + 1]);
    const rows = fittingRows(measured.slice(0, limit), SLICE_BYTES);
    const ids = rows.map(({ id }) => id);
    return { records: await this.ofIds(accountId, ids, tx), next: rows.length < measured.length ? ids.at(-1)! : null };
  }

  /** Locks an entry key until the transaction ends. Returns the record of the key, or null. */
  async lockByKey(
    accountId: string,
    userId: string,
    { dataType, entryKey }: { dataType: string; entryKey: string },
    tx: Transaction,
  ): Promise<InputRecord | null> {
    // An advisory lock, because the first entry of a key has no row to lock.
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended('entry ' || $1 || ' ' || $2, 0))`, [accountId, entryKey]);
    return this.one({ account_id: accountId, user_id: userId, data_type: dataType, entry_key: entryKey }, tx, true);
  }

  lock(accountId: string, userId: string, id: string, tx: Transaction): Promise<InputRecord | null> {
    return this.one({ account_id: accountId, user_id: userId, id }, tx, true);
  }

  async count(accountId: string, userId: string, dataType: string, tx: Transaction): Promise<number> {
    return await managerOf(tx).countBy(InputRecordEntity, { account_id: accountId, user_id: userId, data_type: dataType });
  }

  async insert(accountId: string, record: InputRecord, tx: Transaction): Promise<void> {
    const { id, userId: user_id, dataType: data_type, createdAt: created_at } = record;
    await managerOf(tx).insert(InputRecordEntity, { account_id: accountId, id, user_id, data_type, created_at, ...changeable(record) });
  }

  async update(accountId: string, record: InputRecord, tx: Transaction): Promise<void> {
    await managerOf(tx).update(InputRecordEntity, { account_id: accountId, id: record.id }, changeable(record));
  }

  async delete(accountId: string, userId: string, id: string, tx: Transaction): Promise<void> {
    await managerOf(tx).delete(InputRecordEntity, { account_id: accountId, user_id: userId, id });
  }

  private async one(where: FindOptionsWhere<InputRecordEntity>, tx: Transaction, locked = false): Promise<InputRecord | null> {
    const row = await managerOf(tx).findOne(InputRecordEntity, {
      where,
      ...(locked ? { lock: { mode: 'pessimistic_write' as const } } : {}),
    });
    return row && recordOf(row);
  }
}

const changeable = ({ entry, entryKey, fileId, revision, updatedAt }: InputRecord) => ({
  entry: entry as object,
  entry_key: entryKey,
  file_id: fileId,
  revision,
  updated_at: updatedAt,
});

const recordOf = (row: InputRecordEntity): InputRecord => ({
  id: row.id,
  userId: row.user_id,
  dataType: row.data_type,
  entry: row.entry,
  entryKey: row.entry_key,
  fileId: row.file_id,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
