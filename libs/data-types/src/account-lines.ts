import type { Cells } from './form-cells.js';

/** The four cells of a line, in euros; null where the form has no such cell or it is empty. */
export type FourCells = [number | null, number | null, number | null, number | null];

/** Lines of accounts by code, in the order of the forms. */
export interface AccountLines {
  cells: ReadonlyMap<string, FourCells>;
  /** The codes of each page. */
  pages: ReadonlyMap<string, string[]>;
  /** A cell's amount by code and column (1 to 4); null when there is none. */
  at(code: string, column: 1 | 2 | 3 | 4): number | null;
}

/** Lines of the given cells. */
export function linesWith(cells: ReadonlyMap<string, FourCells>, pages: ReadonlyMap<string, string[]>): AccountLines {
  return { cells, pages, at: (code, column) => cells.get(code)?.[column - 1] ?? null };
}

/** Lines as rows of code and cells. */
export const rowsOf = ({ cells }: AccountLines): Iterable<readonly [string, Cells]> => cells.entries();
