import type { Leased } from '@company-data/leased-queue';

/**
 * A document to read. `kind` selects the task, and `resourceId` the row that receives the result.
 */
export interface NewOcrJob {
  userId: string;
  kind: string;
  resourceId: string;
  /** Version of the document. A job for a later version replaces an earlier job of the resource. */
  generation: number;
  correlationId: string;
}

/** A document in OCR, under a lease. */
export type OcrJob = Leased<NewOcrJob>;

/** Pages that are read, and pages of the document. */
export interface Progress {
  page: number;
  pages: number;
}

/** Attempts to read a document, not counting those that its worker released. */
export const MAX_ATTEMPTS = 2;

/**
 * Seconds after which a job yields at the end of a page, and that another account must have waited.
 */
export const TURN_SECONDS = 5;

/** Waiting and running jobs of all replicas. */
export interface OcrGauges {
  waiting: number;
  running: number;
  /** Age of the oldest waiting job. 0 when no job waits. */
  oldestSeconds: number;
}

/** Returns the fields that identify a job in log lines. */
export const namedIn = ({ accountId, id, kind, resourceId, generation, attempt }: OcrJob): Record<string, unknown> => ({
  reading: id,
  account_id: accountId,
  kind,
  subject: resourceId,
  generation,
  attempt,
});
