import type { Box } from '../forms/code-boxes.js';
import type { FormCell } from '../forms/form-cells.js';

/**
 * What read an amount: print, the cell by itself, the net of digits, the words of the whole page,
 * or the text laid over a scan.
 */
export type Reader = 'print' | 'cell' | 'net' | 'words' | 'layer';

/** What one reader read. */
export interface Reading {
  reader: Reader;
  value: number;
}

/**
 * What is odd about a cell: a rule in its digits, ink beside them that is none, digits that were
 * cut apart, groups that are not of three, a sign that is uncertain, other characters than shapes,
 * or a weak digit.
 */
export type Flag = 'touched' | 'odd' | 'cut' | 'groups' | 'sign' | 'count' | 'net';

/** A cell with ink in it, as it was read. */
export interface ReadCell {
  cell: FormCell;
  /** Where its amount is, in pixels. */
  box: Box;
  source: 'text' | 'ocr';
  /** Null when there is ink and no reading. */
  value: number | null;
  readings: readonly Reading[];
  flags: readonly Flag[];
  /** The digits that each shape may be, likeliest first; none where there are no shapes. */
  glyphs?: readonly string[];
}
