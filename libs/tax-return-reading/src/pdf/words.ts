import type { Box } from '../forms/code-boxes.js';

/** A word of a page, in pixels at 300 dpi from the top left corner. */
export interface Word extends Box {
  text: string;
  /** In percent, from 0 to 100. */
  confidence: number;
}
