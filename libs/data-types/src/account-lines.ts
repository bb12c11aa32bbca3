import type { Cells } from './form-cells.js';

/** Four cells of a line, in euros. Null when the form has no such cell or it is empty. */
export type FourCells = [number | null, number | null, number | null, number | null];

/** Lines of accounts by code, in form order. */
export interface AccountLines {
  cells: ReadonlyMap<string, FourCells>;
  /** Line codes by page. */
  pages: ReadonlyMap<string, string[]>;
  /** Returns the amount of a cell by line code and column, or null. */
  at(code: string, column: 1 | 2 | 3 | 4): number | null;
}

export function linesWith(cells: ReadonlyMap<string, FourCells>, pages: ReadonlyMap<string, string[]>): AccountLines {
  return { cells, pages, at: (code, column) => cells.get(code)?.[column - 1] ?? null };
}

/** Returns the lines as rows of code and cells. */
export const rowsOf = ({ cells }: AccountLines): Iterable<readonly [string, Cells]> => cells.entries();
