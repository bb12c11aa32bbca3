import type { DomainError } from '@company-data/kernel';

/**
 * Bytes of a document that are encrypted together: a part of a reply, and what a range is read by.
 */
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
