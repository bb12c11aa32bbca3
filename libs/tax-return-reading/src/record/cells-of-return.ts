import type { FormNumber } from '../forms/code-boxes.js';
import { keyOf } from '../forms/form-cells.js';
import type { ReadCell } from '../cells/read-cell.js';

/** A cell of a return, with the page it was read on. */
export interface ReturnCell extends ReadCell {
  form: FormNumber;
  /** From 1. */
  page: number;
  /** The reader whose reading was chosen instead of what most read, and why. */
  repairedBy?: string;
}

/** The cells of a return by line and column. */
export type ReturnCells = ReadonlyMap<string, ReturnCell>;

/** Cells by line and column. */
export const byKey = (cells: readonly ReturnCell[]): Map<string, ReturnCell> => new Map(cells.map((cell) => [keyOf(cell.cell), cell]));
