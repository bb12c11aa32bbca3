import type { ListPosition, MeasuredRow, Transaction } from '@company-data/kernel';
import { inOrderOf, managerOf, measureRows } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In } from 'typeorm';
import { OcrRecordEntity } from './ocr-record.entity.js';
import type { OcrRecord, RecordHead } from './ocr-record.js';

/**
 * Estimated size of a record in memory, in bytes. Computed on each query, because a user has few of
 * these records.
 */
const BYTES = `2000 + octet_length(request::text) + coalesce(octet_length(result::text), 0) + coalesce(octet_length(corrections::text), 0)`;

/**
 * $1 account, $2 user. Selects parts of the result, because a whole result has tens of kilobytes.
 */
const HEADS = `
  select id, corrections, updated_at as "updatedAt", jsonb_build_object(
    'request', result -> 'request',
    'document', jsonb_build_object('type', result #> '{document,type}', 'header', result #> '{document,header}')) as result
  from ocr_records where account_id = $1 and user_id = $2 and result is not null`;

/** Stores submitted tax returns. */
@Injectable()
export class OcrRecordRepository {
  find(accountId: string, userId: string, id: string, tx: Transaction): Promise<OcrRecord | null> {
    return this.one({ account_id: accountId, user_id: userId, id }, tx);
  }

  lock(accountId: string, userId: string, id: string, tx: Transaction): Promise<OcrRecord | null> {
    return this.one({ account_id: accountId, user_id: userId, id }, tx, true);
  }

  /**
   * Locks a name against other submissions and deletions until the transaction ends. Returns its
   * record, which is not locked, or null.
   */
  async lockName(accountId: string, userId: string, taxReturnId: string, tx: Transaction): Promise<OcrRecord | null> {
    // An advisory lock, because the first submission of a name has no row to lock.
    const name = `tax return ${taxReturnId}`;
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2 || ' ' || $3, 0))`, [accountId, userId, name]);
    return this.one({ account_id: accountId, user_id: userId, tax_return_id: taxReturnId }, tx);
  }

  /**
   * Returns the sizes of the records at a position of the list, oldest first, and the total number
   * of records.
   */
  measure(accountId: string, userId: string, position: ListPosition, tx: Transaction): Promise<{ total: number; rows: MeasuredRow[] }> {
    const list = { table: 'ocr_records', where: 'account_id = $1 and user_id = $2', values: [accountId, userId], bytes: BYTES };
    return measureRows(list, position, tx);
  }

  /** Returns records in the order of the ids. Deleted records are omitted. */
  async ofIds(accountId: string, ids: string[], tx: Transaction): Promise<OcrRecord[]> {
    const rows = await managerOf(tx).findBy(OcrRecordEntity, { account_id: accountId, id: In(ids) });
    return inOrderOf(ids, rows).map(recordOf);
  }

  /** Returns the heads of all records with a result. */
  heads(accountId: string, userId: string, tx: Transaction): Promise<RecordHead[]> {
    return tx.rows<RecordHead>(HEADS, [accountId, userId]);
  }

  async count(accountId: string, userId: string, tx: Transaction): Promise<number> {
    return await managerOf(tx).countBy(OcrRecordEntity, { account_id: accountId, user_id: userId });
  }

  async insert(accountId: string, record: OcrRecord, tx: Transaction): Promise<void> {
    const { id, userId: user_id, taxReturnId: tax_return_id, createdAt: created_at } = record;
    await managerOf(tx).insert(OcrRecordEntity, { account_id: accountId, id, user_id, tax_return_id, created_at, ...changeable(record) });
  }

  async update(accountId: string, record: OcrRecord, tx: Transaction): Promise<void> {
    await managerOf(tx).update(OcrRecordEntity, { account_id: accountId, id: record.id }, changeable(record));
  }

  async delete(accountId: string, userId: string, id: string, tx: Transaction): Promise<void> {
    await managerOf(tx).delete(OcrRecordEntity, { account_id: accountId, user_id: userId, id });
  }

  private async one(where: FindOptionsWhere<OcrRecordEntity>, tx: Transaction, locked = false): Promise<OcrRecord | null> {
    const row = await managerOf(tx).findOne(OcrRecordEntity, {
      where,
      ...(locked ? { lock: { mode: 'pessimistic_write' as const } } : {}),
    });
    return row && recordOf(row);
  }
}

const changeable = (record: OcrRecord) => ({
  siren: record.siren,
  request: record.request as object,
  file_id: record.fileId,
  previous_file_id: record.previousFileId,
  generation: record.generation,
  process_status: record.status,
  result: record.result as object | null,
  corrections: record.corrections as object | null,
  error_code: record.errorCode,
  error_message: record.errorMessage,
  updated_at: record.updatedAt,
});

const recordOf = (row: OcrRecordEntity): OcrRecord => ({
  id: row.id,
  userId: row.user_id,
  siren: row.siren,
  taxReturnId: row.tax_return_id,
  request: row.request,
  fileId: row.file_id,
  previousFileId: row.previous_file_id,
  generation: row.generation,
  status: row.process_status,
  result: row.result,
  corrections: row.corrections,
  errorCode: row.error_code,
  errorMessage: row.error_message,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
