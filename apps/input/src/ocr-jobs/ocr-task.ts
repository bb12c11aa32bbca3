import type { Transaction } from '@company-data/kernel';
import type { FailureCode } from '@company-data/tax-return-reading';
import type { OcrJob } from './ocr-job.js';
import type { OcrSlot } from './ocr-slot.js';

/** What is written of a reading in the transaction that ends its job. */
export type WriteResult = (tx: Transaction) => Promise<void>;

/** A kind of documents that are read, one at a time in a slot, by whichever replica has one. */
export abstract class OcrTask {
  /** As jobs name it. */
  abstract readonly kind: string;
  /**
   * Reads a document. @throws UnreadableDocument when it cannot be; what else is thrown is a fault
   * of ours, and tried again
   */
  abstract read(job: OcrJob, slot: OcrSlot): Promise<WriteResult>;
  /** Notes that a document cannot be read, in the transaction that ends its job. */
  abstract fail(job: OcrJob, code: FailureCode, tx: Transaction): Promise<void>;
}
