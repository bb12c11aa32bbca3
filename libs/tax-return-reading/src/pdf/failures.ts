/** Why a document cannot be read. */
export const FAILURES = {
  ENCRYPTED: 'The document needs a password.',
  NO_PAGES: 'The document has no pages.',
  TOO_MANY_PAGES: 'The document has more pages than are read.',
  TOO_MANY_OPERATORS: 'The document has more drawing operators than are read.',
  UNREADABLE: 'The document is damaged.',
  PICTURE_TOO_LARGE: 'The picture has more pixels than are read.',
  UNSUPPORTED_PICTURE: 'The picture is of a kind that is not read.',
  NO_TAX_RETURN_PAGE: 'no tax return page recognised',
  TOO_MUCH_MEMORY: 'Reading the document takes more memory than is given.',
  PAGE_TOO_SLOW: 'Pages of the document take too long to read.',
  TOO_SLOW: 'The document takes too long to read.',
  READING_FAILED: 'Reading the document ended before its time.',
} as const;

/** Code of a failure. */
export type FailureCode = keyof typeof FAILURES;

/**
 * A document that cannot be read; its message is one of a fixed table and tells nothing of the
 * content.
 */
export class UnreadableDocument extends Error {
  constructor(readonly code: FailureCode) {
    super(FAILURES[code]);
  }
}
