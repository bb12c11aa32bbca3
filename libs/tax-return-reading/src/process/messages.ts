import type { FailureCode } from '../pdf/failures.js';
import type { FinishedPage } from '../reading/read-document.js';
import type { TextPage } from '../text/text-page.js';

/** What is read of a document: its tax return, or its text. */
export interface Pages {
  RETURN: FinishedPage;
  TEXT: TextPage;
}

/** What the process that reads is asked: one document at a time. */
export interface ReadMessage<Kind extends keyof Pages = keyof Pages> {
  kind: Kind;
  document: Uint8Array;
  maxPages: number;
  finished: readonly Pages[Kind][];
}

/** What it answers: how many pages there are, that it draws one, each page, and the end. */
export type ChildMessage<Page> = { pages: number } | { drawing: true } | { page: Page } | { read: Page[] } | { failed: FailureCode };
