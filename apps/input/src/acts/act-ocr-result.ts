import type { ActReading } from '@company-data/data-types/act-reading';

/** Kind of OCR jobs that read documents of acts. */
export const ACTS = 'FILED_ACT';

/** Pages of a document to read, at most. The certificate of the bank is on the first pages. */
export const MAX_PAGES = 10;

/**
 * Finding in a document, without its id. All fields are null when the document does not name a bank
 * with certainty, or is unreadable.
 */
export type ActFinding = Omit<ActReading, 'document_id'>;

/** Documents of a user to read, and the grant of the account for requesting them. */
export interface ActOcrRequest {
  userId: string;
  documentIds: string[];
  grant: string | undefined;
  correlationId: string;
}

/** A document in OCR. */
export interface ActDocument {
  documentId: string;
  /** The latest grant of the account. */
  grant: string | undefined;
}
