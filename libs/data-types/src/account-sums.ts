import type { Finding } from './account-controls.js';
import { type AccountLines, type FourCells, rowsOf } from './account-lines.js';
import { type Form, isAsset } from './form-cells.js';
import { FormLines } from './form-lines.js';
import { toleranceOf } from './form-rounding.js';
import { FORM_SUMS } from './form-sums.js';

/**
 * The totals whose lines are worth a word when there are none: not those of one row, nor
 * differences of totals.
 */
const isDetailed = (text: string): boolean => !text.includes(' - ') && !text.startsWith('FL');

/**
 * Totals of the year that are not the sum of their lines, and those without lines. Nothing is
 * repaired.
 */
export function sumFindings(type: Form, lines: AccountLines): Finding[] {
  const read = new FormLines(type, new Map(rowsOf(lines)));
  const sums = FORM_SUMS[type].filter(({ certain }) => certain);
  const inState = (state: string) => sums.filter((sum) => read.state(sum, 'year') === state).map(({ text }) => text);
  const differing = inState('DIFFERS');
  const bare = inState('NO_LINES').filter(isDetailed);
  return [
    ...finding(differing, 'SUM_DIFFERS', (texts) => `These totals are not the sum of their lines: ${texts.join('; ')}.`),
    ...finding(
      rowsThatDiffer(type, lines, read.unit),
      'ROW_DIFFERS',
      (codes) => `The cells of these rows do not come to one another: ${codes.join(', ')}.`,
    ),
    ...finding(
      bare,
      'TOTALS_ONLY',
      (texts) => `Of these totals no lines were filed: ${texts.map((text) => text.split(' ')[0]).join(', ')}.`,
    ),
  ];
}

/** Turnover by kind: in France and abroad, and both. */
const SPLIT = ['FA', 'FD', 'FG', 'FJ'];

/** What a row's third cell should be by the first two; null where it says nothing. */
function thirdOf(type: Form, code: string, [first, second]: FourCells): number | null {
  if (first === null) return null;
  if (isAsset(type, code)) return first - (second ?? 0);
  return type !== 'S' && SPLIT.includes(code) && second !== null ? first + second : null;
}

/**
 * Rows of which the net amount is not the gross one less depreciation, or the total not that of
 * France and abroad.
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
 * Amounts of the year before that are not those filed for it: typed anew, restated, or of other
 * accounts.
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
    (codes) => `Amounts of the year before are not those filed for it: ${codes.join(', ')}.`,
  );
}

const finding = (found: string[], code: string, message: (found: string[]) => string): Finding[] =>
  found.length === 0 ? [] : [{ code, message: message(found).slice(0, 1_000) }];
