import { fittingRows, type ListPosition, type MeasuredRow, type Transaction } from '@company-data/kernel';
import { inOrderOf, managerOf, measureRows } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In } from 'typeorm';
import { InputRecordEntity } from './input-record.entity.js';
import type { InputRecord } from './input-record.js';

/** What a record takes in a reply; the constant is more than all but the entry takes. */
const BYTES = 'entry_bytes + 1000';

/**
 * Bytes of the records that are read at once for something that is no page of a client: about two
 * of the largest.
 */
const SLICE_BYTES = 1_000_000;

/** $1 account, $2 user, $3 data types, $4 the record before or null, $5 how many. */
const SIZES_AFTER = `
  select id, ${BYTES} as bytes from input_records
  where account_id = $1 and user_id = $2 and data_type = any($3) and ($4::uuid is null or id > $4::uuid) order by id limit $5`;

/** What clients entered. */
@Injectable()
export class InputRecordRepository {
  find(accountId: string, userId: string, id: string, tx: Transaction): Promise<InputRecord | null> {
    return this.one({ account_id: accountId, user_id: userId, id }, tx);
  }

  /**
   * How large the records at a position of the list are, oldest first, and how many records there
   * are.
   */
  measure(accountId: string, userId: string, position: ListPosition, tx: Transaction): Promise<{ total: number; rows: MeasuredRow[] }> {
    const list = { table: 'input_records', where: 'account_id = $1 and user_id = $2', values: [accountId, userId], bytes: BYTES };
    return measureRows(list, position, tx);
  }

  /** Records in the order of their ids; those that are gone are left out. */
  async ofIds(accountId: string, ids: string[], tx: Transaction): Promise<InputRecord[]> {
    const rows = await managerOf(tx).findBy(InputRecordEntity, { account_id: accountId, id: In(ids) });
    return inOrderOf(ids, rows).map(recordOf);
  }

  /**
   * In the order of their ids, those behind one: as many as fit a slice, at least one, and the last
   * id where there are more.
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

  /** The one of a key; others who enter it wait for the end of the transaction. */
  async lockByKey(
    accountId: string,
    userId: string,
    { dataType, entryKey }: { dataType: string; entryKey: string },
    tx: Transaction,
  ): Promise<InputRecord | null> {
    // There is no row to lock while it is being entered first.
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended('entry ' || $1 || ' ' || $2, 0))`, [accountId, entryKey]);
    return this.one({ account_id: accountId, user_id: userId, data_type: dataType, entry_key: entryKey }, tx, true);
  }

  lock(accountId: string, userId: string, id: string, tx: Transaction): Promise<InputRecord | null> {
    return this.one({ account_id: accountId, user_id: userId, id }, tx, true);
  }

  count(accountId: string, userId: string, dataType: string, tx: Transaction): Promise<number> {
    return managerOf(tx).countBy(InputRecordEntity, { account_id: accountId, user_id: userId, data_type: dataType });
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
