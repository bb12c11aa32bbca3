import type { Leased } from '@company-data/leased-queue';

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
export type OcrJob = Leased<NewOcrJob>;

/** How far a document is read. */
export interface Progress {
  page: number;
  pages: number;
}

/** Attempts to read a document, without those that its worker released. */
export const MAX_ATTEMPTS = 2;

/**
 * Seconds that a reading takes, and that another account waits, before the reading gives way at the
 * end of a page.
 */
export const TURN_SECONDS = 5;

/** Jobs that wait and that are being read, of all replicas. */
export interface OcrGauges {
  waiting: number;
  running: number;
  /** Age of the oldest job that waits; 0 when none does. */
  oldestSeconds: number;
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
