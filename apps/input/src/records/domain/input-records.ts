import type { Transaction } from '@company-data/kernel';
import type { InputRecord } from './input-record.js';

/** What clients entered. */
export abstract class InputRecords {
  abstract find(accountId: string, userId: string, id: string, tx: Transaction): Promise<InputRecord | null>;
  /** All of a user, or those of one data type. */
  abstract ofUser(accountId: string, userId: string, dataType: string | undefined, tx: Transaction): Promise<InputRecord[]>;
  /** Oldest first. */
  abstract page(
    accountId: string,
    userId: string,
    place: { skip: number; take: number },
    tx: Transaction,
  ): Promise<{ total: number; records: InputRecord[] }>;
  /** In the order of their ids, those behind one. */
  abstract after(
    accountId: string,
    userId: string,
    place: { dataTypes: string[]; after?: string; limit: number },
    tx: Transaction,
  ): Promise<InputRecord[]>;
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
