import type { Transaction } from '@company-data/kernel';
import type { NewOcrJob, Progress, OcrJob } from './ocr-job.js';

/** Who claims, and what it has already. */
export interface Claimant {
  worker: string;
  /** Kinds that it can read. */
  kinds: string[];
  /** Documents of one account that it reads at once while others wait. */
  perAccount: number;
  leaseSeconds: number;
}

/**
 * Why a job is given back: the process that read it is gone, which spends the attempt; whoever holds it stops; it is another account's turn; or a fault
 * of ours keeps it, which is tried again after a while that grows.
 */
export type GivenBack = 'broken' | 'stopping' | 'turn' | 'fault';

/** What waits to be read and is being read, of all replicas. */
export interface OcrGauges {
  waiting: number;
  running: number;
  /** Since the oldest that waits came; 0 where none does. */
  oldestSeconds: number;
}

/** Readings that are still to be made. Lease and fencing token are columns, compared in every write; a row goes with its reading. */
export abstract class OcrJobs {
  /** Has a document read; in the place of another one of the same subject, which nobody reads to its end any more. */
  abstract add(accountId: string, reading: NewOcrJob, tx: Transaction): Promise<void>;
  abstract drop(accountId: string, kind: string, resourceId: string, tx: Transaction): Promise<void>;
  abstract dropOfUser(accountId: string, userId: string, tx: Transaction): Promise<void>;
  abstract progressOf(accountId: string, kind: string, resourceIds: string[], tx: Transaction): Promise<Map<string, Progress>>;
  /** The next one: of the account of which least is read, and whose turn was longest ago. */
  abstract claim(claimant: Claimant, tx: Transaction): Promise<OcrJob | undefined>;
  /** Holds the job for longer, until the transaction ends against anybody; false when it is another's or gone. */
  abstract renew(job: OcrJob, leaseSeconds: number, progress: Progress | undefined, tx: Transaction): Promise<boolean>;
  /**
   * Whether the job has had its turn, and an account waits of which nothing is read. A job whose pages are not kept gives way only while its account
   * reads another document in the same process: it would begin again each time.
   */
  abstract mustGiveWay(job: OcrJob, arePagesKept: boolean, tx: Transaction): Promise<boolean>;
  /** Ends the job; false when it is another's or gone. */
  abstract close(job: OcrJob, tx: Transaction): Promise<boolean>;
  /** Gives the job back to be claimed again; false when it is another's or gone. */
  abstract giveBack(job: OcrJob, why: GivenBack, tx: Transaction): Promise<boolean>;
  /** A job of these kinds that nobody holds and nobody may claim any more, taken away. */
  abstract removeExhausted(kinds: string[], tx: Transaction): Promise<OcrJob | undefined>;
  abstract gauges(tx: Transaction): Promise<OcrGauges>;
}
