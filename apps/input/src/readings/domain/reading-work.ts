import type { Transaction } from '@company-data/kernel';
import type { FailureCode, ReadingProcess } from '@company-data/tax-return-reading';
import type { Progress, ReadingJob } from './reading-job.js';

/** Where a document is read. */
export interface ReadingSlot {
  /** The process that is given the bytes. */
  process: ReadingProcess;
  /** Aborted when the job is no longer held, and when the service stops. */
  signal: AbortSignal;
  /** Writes something while the job is held, and tells how far it is. @throws when the job is not held any more */
  keep(progress: Progress, write: (tx: Transaction) => Promise<void>): Promise<void>;
}

/** What is written of a reading in the transaction that ends its job. */
export type Ending = (tx: Transaction) => Promise<void>;

/** A kind of documents that are read, one at a time in a slot, by whichever replica has one. */
export abstract class ReadingWork {
  /** As jobs name it. */
  abstract readonly kind: string;
  /** Reads a document. @throws UnreadableDocument when it cannot be; what else is thrown is a fault of ours, and tried again */
  abstract read(job: ReadingJob, slot: ReadingSlot): Promise<Ending>;
  /** Notes that a document cannot be read, in the transaction that ends its job. */
  abstract fail(job: ReadingJob, code: FailureCode, tx: Transaction): Promise<void>;
}
