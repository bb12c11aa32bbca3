import type { DomainError, Transaction } from '@company-data/kernel';

/** Bytes of a document that are encrypted together: a part of a reply, and what a range is read by. */
export const CHUNK_BYTES = 256 * 1_024;

/** Whose document. */
export interface DocumentKey {
  accountId: string;
  userId: string;
  documentId: string;
}

/** Where a document comes from: by the record that bears it. */
export interface DocumentOrigin {
  providerName: string;
  connectionId: string;
  source: string;
  /** What the provider's adapter fetches it with. */
  reference: string;
}

/** One try to fetch a document; its number fences off earlier ones. */
export interface DocumentAttempt extends DocumentKey {
  attempt: number;
}

/** A document as it is kept. */
export interface StoredDocument extends DocumentAttempt {
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** `due`: nobody is fetching it, and it may be fetched now. */
export type DocumentState =
  { kind: 'stored'; document: StoredDocument } | { kind: 'fetching' } | { kind: 'failed'; error: DomainError } | { kind: 'due' };

/** Documents, encrypted; a document fetched once is kept for as long as its user. */
export abstract class Documents {
  abstract state(key: DocumentKey, tx: Transaction): Promise<DocumentState>;
  /** By the record that bears the document; undefined when none does. */
  abstract origin(key: DocumentKey, tx: Transaction): Promise<DocumentOrigin | undefined>;
  /** Starts an attempt unless one is running or the document is kept; one that does not end within `seconds` is given up. */
  abstract start(key: DocumentKey, origin: DocumentOrigin, seconds: number, tx: Transaction): Promise<DocumentAttempt | undefined>;
  /** Keeps one chunk; `last` is sealed with it, so that a document cannot be cut short. @throws when the attempt was given up */
  abstract addChunk(attempt: DocumentAttempt, position: number, bytes: Uint8Array, last: boolean, tx: Transaction): Promise<void>;
  /** @throws when the attempt was given up */
  abstract store(document: StoredDocument, tx: Transaction): Promise<void>;
  /** Ends an attempt; the next one may start after `retrySeconds`. */
  abstract fail(attempt: DocumentAttempt, error: DomainError, retrySeconds: number, tx: Transaction): Promise<void>;
  /** The bytes of one chunk. @throws when they were changed or are gone */
  abstract chunk(document: StoredDocument, position: number, tx: Transaction): Promise<Uint8Array>;
}
