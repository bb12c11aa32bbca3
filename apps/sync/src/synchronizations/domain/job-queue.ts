import type { Transaction } from '@company-data/kernel';

/** A job that workers are to be told of. */
export interface PublishedJob {
  id: string;
  providerName: string;
  /** How often it was published. */
  publication: number;
  correlationId: string;
}

/** What is told to workers, and what waits so that no account fills the queue of a provider. */
export abstract class JobQueue {
  /** Takes the account's next jobs of these providers, oldest first, as far as fewer than `most` of a provider are published and open. */
  abstract next(account: string, providerNames: string[], most: number, tx: Transaction): Promise<PublishedJob[]>;
}
