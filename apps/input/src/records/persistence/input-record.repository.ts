import type { Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, MoreThan } from 'typeorm';
import type { InputRecord } from '../domain/input-record.js';
import { InputRecords } from '../domain/input-records.js';
import { InputRecordRow } from './input-record.row.js';

const IN_ORDER = { created_at: 'ASC', id: 'ASC' } as const;

@Injectable()
export class InputRecordRepository extends InputRecords {
  find(accountId: string, userId: string, id: string, tx: Transaction): Promise<InputRecord | null> {
    return this.one({ account_id: accountId, user_id: userId, id }, tx);
  }

  async ofUser(accountId: string, userId: string, dataType: string | undefined, tx: Transaction): Promise<InputRecord[]> {
    const where = { account_id: accountId, user_id: userId, ...(dataType === undefined ? {} : { data_type: dataType }) };
    return (await managerOf(tx).find(InputRecordRow, { where, order: IN_ORDER })).map(recordOf);
  }

  async page(
    accountId: string,
    userId: string,
    place: { skip: number; take: number },
    tx: Transaction,
  ): Promise<{ total: number; records: InputRecord[] }> {
    const where = { account_id: accountId, user_id: userId };
    const [rows, total] = await managerOf(tx).findAndCount(InputRecordRow, { where, order: IN_ORDER, ...place });
    return { total, records: rows.map(recordOf) };
  }

  async after(
    accountId: string,
    userId: string,
    { dataTypes, after, limit }: { dataTypes: string[]; after?: string; limit: number },
    tx: Transaction,
  ): Promise<InputRecord[]> {
    const where = {
      account_id: accountId,
      user_id: userId,
      data_type: In(dataTypes),
      ...(after === undefined ? {} : { id: MoreThan(after) }),
    };
    return (await managerOf(tx).find(InputRecordRow, { where, order: { id: 'ASC' }, take: limit })).map(recordOf);
  }

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
    return managerOf(tx).countBy(InputRecordRow, { account_id: accountId, user_id: userId, data_type: dataType });
  }

  async insert(accountId: string, record: InputRecord, tx: Transaction): Promise<void> {
    const { id, userId: user_id, dataType: data_type, createdAt: created_at } = record;
    await managerOf(tx).insert(InputRecordRow, { account_id: accountId, id, user_id, data_type, created_at, ...changeable(record) });
  }

  async update(accountId: string, record: InputRecord, tx: Transaction): Promise<void> {
    await managerOf(tx).update(InputRecordRow, { account_id: accountId, id: record.id }, changeable(record));
  }

  async delete(accountId: string, userId: string, id: string, tx: Transaction): Promise<void> {
    await managerOf(tx).delete(InputRecordRow, { account_id: accountId, user_id: userId, id });
  }

  private async one(where: FindOptionsWhere<InputRecordRow>, tx: Transaction, locked = false): Promise<InputRecord | null> {
    const row = await managerOf(tx).findOne(InputRecordRow, { where, ...(locked ? { lock: { mode: 'pessimistic_write' as const } } : {}) });
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

const recordOf = (row: InputRecordRow): InputRecord => ({
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
