import type { Transaction } from '@company-data/kernel';
import type { FailureCode } from '@company-data/tax-return-reading';
import type { OcrJob } from './ocr-job.js';
import type { OcrSlot } from './ocr-slot.js';

/** Writes the result, in the transaction that completes the job. */
export type WriteResult = (tx: Transaction) => Promise<void>;

/** Task for one kind of document. Any replica with a free slot runs it. */
export abstract class OcrTask {
  /** Kind of the jobs. */
  abstract readonly kind: string;
  /**
   * Reads a document. @throws UnreadableDocument when the document cannot be read. Other errors
   * lead to a retry
   */
  abstract read(job: OcrJob, slot: OcrSlot): Promise<WriteResult>;
  /** Records that a document cannot be read, in the transaction that completes the job. */
  abstract fail(job: OcrJob, code: FailureCode, tx: Transaction): Promise<void>;
}
