import { FORM_SUMS, type FormSum, isAsset } from '@company-data/data-types';
import { FORM_CELLS, keyOf } from '../forms/form-cells.js';

/** Regime of the forms: C full (2050 to 2053), S simplified (2033). */
export type Regime = 'C' | 'S';

/** A cell in a sum, with its sign. */
export interface Part {
  key: string;
  sign: 1 | -1;
}

/** A total and its parts. `slack` is the difference in euros that separate rounding can cause. */
export interface Identity {
  total: string;
  parts: readonly Part[];
  slack: number;
}

/** Forms of each regime, in the order of a return. */
export const REGIME_FORMS = { C: ['2050', '2051', '2052', '2053'], S: ['2033-A', '2033-B'] } as const;

const FEW_TERMS = 4;
const slackOf = (terms: number): number => (terms <= FEW_TERMS ? 1 : 2);

const identity = (total: string, parts: readonly Part[]): Identity => ({ total, parts, slack: slackOf(parts.length) });

const known = (regime: Regime): Set<string> => new Set(REGIME_FORMS[regime].flatMap((form) => FORM_CELLS[form].map(keyOf)));

const columnsOf = (cells: ReadonlySet<string>, code: string): number[] => [1, 2, 3, 4].filter((column) => cells.has(`${code}.${column}`));

/**
 * Returns the column of a line with the amount of the year or of the previous year: the last two
 * columns of its form.
 */
function columnOf(regime: Regime, cells: ReadonlySet<string>, code: string, column: FormSum['columns'][number]): number | undefined {
  if (typeof column === 'number') return column;
  const columns = columnsOf(cells, code).filter((each) => !(isAsset(regime, code) && each < 3));
  return column === 'before' ? columns.at(-1) : columns.at(-2);
}

/** Returns the printed sums of a regime in terms of cells. */
function printedSums(regime: Regime): Identity[] {
  const cells = known(regime);
  const keyAt = (term: FormSum['total'], column: FormSum['columns'][number]): string | undefined =>
    term.alternatives.map(({ code, cell }) => `${code}.${cell ?? columnOf(regime, cells, code, column)}`).find((key) => cells.has(key));
  return FORM_SUMS[regime].flatMap((sum) =>
    sum.columns.map((column) => {
      const parts = sum.parts.map((part) => ({ key: keyAt(part, column), sign: part.minus ? -1 : 1 }));
      return identity(keyAt(sum.total, column)!, parts.filter(({ key }) => key !== undefined) as Part[]);
    }),
  );
}

/**
 * Returns rows whose third cell follows from the first two: net amounts, and turnover by market.
 */
function rowSums(regime: Regime): Identity[] {
  const cells = known(regime);
  const codes = [...new Set([...cells].map((key) => key.split('.')[0]!))];
  return codes
    .filter((code) => [1, 3].every((column) => cells.has(`${code}.${column}`)))
    .map((code) => {
      const lost = isAsset(regime, code) ? -1 : 1;
      const second = cells.has(`${code}.2`) ? [{ key: `${code}.2`, sign: lost } as const] : [];
      return identity(`${code}.3`, [{ key: `${code}.1`, sign: 1 }, ...second]);
    });
}

/** Sums down the turnover columns. The list of sums contains only the total column. */
const TURNOVER_COLUMNS = [1, 2].map((column) =>
  identity(
    `FJ.${column}`,
    ['FA', 'FD', 'FG'].map((code) => ({ key: `${code}.${column}`, sign: 1 })),
  ),
);

const equal = (one: string, other: string): Identity => identity(one, [{ key: other, sign: 1 }]);

/** Values that two pages contain: both sides of the balance sheet, and the result. */
const ACROSS: Record<Regime, Identity[]> = {
  C: [equal('EE.1', 'CO.3'), equal('EE.2', 'CO.4'), equal('DI.1', 'HN.1'), equal('DI.2', 'HN.2')],
  S: [equal('180.3', '110.3'), equal('180.4', '110.4'), equal('136.3', '310.1'), equal('136.4', '310.2')],
};

function identitiesOf(regime: Regime): Identity[] {
  const all = [...rowSums(regime), ...(regime === 'C' ? TURNOVER_COLUMNS : []), ...printedSums(regime), ...ACROSS[regime]];
  const seen = new Set<string>();
  return all.filter(({ total, parts }) => {
    const name = JSON.stringify([total, parts]);
    return seen.has(name) ? false : (seen.add(name), true);
  });
}

/** All identities of a regime, lines before totals. */
export const IDENTITIES: Record<Regime, readonly Identity[]> = { C: identitiesOf('C'), S: identitiesOf('S') };
