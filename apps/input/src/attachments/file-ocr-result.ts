import type { ExpectedParty } from './expected-party.js';

/** Kind of OCR jobs that read files. */
export const FILES = 'FILE';

/** Pages of a file to read, at most. Identity documents are short. */
export const MAX_PAGES = 6;

/** A file to read, with the facts to search for. */
export interface FileOcrRequest {
  userId: string;
  fileId: string;
  expected: ExpectedParty;
  correlationId: string;
}
