import type { UnreadablePage } from '../engines/rasteriser.js';
import type { Word } from '../pdf/words.js';

/** Text of a page, from its text layer or from its image. */
export interface TextPage {
  /** Page number, starting at 1. */
  page: number;
  /** PRINT for a text layer. SCAN for recognised characters, which may be misread. */
  source: 'PRINT' | 'SCAN';
  /** In the order of recognition. */
  words: Word[];
  /** Lines that a second read with the characters of machine-readable zones found, top first. */
  machineLines: string[];
  skipped: UnreadablePage['code'] | 'PAGE_TOO_SLOW' | 'BLANK' | null;
}
