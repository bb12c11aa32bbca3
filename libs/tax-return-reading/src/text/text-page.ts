import type { UnreadablePage } from '../engines/rasteriser.js';
import type { Word } from '../pdf/words.js';

/** What a page says: the words of its text layer, or those told from its picture. */
export interface TextPage {
  /** From 1. */
  page: number;
  /**
   * Print is what the document says itself; a scan is told by its characters, and may be misread.
   */
  source: 'PRINT' | 'SCAN';
  /** In the order in which they were found. */
  words: Word[];
  /**
   * What a second look, for the characters of machine-readable zones alone, reads where one may be:
   * a line each, top first.
   */
  machineLines: string[];
  skipped: UnreadablePage['code'] | 'PAGE_TOO_SLOW' | 'BLANK' | null;
}
