import type { AlertLanguage } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';
import type { SummarizedEvent } from './summary.js';

/** What an e-mail is of. */
export interface MailSubject {
  batchId: string;
  alert: { id: string; name: string; language: AlertLanguage };
  builtAt: Date;
}

/** How much a batch tells of. */
export interface BatchSize {
  changes: number;
  companies: number;
  /** How many of the changes are of each of the first users, in the order of requests. */
  changesOf: Map<string, number>;
}

/** What the requests of a batch tell of, as their numbers say; changes of users that were deleted are told no more. */
export abstract class BatchContents {
  /** Undefined when the alert is gone. */
  abstract subjectOf(accountId: string, deliveryId: string, tx: Transaction): Promise<MailSubject | undefined>;
  abstract sizeOf(accountId: string, batchId: string, mostUsers: number, tx: Transaction): Promise<BatchSize>;
  /** The numbers of the first changes of each of these users, in the order of requests. */
  abstract firstOf(accountId: string, batchId: string, users: string[], each: number, tx: Transaction): Promise<string[]>;
  /** The numbers of all changes of a part, counted from 1; undefined when there is no such part. */
  abstract numbersOf(accountId: string, batchId: string, part: number, tx: Transaction): Promise<string[] | undefined>;
  abstract changes(accountId: string, numbers: string[], tx: Transaction): Promise<SummarizedEvent[]>;
}
