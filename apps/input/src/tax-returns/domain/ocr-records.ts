import type { ListPosition, MeasuredRow, Transaction } from '@company-data/kernel';
import type { OcrRecord, RecordHead } from './ocr-record.js';

/** Documents that were sent to be read as tax returns. */
export abstract class OcrRecords {
  abstract find(accountId: string, userId: string, id: string, tx: Transaction): Promise<OcrRecord | null>;
  abstract lock(accountId: string, userId: string, id: string, tx: Transaction): Promise<OcrRecord | null>;
  /** The one of a name, not locked itself: others who send one of that name, or take it back, wait for the end of the transaction. */
  abstract lockName(accountId: string, userId: string, taxReturnId: string, tx: Transaction): Promise<OcrRecord | null>;
  /** How large the records at a position of the list are, oldest first, and how many records there are. */
  abstract measure(
    accountId: string,
    userId: string,
    position: ListPosition,
    tx: Transaction,
  ): Promise<{ total: number; rows: MeasuredRow[] }>;
  /** Records in the order of their ids; those that are gone are left out. */
  abstract ofIds(accountId: string, ids: string[], tx: Transaction): Promise<OcrRecord[]>;
  /** Of all that have a result. */
  abstract heads(accountId: string, userId: string, tx: Transaction): Promise<RecordHead[]>;
  abstract count(accountId: string, userId: string, tx: Transaction): Promise<number>;
  abstract insert(accountId: string, record: OcrRecord, tx: Transaction): Promise<void>;
  abstract update(accountId: string, record: OcrRecord, tx: Transaction): Promise<void>;
  abstract delete(accountId: string, userId: string, id: string, tx: Transaction): Promise<void>;
}
