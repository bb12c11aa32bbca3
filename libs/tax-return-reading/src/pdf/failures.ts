/** Messages by failure code. They are stored with OCR results. */
export const FAILURES = {
  ENCRYPTED: 'The document needs a password.',
  NO_PAGES: 'The document has no pages.',
  TOO_MANY_PAGES: 'The document has more pages than are read.',
  TOO_MANY_OPERATORS: 'The document has more drawing operators than are read.',
  UNREADABLE: 'The document is damaged.',
  PICTURE_TOO_LARGE: 'The picture has more pixels than are read.',
  UNSUPPORTED_PICTURE: 'The picture is of a kind that is not read.',
  NO_TAX_RETURN_PAGE: 'no tax return page recognised: a return has the forms 2050 to 2053, or 2033-A and 2033-B',
  TOO_MUCH_MEMORY: 'Reading the document takes more memory than is given.',
  PAGE_TOO_SLOW: 'Pages of the document take too long to read.',
  TOO_SLOW: 'The document takes too long to read.',
  READING_FAILED: 'Reading the document ended before its time.',
} as const;

export type FailureCode = keyof typeof FAILURES;

/**
 * Thrown when a document cannot be read. The message comes from a fixed table and contains no
 * content of the document.
 */
export class UnreadableDocument extends Error {
  constructor(readonly code: FailureCode) {
    super(FAILURES[code]);
  }
}
