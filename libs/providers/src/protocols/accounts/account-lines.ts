import type { Cells as Row } from '@company-data/data-types';
import { textOf } from '../../kit/text.js';

/** The four cells of a line, in euros; null where the form has no such cell or it is empty. */
export type Cells = [number | null, number | null, number | null, number | null];

/** Lines of accounts by code, in the order of the forms. */
export interface TypedLines {
  cells: ReadonlyMap<string, Cells>;
  /** The codes of each page. */
  pages: ReadonlyMap<string, string[]>;
  /** A cell's amount by code and column (1 to 4); null when there is none. */
  at(code: string, column: 1 | 2 | 3 | 4): number | null;
}

/** Lines of the given cells. */
export function linesWith(cells: ReadonlyMap<string, Cells>, pages: ReadonlyMap<string, string[]>): TypedLines {
  return { cells, pages, at: (code, column) => cells.get(code)?.[column - 1] ?? null };
}

/** Lines as rows of code and cells. */
export const rowsOf = ({ cells }: TypedLines): Iterable<readonly [string, Row]> => cells.entries();

/** An amount as registers write one, padded with zeros; losses with a minus sign or in brackets. Null when it is none. */
export function amountOf(cell: string | number | null | undefined): number | null {
  const bare = (textOf(cell) ?? '').replaceAll(/\s/g, '').replace(/^\((.+)\)$/, '-$1');
  if (!/^-?\d+([.,]\d+)?$/.test(bare)) return null;
  const amount = Number(bare.replace(',', '.'));
  return Number.isSafeInteger(Math.trunc(amount)) ? amount + 0 : null;
}
