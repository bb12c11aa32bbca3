import type { FormNumber } from '../forms/code-boxes.js';
import { keyOf } from '../forms/form-cells.js';
import type { ReadCell } from '../cells/read-cell.js';

/** A cell of a return, with the page that contains it. */
export interface ReturnCell extends ReadCell {
  form: FormNumber;
  /** Page number, starting at 1. */
  page: number;
  /** Kind of repair and the total that required it. Undefined for a cell without a repair. */
  repairedBy?: string;
}

/** Cells of a return by line and column. */
export type ReturnCells = ReadonlyMap<string, ReturnCell>;

export const byKey = (cells: readonly ReturnCell[]): Map<string, ReturnCell> => new Map(cells.map((cell) => [keyOf(cell.cell), cell]));
