import type { Transaction } from '@company-data/kernel';
import type { FailureCode, ReadingProcess, TextPage } from '@company-data/tax-return-reading';
import type { OcrJob } from './ocr-job.js';

/** What a process tells of the pages it reads, and what stops it. */
export interface PageFollower<Page> {
  signal: AbortSignal;
  onPages(count: number): void;
  onPage(page: Page): void;
}

/** Where a document is read. */
export interface OcrSlot {
  /** The process that is given the bytes. */
  process: ReadingProcess;
  /** Aborted when the job is not held any more, or whoever reads stops: nothing is to be begun then. */
  signal: AbortSignal;
  /** Does something while the job is held. @throws when it is not any more */
  runWithLease<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads what a document says, page by page, and tells how far it is. */
  readText(document: Uint8Array, mostPages: number): Promise<TextPage[]>;
  /** Tells with each page how far a reading is, and writes of it while the job is held; where it cannot the reading is given up. `finished` pages were read before. */
  follow<Page>(write?: (page: Page, tx: Transaction) => Promise<void>, finished?: number): PageFollower<Page>;
}

/** What is written of a reading in the transaction that ends its job. */
export type WriteResult = (tx: Transaction) => Promise<void>;

/** A kind of documents that are read, one at a time in a slot, by whichever replica has one. */
export abstract class OcrTask {
  /** As jobs name it. */
  abstract readonly kind: string;
  /** Reads a document. @throws UnreadableDocument when it cannot be; what else is thrown is a fault of ours, and tried again */
  abstract read(job: OcrJob, slot: OcrSlot): Promise<WriteResult>;
  /** Notes that a document cannot be read, in the transaction that ends its job. */
  abstract fail(job: OcrJob, code: FailureCode, tx: Transaction): Promise<void>;
}

/** A job as log lines name it. */
export const namedIn = ({ accountId, id, kind, resourceId, generation, attempt }: OcrJob): Record<string, unknown> => ({
  reading: id,
  account_id: accountId,
  kind,
  subject: resourceId,
  generation,
  attempt,
});
