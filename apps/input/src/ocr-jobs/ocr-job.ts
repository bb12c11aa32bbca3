/** A document that is to be read: what kind of work it is, and of what. */
export interface NewOcrJob {
  userId: string;
  kind: string;
  resourceId: string;
  /** Which document of the subject: a later one takes the place of the one before. */
  generation: number;
  correlationId: string;
}

/** A document that is being read, under a lease. */
export interface OcrJob extends NewOcrJob {
  accountId: string;
  id: string;
  /** Another one with each claim: who has an older one writes nothing any more. */
  token: number;
  /** From 1, this one included. */
  attempt: number;
}

/** How far a document is read. */
export interface Progress {
  page: number;
  pages: number;
}

/** Readings of a document that may be begun: the second one that ends with the process that read is the last. */
export const MAX_ATTEMPTS = 2;

/** Seconds that a reading takes, and that another account waits, before the reading gives way at the end of a page. */
export const TURN_SECONDS = 5;

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
