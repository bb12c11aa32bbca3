import type { ExpectedParty } from './expected-party.js';

/** Work of this kind reads files. */
export const FILES = 'FILE';

/** Pages of a file that are read: documents of persons are short. */
export const MAX_PAGES = 6;

/** A file that is read for what was entered. */
export interface FileOcrRequest {
  userId: string;
  fileId: string;
  expected: ExpectedParty;
  correlationId: string;
}
