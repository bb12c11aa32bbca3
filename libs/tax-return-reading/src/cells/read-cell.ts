import type { Box } from '../forms/code-boxes.js';
import type { FormCell } from '../forms/form-cells.js';

/**
 * Reader of an amount: the printed text, the single cell, the digit network, the words of the page,
 * or the text layer of a scan.
 */
export type Reader = 'print' | 'cell' | 'net' | 'words' | 'layer';

/** Value of one reader. */
export interface Reading {
  reader: Reader;
  value: number;
}

/**
 * Anomalies of a cell:
 *
 * - `touched`: a rule crosses its digits.
 * - `odd`: unrelated ink is near its digits.
 * - `cut`: connected digits were split, or the amount continues outside the cell.
 * - `groups`: its groups do not have three digits.
 * - `sign`: its sign is uncertain.
 * - `count`: the number of characters differs from the number of shapes.
 * - `net`: a digit has a low probability.
 */
export type Flag = 'touched' | 'odd' | 'cut' | 'groups' | 'sign' | 'count' | 'net';

/** A cell that contains ink, with its values. */
export interface ReadCell {
  cell: FormCell;
  /** Bounding box of the amount, in pixels. */
  box: Box;
  source: 'text' | 'ocr';
  /** Null when the ink was not read. */
  value: number | null;
  readings: readonly Reading[];
  flags: readonly Flag[];
  /** Possible digits of each shape, most probable first. Undefined for printed text. */
  glyphs?: readonly string[];
}
