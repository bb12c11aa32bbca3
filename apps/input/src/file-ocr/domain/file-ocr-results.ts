import type { FileReading } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
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

/** What files tell; nothing of one that is still to be read. */
export abstract class FileOcrResults {
  /** Has a file read, or anew for something else; nothing where it was read for the same, or will be. */
  abstract want(accountId: string, wanted: FileOcrRequest, tx: Transaction): Promise<void>;
  /** Has a file read no more, before it goes. */
  abstract drop(accountId: string, fileId: string, tx: Transaction): Promise<void>;
  /** What is looked for in a file by its latest reading; undefined where that is another one. */
  abstract expectedParty(accountId: string, fileId: string, generation: number, tx: Transaction): Promise<ExpectedParty | undefined>;
  /** Keeps what was read; false where another reading is wanted by now. */
  abstract store(accountId: string, fileId: string, generation: number, reading: FileReading, tx: Transaction): Promise<boolean>;
  /** What files tell, by their ids. */
  abstract find(accountId: string, fileIds: string[], tx: Transaction): Promise<Map<string, FileReading>>;
}
