import type { FailureCode } from '../pdf/failures.js';
import type { FinishedPage } from '../reading/read-document.js';

/** What the process that reads is asked: one document at a time. */
export interface ReadMessage {
  pdf: Uint8Array;
  mostPages: number;
  finished: readonly FinishedPage[];
}

/** What it answers: how many pages there are, each page, and the end. */
export type Answer = { pages: number } | { page: FinishedPage } | { read: FinishedPage[] } | { failed: FailureCode };
