import type { FailureCode } from '../pdf/failures.js';
import type { FinishedPage } from '../reading/read-document.js';
import type { TextPage } from '../text/text-page.js';

/** Pages by the kind of read: as a tax return, or as text. */
export interface Pages {
  RETURN: FinishedPage;
  TEXT: TextPage;
}

/** Request to the OCR process for one document. */
export interface ReadMessage<Kind extends keyof Pages = keyof Pages> {
  kind: Kind;
  document: Uint8Array;
  maxPages: number;
  finished: readonly Pages[Kind][];
}

/**
 * Messages of the OCR process: number of pages, start of rendering, finished page, and the result
 * or failure.
 */
export type ChildMessage<Page> = { pages: number } | { drawing: true } | { page: Page } | { read: Page[] } | { failed: FailureCode };
