/** The cells of a row, left to right. */
export type Cells = readonly (number | null | undefined)[];

/**
 * Whose lines a code is of: C forms 2050 to 2058, S forms 2033-A to D, K consolidated accounts,
 * which use the codes of C.
 */
export type Form = 'C' | 'S' | 'K';

/**
 * What is read of a row: the amount of the year, that of the year before, or the cell with a
 * number.
 */
export type Column = 'year' | 'before' | 1 | 2 | 3 | 4;

type Kind = 'assets' | 'simplified liabilities' | 'simplified result' | 'form 2052' | 'two cells';

/** Footnotes of form 2053 in C, lines of the assets in K. */
const FOOTNOTES = /^A\d$/;

function kindOf(form: Form, code: string): Kind {
  if (form === 'S') return code <= '110' ? 'assets' : code < '200' ? 'simplified liabilities' : 'simplified result';
  if (/^[ABC]/.test(code)) return form === 'C' && FOOTNOTES.test(code) ? 'two cells' : 'assets';
  return /^[FG]/.test(code) ? 'form 2052' : 'two cells';
}

/** Whether a row is of the assets, with a gross amount, depreciation and a net amount. */
export const isAsset = (form: Form, code: string): boolean => kindOf(form, code) === 'assets';

const known = (cell: number | null | undefined): number | null => cell ?? null;

/**
 * A gross amount without its depreciation is no net amount: where each cell has a code of its own,
 * that stands elsewhere.
 */
const netOf = ([gross, lost, net]: Cells): number | null =>
  net ?? (typeof gross === 'number' && typeof lost === 'number' ? gross - lost : null);

const YEAR: Record<Kind, (cells: Cells) => number | null> = {
  assets: netOf,
  // The second column of form 2033-A holds what is part of a line (169).
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

/** A row's depreciation is nothing where gross and net are the same. */
function depreciationOf([gross, lost, net]: Cells): number | null {
  return lost ?? (typeof gross === 'number' && gross === net ? 0 : null);
}

/** The amount of a row in a column; null where the form has no such cell or it is empty. */
export function cellOf(form: Form, code: string, column: Column, cells: Cells): number | null {
  const kind = kindOf(form, code);
  if (column === 'before') return known(cells[BEFORE[kind]]);
  if (column === 2 && kind === 'assets') return depreciationOf(cells);
  if (column !== 'year') return known(cells[column - 1]);
  // The total of turnover, where a paper gives its cells rows of their own.
  if (code === 'FL') return cells[2] ?? known(cells[0]);
  return YEAR[kind](cells);
}
