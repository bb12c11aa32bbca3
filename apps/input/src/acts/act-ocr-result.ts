import type { ActReading } from '@company-data/data-types/act-reading';

/** Work of this kind reads the documents of acts. */
export const ACTS = 'FILED_ACT';

/** Pages of a document that are read: what a bank attests stands on the first ones. */
export const MAX_PAGES = 10;

/**
 * What a document tells beside its id; all null where it names no bank for certain, or cannot be
 * read.
 */
export type ActFinding = Omit<ActReading, 'document_id'>;

/**
 * Documents of a user that are to be read, and by which grant of its account they are asked for.
 */
export interface ActOcrRequest {
  userId: string;
  documentIds: string[];
  grant: string | undefined;
  correlationId: string;
}

/** A document that is being read. */
export interface ActDocument {
  documentId: string;
  /** Of the account, as it was shown last. */
  grant: string | undefined;
}
