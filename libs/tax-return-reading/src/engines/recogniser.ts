import type { Word } from '../pdf/words.js';

/**
 * Page segmentation mode of Tesseract: sparse text (11), one block (6), one line (7), one character
 * (10).
 */
export type Layout = '11' | '6' | '7' | '10';

/** Options of a recognition. */
export interface Recognition {
  layout: Layout;
  /** Characters that may be recognised. Default: all. */
  characters?: string;
}

/** Recognises characters in pictures. */
export abstract class Recogniser {
  /**
   * Returns the words in a picture, with positions in pixels.
   * @param picture a PBM or PGM file
   */
  abstract words(picture: Buffer, recognition: Recognition): Promise<Word[]>;

  /** Frees the engine. */
  abstract close(): Promise<void>;
}
