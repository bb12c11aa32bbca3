import type { Transaction } from '@company-data/kernel';
import type { FinishedPage } from '@company-data/tax-return-reading';
import type { OcrRecord } from './ocr-record.js';

type Reading = Pick<OcrRecord, 'id' | 'userId' | 'generation'>;

/** Pages that were read of documents which are not read to their end. */
export abstract class OcrPages {
  abstract add(accountId: string, reading: Reading, page: FinishedPage, tx: Transaction): Promise<void>;
  abstract ofReading(accountId: string, reading: Reading, tx: Transaction): Promise<FinishedPage[]>;
  /** Of all documents of a record. */
  abstract drop(accountId: string, recordId: string, tx: Transaction): Promise<void>;
}
