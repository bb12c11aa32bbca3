import type { InpiLine, InpiTypedAccounts } from '../sources/inpi-rne/attachments.js';
import { textOf } from '../../kit/text.js';

/** The four cells of a line, in euros; null where the form has no such cell or it is empty. */
export type Cells = [number | null, number | null, number | null, number | null];

/** Lines of typed accounts by code, in the order of the forms. */
export interface TypedLines {
  cells: ReadonlyMap<string, Cells>;
  /** The codes of each page. */
  pages: ReadonlyMap<string, string[]>;
  /** A cell's amount by code and column (1 to 4); null when there is none. */
  at(code: string, column: 1 | 2 | 3 | 4): number | null;
}

/** The lines of typed accounts, their amounts multiplied by `unit`; a code that comes twice counts once. */
export function linesOf(accounts: InpiTypedAccounts, unit = 1): TypedLines {
  const cells = new Map<string, Cells>();
  const pages = new Map<string, string[]>();
  for (const { numero, liasses } of accounts.bilanSaisi?.bilan?.detail?.pages ?? []) {
    const fresh = (liasses ?? []).filter((line) => !cells.has(line.code.trim()));
    fresh.forEach((line) => cells.set(line.code.trim(), cellsOf(line, unit)));
    const page = textOf(numero) ?? '';
    pages.set(page, [...(pages.get(page) ?? []), ...fresh.map((line) => line.code.trim())]);
  }
  return { cells, pages, at: (code, column) => cells.get(code)?.[column - 1] ?? null };
}

function cellsOf({ m1, m2, m3, m4 }: InpiLine, unit: number): Cells {
  const amount = (cell: InpiLine['m1']): number | null => scaled(amountOf(cell), unit);
  return [amount(m1), amount(m2), amount(m3), amount(m4)];
}

const scaled = (amount: number | null, unit: number): number | null => (amount === null ? null : amount * unit);

/** An amount as the register writes one, padded with zeros; losses with a minus sign or in brackets. Null when it is none. */
export function amountOf(cell: string | number | null | undefined): number | null {
  const bare = (textOf(cell) ?? '').replaceAll(/\s/g, '').replace(/^\((.+)\)$/, '-$1');
  if (!/^-?\d+([.,]\d+)?$/.test(bare)) return null;
  const amount = Number(bare.replace(',', '.'));
  return Number.isSafeInteger(Math.trunc(amount)) ? amount + 0 : null;
}
