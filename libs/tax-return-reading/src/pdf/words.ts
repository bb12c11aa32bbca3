import type { Box } from '../forms/code-boxes.js';

/** A word of a page, in pixels at 300 dpi from the top left. */
export interface Word extends Box {
  text: string;
  /** 0 to 100. */
  confidence: number;
}
