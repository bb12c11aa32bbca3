import type { Word } from '../pdf/words.js';

/**
 * How a picture is laid out: words anywhere (11), lines of one block (6), one line (7), one
 * character (10).
 */
export type Layout = '11' | '6' | '7' | '10';

/** What is looked for in a picture. */
export interface Recognition {
  layout: Layout;
  /** The only characters there are. */
  characters?: string;
}

/** Tells the characters in pictures. */
export abstract class Recogniser {
  /**
   * The words in a picture, in its pixels.
   * @param picture a PBM or PGM
   */
  abstract words(picture: Buffer, recognition: Recognition): Promise<Word[]>;

  /** Ends what it runs on. */
  abstract close(): Promise<void>;
}
