import type { ListPosition, MeasuredRow, Transaction } from '@company-data/kernel';
import type { InputRecord } from './input-record.js';

/** What clients entered. */
export abstract class InputRecords {
  abstract find(accountId: string, userId: string, id: string, tx: Transaction): Promise<InputRecord | null>;
  /** How large the records at a position of the list are, oldest first, and how many records there are. */
  abstract measure(
    accountId: string,
    userId: string,
    position: ListPosition,
    tx: Transaction,
  ): Promise<{ total: number; rows: MeasuredRow[] }>;
  /** Records in the order of their ids; those that are gone are left out. */
  abstract ofIds(accountId: string, ids: string[], tx: Transaction): Promise<InputRecord[]>;
  /** In the order of their ids, those behind one: as many as fit a slice, at least one, and the last id where there are more. */
  abstract after(
    accountId: string,
    userId: string,
    place: { dataTypes: string[]; after?: string; limit: number },
    tx: Transaction,
  ): Promise<{ records: InputRecord[]; next: string | null }>;
  /** The one of a key; others who enter it wait for the end of the transaction. */
  abstract lockByKey(
    accountId: string,
    userId: string,
    place: { dataType: string; entryKey: string },
    tx: Transaction,
  ): Promise<InputRecord | null>;
  abstract lock(accountId: string, userId: string, id: string, tx: Transaction): Promise<InputRecord | null>;
  abstract count(accountId: string, userId: string, dataType: string, tx: Transaction): Promise<number>;
  abstract insert(accountId: string, record: InputRecord, tx: Transaction): Promise<void>;
  abstract update(accountId: string, record: InputRecord, tx: Transaction): Promise<void>;
  abstract delete(accountId: string, userId: string, id: string, tx: Transaction): Promise<void>;
}
