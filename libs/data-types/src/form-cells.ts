/** Cells of a row, left to right. */
export type Cells = readonly (number | null | undefined)[];

/**
 * Form of the lines: C for forms 2050 to 2058, S for forms 2033-A to D, K for consolidated
 * accounts. K uses the codes of C.
 */
export type Form = 'C' | 'S' | 'K';

/** Value of a row: the amount of the year, the amount of the year before, or a cell by number. */
export type Column = 'year' | 'before' | 1 | 2 | 3 | 4;

type Kind = 'assets' | 'simplified liabilities' | 'simplified result' | 'form 2052' | 'two cells';

/** Codes that are footnotes of form 2053 in C, and lines of the assets in K. */
const FOOTNOTES = /^A\d$/;

function kindOf(form: Form, code: string): Kind {
  if (form === 'S') return code <= '110' ? 'assets' : code < '200' ? 'simplified liabilities' : 'simplified result';
  if (/^[ABC]/.test(code)) return form === 'C' && FOOTNOTES.test(code) ? 'two cells' : 'assets';
  return /^[FG]/.test(code) ? 'form 2052' : 'two cells';
}

/** True when a row is an asset with gross amount, depreciation and net amount. */
export const isAsset = (form: Form, code: string): boolean => kindOf(form, code) === 'assets';

const known = (cell: number | null | undefined): number | null => cell ?? null;

/**
 * Returns the net amount, or gross less depreciation. Gross alone is not enough: when each cell has
 * a code of its own, the depreciation is in another row.
 */
const netOf = ([gross, lost, net]: Cells): number | null =>
  net ?? (typeof gross === 'number' && typeof lost === 'number' ? gross - lost : null);

const YEAR: Record<Kind, (cells: Cells) => number | null> = {
  assets: netOf,
  // The second column of form 2033-A contains part of a line (169).
  'simplified liabilities': ([first, second, third]) => third ?? first ?? known(second),
  'simplified result': ([first, , third]) => first ?? known(third),
  'form 2052': ([, , third]) => known(third),
  'two cells': ([first]) => known(first),
};

const BEFORE: Record<Kind, 1 | 3> = {
  assets: 3,
  'simplified liabilities': 3,
  'simplified result': 1,
  'form 2052': 3,
  'two cells': 1,
};

/** Returns the depreciation of a row, which is zero when gross and net are equal. */
function depreciationOf([gross, lost, net]: Cells): number | null {
  return lost ?? (typeof gross === 'number' && gross === net ? 0 : null);
}

/** Returns the amount of a row in a column. Null when the form has no such cell or it is empty. */
export function cellOf(form: Form, code: string, column: Column, cells: Cells): number | null {
  const kind = kindOf(form, code);
  if (column === 'before') return known(cells[BEFORE[kind]]);
  if (column === 2 && kind === 'assets') return depreciationOf(cells);
  if (column !== 'year') return known(cells[column - 1]);
  // FL is the total of turnover in filings that give each cell a row of its own.
  if (code === 'FL') return cells[2] ?? known(cells[0]);
  return YEAR[kind](cells);
}
