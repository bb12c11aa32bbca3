import type { DomainError } from '@company-data/kernel';

/** Bytes per encrypted chunk of a document. Replies and range reads use these chunks. */
export const CHUNK_BYTES = 256 * 1_024;

export interface DocumentKey {
  accountId: string;
  userId: string;
  documentId: string;
}

/** Origin of a document, from the record that refers to it. */
export interface DocumentOrigin {
  providerName: string;
  connectionId: string;
  source: string;
  /** Reference with which the adapter of the provider fetches the document. */
  reference: string;
}

/** Attempt to fetch a document. Its number fences off earlier attempts. */
export interface DocumentAttempt extends DocumentKey {
  attempt: number;
}

/** Document that was fetched completely. */
export interface StoredDocument extends DocumentAttempt {
  mediaType: string;
  /** Size in bytes. */
  size: number;
  /** Hash as hexadecimal digits. */
  sha256: string;
}

/** `due`: no attempt is running, and a new one may start. */
export type DocumentState =
  { kind: 'stored'; document: StoredDocument } | { kind: 'fetching' } | { kind: 'failed'; error: DomainError } | { kind: 'due' };
