import { type AccountLines, type FourCells, linesWith } from '@company-data/data-types';
import { textOf } from '../../kit/text.js';
import { amountOf } from './account-amount.js';
import type { TypedAccounts, TypedLine } from './typed-accounts.js';

/** Returns the lines of typed accounts unchanged. A repeated code counts once. */
export function linesOf(accounts: TypedAccounts): AccountLines {
  const cells = new Map<string, FourCells>();
  const pages = new Map<string, string[]>();
  for (const { numero, liasses } of accounts.bilanSaisi?.bilan?.detail?.pages ?? []) {
    const fresh = (liasses ?? []).filter((line) => !cells.has(line.code.trim()));
    fresh.forEach((line) => cells.set(line.code.trim(), cellsOf(line)));
    const page = textOf(numero) ?? '';
    pages.set(page, [...(pages.get(page) ?? []), ...fresh.map((line) => line.code.trim())]);
  }
  return linesWith(cells, pages);
}

/** Factor that converts an amount to euros, by page, code and column. */
export type Units = (page: string, code: string, column: 1 | 2 | 3 | 4) => number;

/** Returns the lines with each amount in euros. */
export function inEuros({ cells, pages }: AccountLines, unitOf: Units): AccountLines {
  const scaled = new Map<string, FourCells>();
  for (const [page, codes] of pages)
    for (const code of codes) {
      const times = (amount: number | null, place: number): number | null =>
        amount === null ? null : amount * unitOf(page, code, (place + 1) as 1 | 2 | 3 | 4);
      scaled.set(code, cells.get(code)!.map(times) as FourCells);
    }
  return linesWith(scaled, pages);
}

const cellsOf = ({ m1, m2, m3, m4 }: TypedLine): FourCells => [amountOf(m1), amountOf(m2), amountOf(m3), amountOf(m4)];
