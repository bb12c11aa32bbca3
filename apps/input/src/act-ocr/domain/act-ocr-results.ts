import type { ActReading } from '@company-data/data-types/act-reading';
import type { Transaction } from '@company-data/kernel';

/** Work of this kind reads the documents of acts. */
export const ACTS = 'FILED_ACT';

/** Pages of a document that are read: what a bank attests stands on the first ones. */
export const MAX_PAGES = 10;

/** What a document tells beside its id; all null where it names no bank for certain, or cannot be read. */
export type ActFinding = Omit<ActReading, 'document_id'>;

/** Documents of a user that are to be read, and by which grant of its account they are asked for. */
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

/** What the documents of acts tell; nothing of one that is still to be read. */
export abstract class ActOcrResults {
  /** Has documents read that were not, each once; those that wait are asked for by the grant from now on. */
  abstract want(accountId: string, wanted: ActOcrRequest, tx: Transaction): Promise<void>;
  /** What is to be read; undefined where it was taken away. */
  abstract document(accountId: string, id: string, tx: Transaction): Promise<ActDocument | undefined>;
  /** What the same bytes were found to tell before, for the same account. */
  abstract ofSameBytes(accountId: string, sha256: string, tx: Transaction): Promise<ActFinding | undefined>;
  /** Keeps what was read, of bytes with this hash or of none that could be read; false where nobody wants it any more. */
  abstract store(accountId: string, id: string, read: { sha256: string | null; finding: ActFinding }, tx: Transaction): Promise<boolean>;
  /** What documents of a user tell that were read. */
  abstract find(accountId: string, userId: string, documentIds: string[], tx: Transaction): Promise<ActReading[]>;
}
