import type { Finding } from './account-controls.js';
import { type AccountLines, type FourCells, rowsOf } from './account-lines.js';
import { type Form, isAsset } from './form-cells.js';
import { FormLines } from './form-lines.js';
import { toleranceOf } from './form-rounding.js';
import { FORM_SUMS } from './form-sums.js';

/**
 * True for totals that are reported when they have no lines: not differences, and not totals of one
 * row.
 */
const isDetailed = (text: string): boolean => !text.includes(' - ') && !text.startsWith('FL');

/**
 * Returns findings on totals of the year that differ from their lines or have none. Amounts are not
 * corrected.
 */
export function sumFindings(type: Form, lines: AccountLines): Finding[] {
  const read = new FormLines(type, new Map(rowsOf(lines)));
  const sums = FORM_SUMS[type].filter(({ certain }) => certain);
  const inState = (state: string) => sums.filter((sum) => read.state(sum, 'year') === state).map(({ text }) => text);
  const differing = inState('DIFFERS');
  const bare = inState('NO_LINES').filter(isDetailed);
  return [
    ...finding(differing, 'SUM_DIFFERS', (texts) => `These totals differ from the sum of their lines: ${texts.join('; ')}.`),
    ...finding(
      rowsThatDiffer(type, lines, read.unit),
      'ROW_DIFFERS',
      (codes) => `The cells of these rows are inconsistent: ${codes.join(', ')}.`,
    ),
    ...finding(
      bare,
      'TOTALS_ONLY',
      (texts) => `These totals were filed without lines: ${texts.map((text) => text.split(' ')[0]).join(', ')}.`,
    ),
  ];
}

/** Turnover rows with the columns France, abroad and total. */
const SPLIT = ['FA', 'FD', 'FG', 'FJ'];

/** Returns the expected third cell of a row. Null when the first two do not determine it. */
function thirdOf(type: Form, code: string, [first, second]: FourCells): number | null {
  if (first === null) return null;
  if (isAsset(type, code)) return first - (second ?? 0);
  return type !== 'S' && SPLIT.includes(code) && second !== null ? first + second : null;
}

/**
 * Returns rows whose net amount is not gross less depreciation, or whose total is not France plus
 * abroad.
 */
function rowsThatDiffer(type: Form, { cells }: AccountLines, unit: number): string[] {
  const differs = (code: string, row: FourCells): boolean => {
    const [third, expected] = [row[2], thirdOf(type, code, row)];
    return third !== null && expected !== null && Math.abs(third - expected) > toleranceOf(unit, third);
  };
  return [...cells].flatMap(([code, row]) => (differs(code, row) ? [code] : []));
}

/** Amounts that the next filing repeats: totals of the balance sheet and results. */
const REPEATED: Record<Form, readonly string[]> = {
  C: ['CO', 'DL', 'EC', 'FJ', 'GG', 'HN'],
  S: ['110', '142', '176', '232', '270', '310'],
  K: ['CO', 'DL', 'EC', 'FJ', 'GG', 'R6'],
};

/**
 * Returns a finding when amounts of the year before differ from those filed for it, for example
 * after a restatement.
 */
export function previousFindings(type: Form, lines: AccountLines, before: AccountLines): Finding[] {
  const [now, then] = [lines, before].map((each) => new FormLines(type, new Map(rowsOf(each)))) as [FormLines, FormLines];
  const tolerance = (amount: number): number => Math.max(toleranceOf(now.unit, amount), toleranceOf(then.unit, amount));
  const differing = REPEATED[type].filter((code) => {
    const [repeated, filed] = [now.printed(code, 'before'), then.printed(code, 'year')];
    return repeated !== null && filed !== null && Math.abs(repeated - filed) > tolerance(filed);
  });
  return finding(
    differing,
    'PREVIOUS_YEAR_DIFFERS',
    (codes) => `Amounts of the year before differ from those filed for it: ${codes.join(', ')}.`,
  );
}

const finding = (found: string[], code: string, message: (found: string[]) => string): Finding[] =>
  found.length === 0 ? [] : [{ code, message: message(found).slice(0, 1_000) }];
