import type { Transaction } from '@company-data/kernel';
import type { FailureCode, ReadingProcess } from '@company-data/tax-return-reading';
import type { Progress, ReadingJob } from './reading-job.js';

/** Where a document is read. */
export interface ReadingSlot {
  /** The process that is given the bytes. */
  process: ReadingProcess;
  /** Aborted when the job is not held any more, or whoever reads stops: nothing is to be begun then. */
  signal: AbortSignal;
  /** Does something while the job is held. @throws when it is not any more */
  held<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Writes something while the job is held, after what was to be written before, and tells how far the reading is; where it cannot the reading is given up. */
  keep(progress: Progress, write?: (tx: Transaction) => Promise<void>): void;
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

/** A job as log lines name it. */
export const namedIn = ({ accountId, id, kind, subjectId, generation, attempt }: ReadingJob): Record<string, unknown> => ({
  reading: id,
  account_id: accountId,
  kind,
  subject: subjectId,
  generation,
  attempt,
});
